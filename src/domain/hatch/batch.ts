import type { ClosedRange } from '../range.ts';
import { addDays, type CivilDate } from './civilDate.ts';
import type { HatchSpecies } from './hatchSpecies.ts';

/** Eggs of a species that are set on one day. */
export interface Batch {
  readonly species: HatchSpecies;
  /** Day 0. */
  readonly set: CivilDate;
  /** How many; null where nobody says. */
  readonly eggs: number | null;
}

/** What is done, or happens, on a day of a hatch. */
export type HatchStep = 'set' | 'candling' | 'lockdown' | 'hatch';

/** A step of a batch with its days and dates: more than one where the figure is a range. */
export interface HatchEvent {
  readonly step: HatchStep;
  readonly days: ClosedRange;
  readonly from: CivilDate;
  /** The last day, the first included. */
  readonly to: CivilDate;
}

/**
 * The steps of a batch in the order of their days. The set day is day 0: a hatch of 21 days is 21 days after it. Eggs that are
 * candled on the day of their last turn have one step for both.
 */
export function eventsOf(batch: Batch): HatchEvent[] {
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

/** The first and the last date of some days of a batch. */
export function datesOf(
  { set }: Pick<Batch, 'set'>,
  { min, max }: ClosedRange,
): Pick<HatchEvent, 'from' | 'to'> {
  return { from: addDays(set, min), to: addDays(set, max) };
}

/** An event of one of several batches. */
export interface BatchEvent extends HatchEvent {
  readonly batch: Batch;
  /** The place of the batch among all. */
  readonly index: number;
}

/** The steps of several batches in the order of their dates. */
export function eventsOfAll(batches: readonly Batch[]): BatchEvent[] {
  return batches
    .flatMap((batch, index) => eventsOf(batch).map((event) => ({ ...event, batch, index })))
    .sort((a, b) => (a.from === b.from ? 0 : a.from < b.from ? -1 : 1));
}
