import { speciesOptions } from '../../src/domain/hatch/words.ts';
import { lockdownCard } from '../../src/domain/help/helpTask.ts';
import { say } from '../../src/domain/say.ts';
import { WORDS } from '../../src/domain/words.ts';
import { dateView } from '../../src/widgets/cardViews.ts';
import { helpForm } from '../../src/widgets/help/helpForm.ts';
import { Body } from '../components/Body.tsx';
import { Breadcrumb } from '../components/links.tsx';
import { Byline, Icon, Joined, PageHeading, type PageProps, sayWith } from '../components/parts.tsx';
import { SourceList } from '../components/sources.tsx';
import { Tool } from '../Island.tsx';
import { LinkStyles } from '../siteFrame.tsx';

type HelpProps = PageProps<'help'>;

/** The first steps, the advice for each stage of the hatch, and then the details. */
export function HelpPage(help: HelpProps) {
  return (
    <div className="wrap help">
      <Breadcrumb {...help.breadcrumb} hidden />
      <article>
        <h1>{help.title}</h1>
        {help.danger && <p className="danger">{help.danger}</p>}
        <ol className="first-steps" aria-label={WORDS.help.first}>
          {help.steps.map((step) => (
            <li key={step.do}>
              <strong>{step.do}</strong>
              {step.more && ` ${step.more}`}
            </li>
          ))}
        </ol>
        <p className="meta">
          <Joined>
            <Byline {...help.byline} />
            {sayWith(WORDS.texts.updated, { date: dateView(help.updatedAt) })}
          </Joined>
        </p>
        <Cases {...help} />
        <LinkStyles of="laterStyles" />
        <Body body={help.body} />
        <SourceList sources={help.sources} reviewedAt={null} />
      </article>
      <p className="buttons">
        <a className="button" href={help.others} data-keeps-query>
          {WORDS.help.others}
        </a>
      </p>
    </div>
  );
}

function Cases({ cases, daysOf, eggs }: Pick<HelpProps, 'cases' | 'daysOf' | 'eggs'>) {
  if (cases.length === 0) return null;
  const { species } = eggs;
  const chosen = species[0]?.id ?? '';
  const card = firstCard(eggs);
  const view = helpForm({ species, batches: [], chosen, day: '', line: WORDS.help.ask, card });
  return (
    <section className="cases">
      <h2>{WORDS.help.cases}</h2>
      {species.length > 0 && <Tool name="help" label={WORDS.help.yourEggs} view={view} data={eggs} />}
      <dl>
        {cases.map(({ stage, text, days }) => (
          <div key={stage} data-stage={stage}>
            <dt>
              {WORDS.help[stage]}
              {days !== null && daysOf !== null && (
                <small>{say(WORDS.help.daysOf, { name: daysOf, days })}</small>
              )}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The figures of the first species, on a page about a task. */
function firstCard({ species, task }: HelpProps['eggs']) {
  const [days] = species;
  const [name] = speciesOptions(species);
  if (!task || !days || !name) return null;
  return lockdownCard({ name: name.label, days, care: task.cares[days.id] ?? null, batch: null });
}

export function HelpIndexPage({ heading, lead, groups }: PageProps<'helpIndex'>) {
  return (
    <div className="wrap problems">
      <PageHeading heading={heading} lead={lead} />
      {groups.map(({ moment, problems }) => (
        <section key={moment}>
          <h2>{WORDS.help[moment]}</h2>
          <ul>
            {problems.map(({ label, note, icon, href }) => (
              <li key={href}>
                <a href={href} data-keeps-query>
                  <Icon name={icon} />
                  {label}
                  <small>{note}</small>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
