import type { Ledger, LedgerEntry } from '../../domain/links/linkLedger.ts';

/** What a run means for those who keep the site: links by name, each in one of the lists at most. */
export interface LinkChanges {
  /** Broken now, and not before the run. */
  readonly newlyBroken: readonly string[];
  /** Broken before the run, and still. */
  readonly stillBroken: readonly string[];
  /** Broken before the run, and whole now. */
  readonly mended: readonly string[];
  /** Failed on one day: gone if they fail on another. */
  readonly doubtful: readonly string[];
}

/** A broken link has to be mended by hand: it leads nowhere, or astray. Out of stock is no breakage. */
export function isBroken(entry: LedgerEntry | undefined): boolean {
  return entry?.verdict === 'gone' || entry?.verdict === 'redirected';
}

/**
 * Compares the ledgers before and after a run.
 * @param settled links whose breakage has been dealt with, as those of discontinued products: in none of the lists
 */
export function compareLedgers(before: Ledger, after: Ledger, settled: ReadonlySet<string>): LinkChanges {
  const urls = [...after.keys()].filter((url) => !settled.has(url)).sort();
  const wasBroken = (url: string) => isBroken(before.get(url));
  const broken = urls.filter((url) => isBroken(after.get(url)));
  const whole = urls.filter((url) => !isBroken(after.get(url)));
  const isDoubtful = (url: string) => (after.get(url)?.failedOn ?? null) !== null;
  return {
    newlyBroken: broken.filter((url) => !wasBroken(url)),
    stillBroken: broken.filter(wasBroken),
    mended: whole.filter(wasBroken),
    doubtful: whole.filter((url) => !wasBroken(url) && isDoubtful(url)),
  };
}

/** When a run fails: on breakage that is new, on any that there is, or not at all. */
export const FAIL_ON = ['new', 'any', 'never'] as const;
export type FailOn = (typeof FAIL_ON)[number];

/** The exit code of a run. */
export function decideExit(
  failOn: FailOn,
  { newlyBroken, stillBroken }: Pick<LinkChanges, 'newlyBroken' | 'stillBroken'>,
): 0 | 1 {
  switch (failOn) {
    case 'new':
      return newlyBroken.length > 0 ? 1 : 0;
    case 'any':
      return newlyBroken.length + stillBroken.length > 0 ? 1 : 0;
    case 'never':
      return 0;
  }
}
