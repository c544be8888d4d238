import type { HatchSpecies } from '../../src/domain/hatch/hatchSpecies.ts';
import { writePercent, writeTemperature } from '../../src/domain/hatch/settingText.ts';
import { displayRange, type Range } from '../../src/domain/range.ts';
import type { HatchCalendarProps } from '../../src/site/pages/hatchCalendar.ts';
import { LinkButtons } from '../components/LinkButtons.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { Tool } from '../components/Tool.tsx';
import { HatchCalendarIsland } from '../Island.tsx';

export function HatchCalendarPage({ heading, lead, calculators, species }: HatchCalendarProps) {
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
          Monday. Settings are those of this site; the page of each egg says why, and what other sources say.
        </p>
        <SpeciesTable species={species} />
        {species.some(({ isAssumed }) => isAssumed) && (
          <p>* No source gives a day: it is three days before the hatch.</p>
        )}
        <LinkButtons links={[calculators]} />
      </section>
    </div>
  );
}

/** The days of each species and what the site sets: the calendar for readers without scripts. */
function SpeciesTable({ species }: Pick<HatchCalendarProps, 'species'>) {
  return (
    <div className="table-scroll">
      <table>
        <thead>
          <tr>
            {HEADINGS.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {species.map((entry) => (
            <tr key={entry.id}>
              <th scope="row">{entry.href ? <a href={entry.href}>{entry.name}</a> : entry.name}</th>
              {cells(entry).map((text, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row keep their places.
                <td key={index}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
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
];

function cells({ candling, lockdown, isAssumed, hatch, ...set }: HatchSpecies): string[] {
  const degrees = (range: Range | null) => (range ? writeTemperature(range) : '–');
  const percent = (range: Range | null) => (range ? writePercent(range) : '–');
  return [
    candling.join(', ') || '–',
    lockdown ? `${displayRange(lockdown)}${isAssumed ? '*' : ''}` : 'never turn',
    displayRange(hatch),
    degrees(set.forced),
    degrees(set.still),
    percent(set.humidity),
    percent(set.hatchHumidity),
  ];
}
