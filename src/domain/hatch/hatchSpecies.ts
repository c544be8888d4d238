import type { ClosedRange, Range } from '../range.ts';

/** What a hatch of a species takes, as the browser is sent it. Days count from setting: the set day is day 0. */
export interface HatchSpecies {
  readonly id: string;
  readonly name: string;
  /** The days on which the eggs hatch. */
  readonly hatch: ClosedRange;
  /** The earliest and the latest hatch that any source gives. */
  readonly spread: ClosedRange;
  readonly candling: readonly number[];
  /** The day of the last turn, on which lockdown begins; null for eggs that are never turned. */
  readonly lockdown: ClosedRange | null;
  /** Whether that day is three days before the hatch because no source gives one. */
  readonly isAssumed: boolean;
  /** Degrees Fahrenheit that the site sets in a machine with a fan, and in one without; null where it sets none. */
  readonly forced: Range | null;
  readonly still: Range | null;
  /** Relative humidity in percent that the site sets, until lockdown and after it. */
  readonly humidity: Range | null;
  readonly hatchHumidity: Range | null;
  /** How often the eggs are turned, in words. */
  readonly turning: string | null;
  /** Percent of its weight that an egg loses from setting to the hatch; null where no source says. */
  readonly weightLoss: Range | null;
}

/** A species of the calendar, and the address of the page of its eggs; null where it has none. */
export interface CalendarSpecies extends HatchSpecies {
  readonly href: string | null;
}

/** How the air of a machine moves. */
export const AIRS = ['forced', 'still'] as const;
export type Air = (typeof AIRS)[number];

/** A part of a hatch with settings of its own. */
export interface HatchPhase {
  readonly label: string;
  readonly days: ClosedRange;
  /** Degrees Fahrenheit, and percent. */
  readonly temperature: Range | null;
  readonly humidity: Range | null;
  /** What is done about turning, in words. */
  readonly turning: string | null;
}

/** The parts of a hatch in their order: until lockdown and from it on, or one where the eggs are never turned. */
export function phasesOf(species: HatchSpecies, air: Air): HatchPhase[] {
  const { hatch, lockdown, humidity, hatchHumidity, turning } = species;
  const temperature = species[air];
  const phase = (label: string, min: number, max: number, care: Care): HatchPhase => ({
    label,
    days: { min, max },
    temperature,
    ...care,
  });
  if (lockdown === null) return [phase('Incubation', 0, hatch.max, { humidity, turning: 'never turn' })];
  return [
    phase('Turning', 0, lockdown.min, { humidity, turning: turning && `turn ${turning}` }),
    phase('Lockdown', lockdown.min, hatch.max, { humidity: hatchHumidity, turning: 'no turning' }),
  ];
}

type Care = Pick<HatchPhase, 'humidity' | 'turning'>;
