import { initialState } from '../../src/domain/hatch/calendarState.ts';
import { type Air, adviceAgainst, type HatchSpecies } from '../../src/domain/hatch/hatchSpecies.ts';
import { summarize, writePercent, writeTemperature } from '../../src/domain/hatch/words.ts';
import { displayRange } from '../../src/domain/range.ts';
import { WORDS } from '../../src/domain/words.ts';
import { calendarForm } from '../../src/widgets/calendar/calendarForm.ts';
import { LinkButtons } from '../components/links.tsx';
import { Tool } from '../components/ProductList.tsx';
import { DataTable, PageHead, type PageProps } from '../components/parts.tsx';
import { Island } from '../Island.tsx';

type HatchCalendarProps = PageProps<'hatchCalendar'>;

export function HatchCalendarPage({ heading, lead, links, species }: HatchCalendarProps) {
  const beginning = { state: initialState(species), species, summary: summarize([]), hasDates: false };
  return (
    <div className="wrap">
      <PageHead heading={heading} lead={lead} />
      <Tool name="hatch-calendar" label={WORDS.calendar.dates}>
        <Island view={calendarForm(beginning)} data={{ species }} />
        <div className="results" />
      </Tool>
      <section className="section all-species">
        <h2>{WORDS.calendar.allSpecies}</h2>
        <p>{WORDS.calendar.allSpeciesAbout}</p>
        <DataTable
          headings={headings()}
          rows={species.map((entry) => ({ name: entry.name, href: entry.href, cells: cells(entry) }))}
        />
        {species.some(({ lastTurn }) => lastTurn === 'pip') && (
          <p>{`* ${WORDS.calendar.noSafeDay} ${WORDS.calendar.turnUntilPip}`}</p>
        )}
        {species.some((entry) => cells(entry).some((text) => text.endsWith(MARK))) && (
          <p>{`${MARK} ${WORDS.calendar.rangeOfSources}`}</p>
        )}
        <Unsuited species={species} />
        <LinkButtons links={links} />
      </section>
    </div>
  );
}

function headings(): string[] {
  return [
    WORDS.specifications.eggs,
    WORDS.calendar.candleOnDay,
    WORDS.calendar.lockdown,
    WORDS.calendar.hatchOnDay,
    WORDS.eggs.forcedAir,
    WORDS.eggs.stillAir,
    WORDS.eggs.humidity,
    WORDS.calendar.fromLockdown,
    WORDS.calendar.turnColumn,
  ];
}

function cells(species: HatchSpecies): string[] {
  const { candling, lastTurn, hatch, humidity, hatchHumidity, turning } = species;
  const degrees = (air: Air) =>
    adviceAgainst(species, air) === null ? marked(species[air], writeTemperature) : WORDS.calendar.doNotSet;
  return [
    candling.join(', ') || '–',
    typeof lastTurn === 'number'
      ? String(lastTurn)
      : lastTurn === 'pip'
        ? `${WORDS.calendar.firstPip}*`
        : WORDS.calendar.neverTurn,
    displayRange(hatch),
    degrees('forced'),
    degrees('still'),
    marked(humidity, writePercent),
    marked(lastTurn === 'never' ? humidity : hatchHumidity, writePercent),
    lastTurn === 'never' ? WORDS.calendar.never : marked(turning, ({ text }) => text),
  ];
}

const MARK = '†';

/** A setting, marked if sources give it and the site sets none. */
function marked<S extends { readonly isOurs: boolean }>(set: S | null, write: (set: S) => string): string {
  if (!set) return '–';
  return set.isOurs ? write(set) : `${write(set)}${MARK}`;
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
