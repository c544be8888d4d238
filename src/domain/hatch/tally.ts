import type { KeptBatch } from './keptBatches.ts';

/** What has become of the eggs of a batch, by its log. */
export interface Tally {
  /** Null where nobody has counted them. */
  readonly set: number | null;
  /** The eggs taken out at candlings: with nothing in them, and dead. */
  readonly clear: number;
  readonly quit: number;
  readonly chicks: number;
  /** The eggs that are still in the incubator; null where those that were set are not known. */
  readonly left: number | null;
  /** Whether more was logged than there were eggs. */
  readonly isMore: boolean;
}

/** Counts what was logged of a batch. */
export function tallyOf({ eggs, log }: Pick<KeptBatch, 'eggs' | 'log'>): Tally {
  let [clear, quit, chicks] = [0, 0, 0];
  for (const entry of log) {
    if (entry.kind === 'candling') {
      clear += entry.clear;
      quit += entry.quit;
    } else if (entry.kind === 'hatch') chicks += entry.chicks;
  }
  const left = eggs === null ? null : eggs - clear - quit - chicks;
  return {
    set: eggs,
    clear,
    quit,
    chicks,
    left: left === null ? null : Math.max(0, left),
    isMore: left !== null && left < 0,
  };
}

/** The percent of the eggs set, and of the fertile ones, that have hatched, rounded; null where they are not known, or none. */
export function hatchRates({ set, clear, chicks, isMore }: Tally): {
  ofSet: number | null;
  ofFertile: number | null;
} {
  const percent = (of: number) => (of > 0 && !isMore ? Math.round((chicks / of) * 100) : null);
  return { ofSet: percent(set ?? 0), ofFertile: percent((set ?? 0) - clear) };
}
