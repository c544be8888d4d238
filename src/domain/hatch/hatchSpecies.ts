import type { ClosedRange, Range, StartedRange } from '../range.ts';
import { say } from '../say.ts';
import { WORDS } from '../words.ts';

/**
 * When turning ends: on the day that begins lockdown, or at the first internal pip if no day is safe for
 * every egg; reptile eggs are never turned.
 */
export type LastTurn = number | 'pip' | 'never';

/**
 * Whether turning may end on a day: before the first egg hatches, and at most
 * a week before the last one does.
 */
export function isSafeLastTurn(day: number, hatch: ClosedRange): boolean {
  return day < hatch.min && hatch.max - day <= 7;
}

/** The days of a hatch. They count from setting: the set day is day 0. */
export interface HatchDays {
  readonly hatch: ClosedRange;
  readonly candling: readonly number[];
  readonly lastTurn: LastTurn;
}

/** What a hatch of a species takes, as the browser is sent it. */
export interface HatchSpecies extends HatchDays {
  readonly id: string;
  readonly name: string;
  /** The earliest and the latest hatch that any source gives. */
  readonly spread: ClosedRange;
  /** Whether the calendar also has kinds of the species by themselves, each with closer days. */
  readonly hasKinds: boolean;
  /**
   * Degrees Fahrenheit in a machine with a fan, and without; null if neither the site nor a source gives a
   * number.
   */
  readonly forced: SetRange | null;
  readonly still: SetRange | null;
  /** Relative humidity in percent, until turning ends and after it. */
  readonly humidity: SetRange | null;
  readonly hatchHumidity: SetRange | null;
  readonly turning: SetWords | null;
  /** The machines that the eggs are not to be set in, and why. */
  readonly unsuited: { readonly air: Air | 'any'; readonly why: string } | null;
  /** Percent of its weight that an egg loses from setting to the hatch; null if no source says. */
  readonly weightLoss: Range | null;
}

/** A setting: the site's own, or else what its sources say. */
interface Advised {
  readonly isOurs: boolean;
}

export interface SetRange extends StartedRange, Advised {}
export interface SetWords extends Advised {
  readonly text: string;
}

/** The range over all sources, the site included; null if no source gives a number. */
export interface CitedRanges {
  /** Degrees Fahrenheit in a machine with a fan, and in a machine without. */
  readonly forced: Range | null;
  readonly still: Range | null;
  /** Relative humidity in percent, until turning ends and after it. */
  readonly humidity: Range | null;
  readonly hatchHumidity: Range | null;
}

export interface CitedSpecies extends HatchSpecies {
  readonly cited: CitedRanges;
}

/** A species of the calendar, and the address of the page of its eggs; null if it has none. */
export interface CalendarSpecies extends HatchSpecies {
  readonly href: string | null;
}

export const AIRS = ['forced', 'still'] as const;
export type Air = (typeof AIRS)[number];

export interface HatchPhase {
  readonly label: string;
  readonly days: ClosedRange;
  /** Degrees Fahrenheit, and percent. */
  readonly temperature: SetRange | null;
  readonly humidity: SetRange | null;
  readonly turning: SetWords | null;
}

/** Why the eggs of a species are not to be set in a machine; null if nothing is against it. */
export function adviceAgainst({ unsuited }: HatchSpecies, air: Air): string | null {
  return unsuited && [air, 'any'].includes(unsuited.air) ? unsuited.why : null;
}

/**
 * The parts of a hatch in their order: until turning ends and from then on, or
 * one where the eggs are never turned.
 */
export function phasesOf(species: HatchSpecies, air: Air): HatchPhase[] {
  const { hatch, lastTurn, humidity, hatchHumidity, turning, unsuited } = species;
  const temperature = adviceAgainst(species, air) === null ? species[air] : null;
  const phase = (
    label: string,
    min: number,
    max: number,
    care: Pick<HatchPhase, 'humidity' | 'turning'>,
  ) => ({
    label,
    days: { min, max },
    temperature,
    ...(unsuited?.air === 'any' ? { humidity: null, turning: null } : care),
  });
  const before = {
    humidity,
    turning: turning
      ? { ...turning, text: say(WORDS.calendar.turnHow, { how: turning.text }) }
      : ours(WORDS.calendar.turn),
  };
  const after = { humidity: hatchHumidity, turning: ours(WORDS.calendar.noTurning) };
  switch (lastTurn) {
    case 'never':
      return [
        phase(WORDS.calendar.incubation, 0, hatch.max, { humidity, turning: ours(WORDS.calendar.neverTurn) }),
      ];
    case 'pip':
      return [
        phase(WORDS.calendar.untilPip, 0, hatch.max, before),
        phase(WORDS.calendar.fromPip, hatch.min, hatch.max, after),
      ];
    default:
      return [
        phase(WORDS.calendar.turning, 0, lastTurn, before),
        phase(WORDS.calendar.lockdownPhase, lastTurn, hatch.max, after),
      ];
  }
}

/**
 * The parts of a hatch that a day may lie in: both on the day that begins lockdown, and on the days on which
 * some eggs may have pipped. After all days it is the last one; before the set day there is none.
 */
export function phasesOn(species: HatchSpecies, air: Air, day: number): HatchPhase[] {
  const begun = phasesOf(species, air).filter(({ days }) => days.min <= day);
  const current = begun.filter(({ days }) => day <= days.max);
  return current.length > 0 ? current : begun.slice(-1);
}

/**
 * The part of a hatch that a day lies in, with lockdown from its first day on; undefined before the set day.
 */
export function phaseOn(species: HatchSpecies, air: Air, day: number): HatchPhase | undefined {
  return phasesOn(species, air, day).at(-1);
}

function ours(text: string): SetWords {
  return { text, isOurs: true };
}
