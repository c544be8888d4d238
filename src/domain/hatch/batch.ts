import type { ClosedRange } from '../range.ts';
import type { NumberLimits } from '../typedNumber.ts';
import { addDays, type CivilDate, parseCivilDate } from './civilDate.ts';
import { type Air, type HatchDays, type HatchPhase, type HatchSpecies, phaseOn } from './hatchSpecies.ts';
import type { LogEntry } from './logEntry.ts';

export interface Batch {
  readonly species: HatchSpecies;
  readonly set: CivilDate;
  readonly eggs: number | null;
  /** What was logged about it, if a visitor keeps it. */
  readonly log?: readonly LogEntry[];
}

export const EGG_COUNT: NumberLimits = { min: 1, max: 99_999, whole: true, units: ['egg', 'eggs'] };

/** Reads a day from 1900 to 2199, so that each day of its hatch is in the calendar. */
export function parseSetDate(text: string): CivilDate | undefined {
  return /^(19|2[01])/.test(text) ? parseCivilDate(text) : undefined;
}

export const LONGEST_NAME = 60;

/** Cleans a typed name: one line, and no longer than allowed; may be empty. */
export function cleanName(text: string): string {
  const line = text.replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim();
  return [...line].slice(0, LONGEST_NAME).join('').trim();
}

/** Control characters, direction marks and halves of characters. */
export const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}]/gu;

export const HATCH_STEPS = ['set', 'candling', 'lockdown', 'hatch'] as const;
export type HatchStep = (typeof HATCH_STEPS)[number];

export interface HatchEvent {
  readonly step: HatchStep;
  readonly days: ClosedRange;
  readonly from: CivilDate;
  /** The last day, inclusive. */
  readonly to: CivilDate;
}

/**
 * The steps of a batch in order. Eggs that are candled on the day of their last turn have one step for both.
 */
export function eventsOf(batch: Pick<Batch, 'set'> & { readonly species: HatchDays }): HatchEvent[] {
  const { candling, lastTurn, hatch } = batch.species;
  const event = (step: HatchStep, days: ClosedRange): HatchEvent => ({
    step,
    days,
    ...datesOf(batch, days),
  });
  return [
    event('set', oneDay(0)),
    ...candling.filter((day) => day !== lastTurn).map((day) => event('candling', oneDay(day))),
    ...(typeof lastTurn === 'number' ? [event('lockdown', oneDay(lastTurn))] : []),
    event('hatch', hatch),
  ].sort((a, b) => a.days.min - b.days.min);
}

function oneDay(day: number): ClosedRange {
  return { min: day, max: day };
}

export function datesOf(
  { set }: Pick<Batch, 'set'>,
  { min, max }: ClosedRange,
): Pick<HatchEvent, 'from' | 'to'> {
  return { from: addDays(set, min), to: addDays(set, max) };
}

export interface LogDay {
  readonly day: number;
  readonly date: CivilDate;
  readonly events: readonly HatchEvent[];
  /** The phase whose settings apply, with lockdown from its first day on. */
  readonly phase: HatchPhase | undefined;
}

export function logOf(batch: Batch, air: Air): LogDay[] {
  const events = eventsOf(batch);
  return Array.from({ length: batch.species.hatch.max + 1 }, (_, day) => ({
    day,
    date: addDays(batch.set, day),
    events: events.filter(({ days }) => days.min === day),
    phase: phaseOn(batch.species, air, day),
  }));
}

export interface Weighing {
  readonly day: number;
  readonly date: CivilDate;
  /**
   * The weight loss that an egg should have reached, in percent of its first weight, to a tenth: `min` if it
   * hatches last, `max` if it hatches first.
   */
  readonly loss: { readonly min: number; readonly max: number };
}

/**
 * The days on which a batch is weighed: each week until eggs may hatch, and on the day that
 * turning ends. Empty if no source says what the eggs should lose, and for eggs that are never
 * turned: those of reptiles take up water.
 */
export function weighingsOf({ species, set }: Batch): Weighing[] {
  const { weightLoss, lastTurn, hatch } = species;
  if (!weightLoss || lastTurn === 'never') return [];
  const [end, last] = lastTurn === 'pip' ? [hatch.min, []] : [lastTurn, [lastTurn]];
  const weeks = Array.from({ length: Math.ceil(end / 7) }, (_, week) => week * 7);
  const by = (loss: number, day: number, hatchDay: number) =>
    Math.round(lossByDay(loss, day, hatchDay) * 10) / 10;
  return [...weeks, ...last].map((day) => ({
    day,
    date: addDays(set, day),
    loss: {
      min: by(weightLoss.min, day, hatch.max),
      max: by(weightLoss.max ?? weightLoss.min, day, hatch.min),
    },
  }));
}

/** The percentage of its first weight that an egg has lost: (first − now) / first × 100. */
export function lossPercent(first: number, now: number): number {
  return ((first - now) / first) * 100;
}

/**
 * The percentage that it should have lost on a day. The loss is even: on day d of N it is d/N of that at the
 * hatch, not at lockdown (https://avianaquamiser.com/posts/How_to_weigh_eggs_and_calculate_weight_loss/).
 */
export function lossByDay(lossAtHatch: number, day: number, hatchDay: number): number {
  return (lossAtHatch * day) / hatchDay;
}

/** What it should weigh on a day, in the unit of its first weight. */
export function weightByDay(first: number, lossAtHatch: number, day: number, hatchDay: number): number {
  return first * (1 - lossByDay(lossAtHatch, day, hatchDay) / 100);
}
