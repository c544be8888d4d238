import type { Species } from '../../content/catalogue.ts';
import { displayRange } from '../../domain/range.ts';
import type { Slug } from '../../domain/slug.ts';

/** One figure, with the numbers of the sources that give it. */
interface FactValue {
  readonly text: string;
  readonly note: string | undefined;
  readonly sources: readonly number[];
}

export interface FactRow {
  readonly label: string;
  readonly values: readonly FactValue[];
}

/** The numbers that a page gives its sources, from 1, in the order in which it first names them. */
export interface SourceNumbers {
  of(source: Slug): number;
  /** The sources in the order of their numbers. */
  list(): readonly Slug[];
}

/** A page's sources before it has named any. */
export function numberSources(): SourceNumbers {
  const numbers = new Map<Slug, number>();
  return {
    of: (source) => {
      const number = numbers.get(source) ?? numbers.size + 1;
      numbers.set(source, number);
      return number;
    },
    list: () => [...numbers.keys()],
  };
}

interface Cited {
  readonly sources: readonly Slug[];
  readonly note?: string | undefined;
}

/** A species' figures as a table: every alternative, with its sources' numbers; rows without a figure are left out. */
export function speciesFacts(species: Species, numberOf: SourceNumbers['of']): FactRow[] {
  const row = rowWriter(numberOf);
  const rows = [
    row('Incubation time', daysOf(species), (days) => `${displayRange(days)} days`),
    row('Temperature', species.temp_incubation, temperature),
    row('Temperature, forced air', species.temp_forced, temperature),
    row('Temperature, still air', species.temp_still, temperature),
    row('Humidity while turning', species.rh_incubation, ({ value }) => formatUnits(value)),
    row('Humidity at hatch', species.rh_hatch, ({ value }) => formatUnits(value)),
    row('Last day of turning', species.stop_turning_day, ({ value }) =>
      typeof value === 'number' ? `Day ${value}` : formatUnits(value === 'pip' ? FIRST_PIP : value),
    ),
    row('Turns a day', species.turns_per_day, ({ value }) => formatUnits(value)),
    row('Candling days', species.candling_days, ({ value }) => value.map((day) => `day ${day}`).join(', ')),
    row('Storage before setting', species.storage, ({ value }) => formatUnits(value)),
    row('Weight loss', species.weight_loss, ({ value }) => formatUnits(value)),
  ];
  return rows.filter(({ values }) => values.length > 0);
}

const FIRST_PIP = 'At the first internal pip';

/** The days of a species and of each of its kinds, which the notes name. */
function daysOf({ days, kinds }: Species): Species['days'] {
  const ofKind = ({ name, days: own }: Species['kinds'][number]) =>
    own.map((entry) => ({ ...entry, note: entry.note ? `${name}: ${entry.note}` : name }));
  return [...days, ...kinds.flatMap(ofKind)];
}

/** Writes the row of a figure, with the text that each of its values has. */
type WriteRow = <V extends Cited>(
  label: string,
  values: readonly V[],
  write: (value: V) => string,
) => FactRow;

function rowWriter(numberOf: SourceNumbers['of']): WriteRow {
  return (label, values, write) => ({
    label,
    values: values.map((value) => factValue(value, write(value), numberOf)),
  });
}

function factValue({ note, sources }: Cited, text: string, numberOf: SourceNumbers['of']): FactValue {
  return { text, note: note && formatUnits(note), sources: sources.map(numberOf) };
}

/** A species with its first figures only, for a table that gives the settings and no more. */
export function firstFiguresOnly(species: Species): Species {
  const { days, temp_incubation, temp_forced, temp_still, rh_incubation, rh_hatch, stop_turning_day } =
    species;
  return {
    ...species,
    days: days.slice(0, 1),
    kinds: [],
    temp_incubation: temp_incubation.slice(0, 1),
    temp_forced: temp_forced.slice(0, 1),
    temp_still: temp_still.slice(0, 1),
    rh_incubation: rh_incubation.slice(0, 1),
    rh_hatch: rh_hatch.slice(0, 1),
    stop_turning_day: stop_turning_day.slice(0, 1),
    turns_per_day: [],
    candling_days: [],
    storage: [],
    weight_loss: [],
  };
}

type Temperature = Species['temp_forced'][number];

function temperature(value: Temperature): string {
  return 'f' in value ? `${displayRange(value.f)}°F (${displayRange(value.c)}°C)` : formatUnits(value.value);
}

/** The fact sheets write `58-60 F`; pages write `58–60°F`. */
export function formatUnits(text: string): string {
  return text.replace(/(\d)-(\d)/g, '$1–$2').replace(/(\d) ([FC])\b/g, '$1°$2');
}
