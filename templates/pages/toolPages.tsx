import { initialAnswers } from '../../src/domain/finder/answers.ts';
import { LOST_BY_DAY_18 } from '../../src/domain/hatch/airCell.ts';
import { initialCalendarState } from '../../src/domain/hatch/calendarState.ts';
import { summarize } from '../../src/domain/hatch/words.ts';
import { say } from '../../src/domain/say.ts';
import { WORDS } from '../../src/domain/words.ts';
import { calendarForm } from '../../src/widgets/calendar/calendarForm.ts';
import { compareView } from '../../src/widgets/compare/compareViews.ts';
import { finderForm } from '../../src/widgets/finder/finderForm.ts';
import { logHead } from '../../src/widgets/hatch/logHead.ts';
import { AirCellGauge } from '../charts/AirCellGauge.tsx';
import { Doors, LinkButtons } from '../components/links.tsx';
import { PageHeading, type PageProps, Section } from '../components/parts.tsx';
import { Plate } from '../components/plates.tsx';
import { figuresOf, MARK, SpeciesTable } from '../components/SpeciesTable.tsx';
import { SourceList } from '../components/sources.tsx';
import { Tool } from '../Island.tsx';
import { Disclosure, HowWeChoose } from '../siteFrame.tsx';

export function FinderPage({ heading, lead, data, doors }: PageProps<'finder'>) {
  const answers = initialAnswers(data.eggs.map(({ slug }) => slug));
  return (
    <div className="wrap">
      <PageHeading heading={heading} lead={lead} />
      <Disclosure />
      <Tool name="finder" label={heading} view={finderForm({ ...data, answers })} data={data}>
        <div className="results" />
      </Tool>
      <noscript>
        <p>{WORDS.finder.needsScript}</p>
      </noscript>
      <div className="after-list">
        <Doors heading={WORDS.finder.picks} doors={doors} />
        <Section heading={WORDS.finder.about}>
          <p>{WORDS.finder.aboutLimits}</p>
          <p>{WORDS.finder.aboutOrder}</p>
          <HowWeChoose />
        </Section>
      </div>
    </div>
  );
}

export function ComparePage(props: PageProps<'compare'>) {
  const { heading, lead, index, names, eggs, products, ready } = props;
  return (
    <div className="wrap">
      <PageHeading heading={heading} lead={lead} />
      <Disclosure />
      <p className="needs-script">{WORDS.compare.needsScript}</p>
      <Tool
        name="compare"
        label={WORDS.compare.label}
        view={compareView({ listHref: products })}
        data={{ index, names, eggs, products }}
      >
        <div className="comparison">
          <HowWeChoose />
        </div>
      </Tool>
      {ready.length > 0 && (
        <div className="ready-comparisons after-answer">
          <div className="needs-script">
            <Doors heading={WORDS.compare.ready} doors={ready} />
          </div>
          <div className="with-script">
            <Doors
              heading={WORDS.compare.ready}
              doors={ready.map(({ compared, ...door }) => ({ ...door, href: compared }))}
            />
          </div>
        </div>
      )}
    </div>
  );
}

type HatchCalendarProps = PageProps<'hatchCalendar'>;

export function HatchCalendarPage({ heading, lead, links, species, tasks }: HatchCalendarProps) {
  const beginning = {
    state: initialCalendarState(species),
    species,
    summary: summarize([]),
    hasDates: false,
  };
  return (
    <div className="wrap">
      <PageHeading heading={heading} lead={lead} />
      <Tool
        name="hatch-calendar"
        label={WORDS.calendar.dates}
        view={calendarForm(beginning)}
        data={{ species, tasks }}
      >
        <div className="results" />
      </Tool>
      <section className="section all-species after-answer">
        <h2>{WORDS.calendar.allSpecies}</h2>
        <p>{WORDS.calendar.allSpeciesAbout}</p>
        <SpeciesTable species={species} />
        {species.some(({ lastTurn }) => lastTurn === 'pip') && (
          <p>{`* ${WORDS.calendar.noSafeDay} ${WORDS.advice.untilPip}`}</p>
        )}
        {species.some((entry) => figuresOf(entry).some(({ text }) => text.endsWith(MARK))) && (
          <p>{`${MARK} ${WORDS.calendar.rangeOfSources}`}</p>
        )}
        <Unsuited species={species} />
        <LinkButtons links={links} />
      </section>
    </div>
  );
}

function Unsuited({ species }: Pick<HatchCalendarProps, 'species'>) {
  const reasons = new Set(species.flatMap(({ unsuited }) => (unsuited ? [unsuited.why] : [])));
  const namesFor = (why: string) =>
    species.flatMap(({ name, unsuited }) => (unsuited?.why === why ? [name] : []));
  if (reasons.size === 0) return null;
  return (
    <details>
      <summary>{WORDS.calendar.whyUnsuited}</summary>
      {[...reasons].map((why) => (
        <p key={why}>{`${namesFor(why).join('; ')}: ${why}`}</p>
      ))}
    </details>
  );
}

export function HatchLogPage({ heading, lead, calendar, links, species, sources }: PageProps<'hatchLog'>) {
  const words = WORDS.hatchLog;
  const view = logHead({ batches: [], chosen: null, news: '' });
  const steps = [
    [words.begin, words.beginText],
    [words.follow, words.followText],
    [words.weigh, words.weighText],
  ];
  return (
    <div className="wrap">
      <PageHeading heading={heading} lead={lead} />
      <p className="needs-script">{words.needsScript}</p>
      <Tool name="hatch-log" label={heading} view={view} data={{ links, species }}>
        <div className="results" />
      </Tool>
      <section className="about-log after-answer">
        <h2>{WORDS.hatchLog.about}</h2>
        <ol>
          {steps.map(([name, text]) => (
            <li key={name}>
              <b>{name}</b> {text}
            </li>
          ))}
        </ol>
        <p>{WORDS.hatchLog.onDevice}</p>
        <LinkButtons links={[calendar]} />
        <SourceList sources={sources} reviewedAt={null} />
      </section>
    </div>
  );
}

export function HatchChartPage({ heading, lead, plates, calculators }: PageProps<'hatchChart'>) {
  return (
    <div className="wrap chart-page">
      <PageHeading heading={heading} lead={lead} />
      <p>
        <button type="button" className="button" data-print="">
          {WORDS.plates.print}
        </button>
      </p>
      <div className="plates">
        {plates.map((plate) => (
          <Plate key={plate.name} plate={plate} id={plate.name} />
        ))}
      </div>
      <section className="section" id="gauge">
        <h2>{WORDS.plates.gauge}</h2>
        <p>{WORDS.plates.gaugeUse}</p>
        <p>{say(WORDS.plates.gaugeSum, { percent: `${LOST_BY_DAY_18.right * 100}%` })}</p>
        <AirCellGauge />
        <LinkButtons links={[calculators]} />
      </section>
    </div>
  );
}
