import type { Species } from '../content/catalogue.ts';

/** One figure, with the numbers of the sources that give it. */
export interface FactValue {
  readonly text: string;
  readonly note: string | undefined;
  readonly sources: readonly number[];
}

export interface FactRow {
  readonly label: string;
  readonly values: readonly FactValue[];
}

/** A species' figures as a table: every alternative, and the list of sources that its numbers point at, from 1. */
export interface FactTable {
  readonly rows: readonly FactRow[];
  readonly sources: readonly string[];
}

interface Sourced {
  readonly sources: readonly string[];
  readonly note?: string | undefined;
}

/** Lays out what is known of a species; rows without a figure are left out. */
export function speciesFacts(species: Species): FactTable {
  const numbers = new Map<string, number>();
  const number = (source: string) => {
    const known = numbers.get(source) ?? numbers.size + 1;
    numbers.set(source, known);
    return known;
  };
  const row = <V extends Sourced>(
    label: string,
    values: readonly V[],
    write: (value: V) => string,
  ): FactRow => ({
    label,
    values: values.map((value) => ({
      text: write(value),
      note: value.note && tidy(value.note),
      sources: value.sources.map(number),
    })),
  });
  const rows = [
    row('Incubation time', species.days, ({ min, max }) => `${range([min, max])} days`),
    row('Temperature', species.temp_incubation, temperature),
    row('Temperature, forced air', species.temp_forced, temperature),
    row('Temperature, still air', species.temp_still, temperature),
    row('Humidity while turning', species.rh_incubation, ({ value }) => tidy(value)),
    row('Humidity at hatch', species.rh_hatch, ({ value }) => tidy(value)),
    row('Last day of turning', species.stop_turning_day, ({ value }) =>
      typeof value === 'number' ? `Day ${value}` : tidy(value),
    ),
    row('Turns a day', species.turns_per_day, ({ value }) => tidy(value)),
    row('Candling days', species.candling_days, ({ value }) => value.map((day) => `day ${day}`).join(', ')),
    row('Storage before setting', species.storage, ({ value }) => tidy(value)),
    row('Weight loss', species.weight_loss, ({ value }) => tidy(value)),
  ];
  return { rows: rows.filter(({ values }) => values.length > 0), sources: [...numbers.keys()] };
}

type Temperature = Species['temp_forced'][number];

function temperature(value: Temperature): string {
  return 'f' in value ? `${range(value.f)}°F (${range(value.c)}°C)` : tidy(value.value);
}

function range([min, max]: readonly [number, number]): string {
  return min === max ? String(min) : `${min}–${max}`;
}

/** The fact sheets write `58-60 F`; pages write `58–60°F`. */
function tidy(text: string): string {
  return text.replace(/(\d)-(\d)/g, '$1–$2').replace(/(\d) ([FC])\b/g, '$1°$2');
}
