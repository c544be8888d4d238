import type { DateProps } from '../../src/domain/cards.ts';
import { sayCount } from '../../src/domain/plural.ts';
import { say } from '../../src/domain/say.ts';
import { scales } from '../../src/domain/temperature.ts';
import { inSentence } from '../../src/domain/text.ts';
import { WORDS } from '../../src/domain/words.ts';
import {
  type BriefFacts,
  type EggTypeFacts,
  type FactRow,
  type SettingRow,
  writeDayCount,
} from '../../src/site/species/eggTypeFacts.ts';
import type { SourceProps } from '../../src/site/text/texts.ts';
import { ClimateChart } from '../charts/ClimateChart.tsx';
import { HatchTimeline } from '../charts/HatchTimeline.tsx';
import { DEGREES, PERCENT } from '../charts/scale.ts';
import { Comparison } from '../components/Comparison.tsx';
import { Doors, LinkButtons } from '../components/links.tsx';
import { Figures, HeroPicture, PageHeading, type PageProps, TextBlocks } from '../components/parts.tsx';
import { ReviewedOn, SourceMarks, Sources } from '../components/sources.tsx';
import { Disclosure, SampleNotice } from '../siteFrame.tsx';

type EggTypeProps = PageProps<'eggType'>;

export function EggTypePage(eggType: EggTypeProps) {
  const { name, description, hero, figures, reviewedAt, blocks, doors } = eggType;
  return (
    <div className="wrap">
      <PageHeading heading={say(WORDS.frame.eggsOf, { name })} lead={description}>
        <HeroPicture hero={hero} />
      </PageHeading>
      {figures && <SettingFigures rows={figures.settings} />}
      {figures && <HatchTimeline id="drawing" name={figures.name} schedule={figures.plan.schedule} />}
      {figures && <SourcedFigures figures={figures} reviewedAt={reviewedAt} />}
      {figures && <OtherSpecies also={figures.also} />}
      <Shortcuts {...eggType} />
      {eggType.safety}
      <TextBlocks blocks={blocks} />
      <Incubators {...eggType} />
      <Doors heading={WORDS.eggs.readOn} doors={doors} />
    </div>
  );
}

function Shortcuts({ guideHref, calendarHref }: EggTypeProps) {
  const links = [
    ...(calendarHref ? [{ label: WORDS.eggs.countDays, href: calendarHref }] : []),
    ...(guideHref ? [{ label: WORDS.eggs.readGuide, href: guideHref }] : []),
    { label: WORDS.eggs.seeIncubators, href: '#incubators' },
  ];
  return <LinkButtons links={links} />;
}

function Incubators({ name, comparison, few, all, finderHref }: EggTypeProps) {
  const toAll = say(sayCount(all.count, WORDS.eggs.all), { kind: inSentence(name) });
  const links = [
    ...few,
    ...(all.count > 0 ? [{ label: toAll, href: all.href }] : []),
    ...(finderHref ? [{ label: WORDS.eggs.findThree, href: finderHref }] : []),
  ];
  return (
    <section id="incubators" className="section">
      <h2>{say(WORDS.guides.incubators, { eggs: name })}</h2>
      <SampleNotice at="products" />
      <Disclosure />
      <Comparison comparison={comparison} isPart />
      {all.count === 0 && <p>{WORDS.home.none}</p>}
      <LinkButtons links={links} />
    </section>
  );
}

export function SettingFigures({ rows }: { rows: readonly SettingRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section id="settings" className="feature">
      <h2>{WORDS.eggs.recommended}</h2>
      <Figures figures={rows.map(({ label, text }) => ({ label, value: text }))} />
    </section>
  );
}

interface SourcedFiguresProps {
  readonly figures: Pick<EggTypeFacts, 'name' | 'settings' | 'facts' | 'plan'> & {
    readonly sources: readonly SourceProps[];
  };
  readonly reviewedAt: DateProps | null;
}

/** Why the site sets its figures, and all figures of its sources: folded away, unless the site sets none. */
export function SourcedFigures({ figures, reviewedAt }: SourcedFiguresProps) {
  const { name, settings, facts, plan, sources } = figures;
  return (
    <details className="fold" open={settings.length === 0}>
      <summary>{sayCount(sources.length, WORDS.eggs.why)}</summary>
      <div className="climates">
        <ClimateChart
          id="temperature"
          title={WORDS.eggs.temperature}
          groups={plan.temperature}
          unit={DEGREES[scales()[0]]}
        />
        <ClimateChart id="humidity" title={WORDS.eggs.humidity} groups={plan.humidity} unit={PERCENT} />
      </div>
      <FactsTable rows={facts} caption={say(WORDS.eggs.figuresBySource, { name })} />
      <section className="sources">
        <h2>{WORDS.eggs.sources}</h2>
        <ReviewedOn day={reviewedAt} />
        <Sources sources={sources} hasMarks />
      </section>
    </details>
  );
}

function OtherSpecies({ also }: { also: readonly BriefFacts[] }) {
  return also.map(({ id, name, facts, schedule }) => (
    <details key={id} className="fold">
      <summary>{say(WORDS.eggs.speciesDays, { name, days: writeDayCount(schedule.hatch) })}</summary>
      <HatchTimeline id={`drawing-${id}`} name={name} schedule={schedule} isHeaded />
      <FactsTable rows={facts} caption={say(WORDS.eggs.settings, { name })} />
    </details>
  ));
}

/** The facts of a species: the site's setting with its reason, and each value of a source. */
export function FactsTable({ rows, caption }: { rows: readonly FactRow[]; caption: string }) {
  return (
    <table className="facts">
      <caption>{caption}</caption>
      <tbody>
        {rows.map(({ label, setting, values }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              {setting && (
                <p>
                  {setting.sentence}
                  <small>{setting.why}</small>
                </p>
              )}
              <ul>
                {values.map(({ text, note, sources }) => (
                  <li key={text + sources.join()}>
                    {text} <SourceMarks numbers={sources} />
                    {note && <small>{note}</small>}
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
