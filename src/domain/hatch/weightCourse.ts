import type { ClosedRange, Range } from '../range.ts';
import { compareText } from '../text.ts';
import { type Batch, lossByDay, lossPercent } from './batch.ts';
import { type CivilDate, daysBetween } from './civilDate.ts';
import type { HatchSpecies } from './hatchSpecies.ts';
import type { EntryOf } from './logEntry.ts';

type Weight = Omit<EntryOf<'weight'>, 'kind'>;

/** Whether eggs dry as they should: `dry` ones have lost too much, `damp` ones too little. */
export type Drying = 'right' | 'dry' | 'damp';

export interface WeightCourse {
  readonly day: number;
  /** Percent of the first weight of an egg that an egg has lost. */
  readonly lost: number;
  /** What it should have lost since the first weighing. */
  readonly target: ClosedRange;
  readonly drying: Drying;
}

export interface WeighedDay extends WeightCourse {
  readonly on: CivilDate;
}

/** Half a point beside the target counts as on course: kitchen scales are no more precise. */
const TOLERANCE = 0.5;

/**
 * The weighings of a batch in their order, the last of each day, as weight per egg, so that removed clear
 * eggs do not count as loss. Empty if no source says what the eggs should lose, and for those
 * of reptiles, which take up water.
 */
export function weighedDays(batch: Pick<Batch, 'species' | 'set'>, weights: readonly Weight[]): WeighedDay[] {
  const days = [
    ...new Map(
      [...weights].sort((a, b) => compareText(a.on, b.on)).map((weight) => [weight.on, weight]),
    ).values(),
  ];
  const [first] = days;
  if (!first || !batch.species.weightLoss || batch.species.lastTurn === 'never') return [];
  const begin = dayOf(batch, first);
  return days.map((weight) => {
    const day = dayOf(batch, weight);
    const lost = lossPercent(first.grams / first.eggs, weight.grams / weight.eggs);
    return { on: weight.on, ...courseOf(lost, { begin, day }, batch.species) };
  });
}

export function courseOf(
  lost: number,
  { begin, day }: { readonly begin: number; readonly day: number },
  species: LosingWeight,
): WeightCourse {
  const target = targetSince(begin, day, species);
  return { day, lost, target, drying: dryingOf(lost, target) };
}

type LosingWeight = Pick<HatchSpecies, 'weightLoss' | 'hatch'>;

/** Eggs that were weighed before they were set had not begun to dry. */
function dayOf({ set }: Pick<Batch, 'set'>, { on }: Weight): number {
  return Math.max(0, daysBetween(set, on));
}

/**
 * The percent that eggs should lose from a first weighing to a day: all of it is counted from the set day.
 */
export function targetSince(begin: number, day: number, { weightLoss, hatch }: LosingWeight): ClosedRange {
  const since = (loss: number, hatchDay: number) => {
    const before = lossByDay(loss, begin, hatchDay);
    const by = lossByDay(loss, day, hatchDay);
    return ((by - before) / (100 - before)) * 100;
  };
  const least = weightLoss?.min ?? 0;
  return { min: since(least, hatch.max), max: since(weightLoss?.max ?? least, hatch.min) };
}

function dryingOf(lost: number, { min, max }: ClosedRange): Drying {
  if (lost > max + TOLERANCE) return 'dry';
  return lost < min - TOLERANCE ? 'damp' : 'right';
}

/**
 * How eggs were drying by their last weighing up to a day; null before the second one,
 * which is the first to show a loss.
 */
export function dryingBy(
  on: CivilDate,
  batch: Pick<Batch, 'species' | 'set'>,
  weights: readonly Weight[],
): Drying | null {
  const known = weights.filter((weight) => weight.on <= on);
  return weighedDays(batch, known).slice(1).at(-1)?.drying ?? null;
}

/** The points of a step: small enough to be taken back at the next weighing. */
const STEP = 5;

/**
 * The humidity to set for eggs that dry too fast or too slowly: a step from what was read last, at
 * least to the settings' nearer end, or, where nothing was read, their far end. Never beyond what a
 * source gives (https://www.brinsea.com/t-Humidity.aspx says that dry air makes eggs lose more, and
 * damp air less); null if they end.
 */
export function nextHumidity(
  drying: 'dry' | 'damp',
  { set, cited, read }: { readonly set: Range; readonly cited: Range; readonly read: number | null },
): number | null {
  const most = set.max ?? set.min;
  if (drying === 'dry') {
    const next = Math.min(cited.max ?? 100, read === null ? most : Math.max(read + STEP, set.min));
    return read !== null && next <= read ? null : next;
  }
  const next = Math.max(cited.min, read === null ? set.min : Math.min(read - STEP, most));
  return read !== null && next >= read ? null : next;
}
