import { type Air, adviceAgainst, type HatchSpecies } from '../../src/domain/hatch/hatchSpecies.ts';
import { writePercent, writeTemperature } from '../../src/domain/hatch/words.ts';
import { displayRange } from '../../src/domain/range.ts';
import { say } from '../../src/domain/say.ts';
import { keepUnits } from '../../src/domain/text.ts';
import { WORDS } from '../../src/domain/words.ts';

interface SpeciesTableProps {
  readonly species: readonly (HatchSpecies & { readonly href: string | null })[];
}

/**
 * The days and settings of all species: a table where there is room. On a phone each row is a tile with the
 * hatch and the last turn, which opens to all figures; the names of the columns stand in the cells there.
 */
export function SpeciesTable({ species }: SpeciesTableProps) {
  const [first] = species;
  return (
    <div className="table-scroll">
      <table className="species">
        <thead>
          <tr>
            <th scope="col">{WORDS.specifications.eggs}</th>
            {first &&
              figuresOf(first).map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {species.map((entry) => (
            <tr key={entry.name}>
              <th scope="row">
                {entry.href ? <a href={entry.href}>{entry.name}</a> : entry.name}
                <details>
                  <summary aria-label={say(WORDS.calendar.allFigures, { name: entry.name })} />
                </details>
              </th>
              {figuresOf(entry).map(({ label, text }) => (
                <td key={label}>
                  <span className="label">{label}</span> {keepUnits(text)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface Figure {
  readonly label: string;
  readonly text: string;
}

/** The figures of a species, in the order of the columns. */
export function figuresOf(species: HatchSpecies): readonly Figure[] {
  const { candling, hatch, humidity, hatchHumidity, lastTurn, turning } = species;
  const isNeverTurned = lastTurn === 'never';
  return [
    { label: WORDS.calendar.hatchOnDay, text: displayRange(hatch) },
    { label: WORDS.calendar.candleOnDay, text: candling.join(', ') || '–' },
    { label: WORDS.calendar.lockdown, text: lastTurnOf(species) },
    { label: WORDS.eggs.forcedAir, text: degrees(species, 'forced') },
    { label: WORDS.eggs.stillAir, text: degrees(species, 'still') },
    { label: WORDS.eggs.humidity, text: marked(humidity, writePercent) },
    {
      label: WORDS.calendar.fromLockdown,
      text: marked(isNeverTurned ? humidity : hatchHumidity, writePercent),
    },
    {
      label: WORDS.calendar.turnColumn,
      text: isNeverTurned ? WORDS.calendar.never : marked(turning, ({ text }) => text),
    },
  ];
}

function lastTurnOf({ lastTurn }: HatchSpecies): string {
  if (lastTurn === 'pip') return `${WORDS.calendar.firstPip}*`;
  return lastTurn === 'never' ? WORDS.calendar.neverTurn : String(lastTurn);
}

function degrees(species: HatchSpecies, air: Air): string {
  return adviceAgainst(species, air) === null
    ? marked(species[air], writeTemperature)
    : WORDS.calendar.doNotSet;
}

export const MARK = '†';

/** A setting, marked if sources give it and the site sets none. */
function marked<S extends { readonly isOurs: boolean }>(set: S | null, write: (set: S) => string): string {
  if (!set) return '–';
  return set.isOurs ? write(set) : `${write(set)}${MARK}`;
}
