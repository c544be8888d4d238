import { type Air, adviceAgainst, type HatchSpecies } from '../../src/domain/hatch/hatchSpecies.ts';
import { TURN_UNTIL_PIP, writePercent, writeTemperature } from '../../src/domain/hatch/words.ts';
import { displayRange } from '../../src/domain/range.ts';
import type { HatchCalendarProps } from '../../src/site/pages/hatchCalendar.ts';
import { LinkButtons } from '../components/links.tsx';
import { Tool } from '../components/ProductList.tsx';
import { DataTable, PageHead } from '../components/parts.tsx';
import { HatchCalendarIsland } from '../Island.tsx';

export function HatchCalendarPage({ heading, lead, links, species }: HatchCalendarProps) {
  return (
    <div className="wrap">
      <PageHead heading={heading} lead={lead} />
      <Tool name="hatch-calendar" label="Dates">
        <HatchCalendarIsland species={species} />
        <div className="results" />
      </Tool>
      <section className="section all-species">
        <h2>Days and Settings by Species</h2>
        <p>
          Days count from setting: the set day is day 0. Eggs of 21 days that are set on a Monday hatch on a
          Monday. Settings without a mark are those of this site; the page of each egg says why, and what
          other sources say.
        </p>
        <DataTable
          headings={HEADINGS}
          rows={species.map((entry) => ({ name: entry.name, href: entry.href, cells: cells(entry) }))}
        />
        {species.some(({ lastTurn }) => lastTurn === 'pip') && (
          <p>{`* No one day is safe for all of these eggs. ${TURN_UNTIL_PIP}`}</p>
        )}
        {species.some((entry) => cells(entry).some((text) => text.endsWith(MARK))) && (
          <p>{`${MARK} The range of our sources: we have no figure of our own.`}</p>
        )}
        <Unsuited species={species} />
        <LinkButtons links={links} />
      </section>
    </div>
  );
}

const HEADINGS = [
  'Eggs',
  'Candle on day',
  'Last turn, lockdown',
  'Hatch on day',
  'Forced air',
  'Still air',
  'Humidity',
  'From lockdown on',
  'Turn',
];

const LAST_TURNS = { pip: 'first internal pip*', never: 'never turn' };

function cells(species: HatchSpecies): string[] {
  const { candling, lastTurn, hatch, humidity, hatchHumidity, turning } = species;
  const degrees = (air: Air) =>
    adviceAgainst(species, air) === null ? marked(species[air], writeTemperature) : 'do not set';
  return [
    candling.join(', ') || '–',
    typeof lastTurn === 'number' ? String(lastTurn) : LAST_TURNS[lastTurn],
    displayRange(hatch),
    degrees('forced'),
    degrees('still'),
    marked(humidity, writePercent),
    marked(lastTurn === 'never' ? humidity : hatchHumidity, writePercent),
    lastTurn === 'never' ? 'never' : marked(turning, ({ text }) => text),
  ];
}

const MARK = '†';

/** A setting, marked if sources give it and the site sets none. */
function marked<S extends { readonly isOurs: boolean }>(set: S | null, write: (set: S) => string): string {
  if (!set) return '–';
  return set.isOurs ? write(set) : `${write(set)}${MARK}`;
}

/** Why some incubators do not suit some eggs. */
function Unsuited({ species }: Pick<HatchCalendarProps, 'species'>) {
  const reasons = new Set(species.flatMap(({ unsuited }) => (unsuited ? [unsuited.why] : [])));
  const namesFor = (why: string) =>
    species.flatMap(({ name, unsuited }) => (unsuited?.why === why ? [name] : []));
  if (reasons.size === 0) return null;
  return (
    <details>
      <summary>Why some eggs are not set in every incubator</summary>
      {[...reasons].map((why) => (
        <p key={why}>{`${namesFor(why).join('; ')}: ${why}`}</p>
      ))}
    </details>
  );
}
