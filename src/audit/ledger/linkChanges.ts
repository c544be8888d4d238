import type { LedgerEntry, LinkLedger } from '../../domain/links/linkLedger.ts';
import { isHeldBack } from './heldBack.ts';

/** How a run changes the state of links. Each URL is in one list at most. */
export interface LinkChanges {
  /** Broken now, and not before the run. */
  readonly newlyBroken: readonly string[];
  /** Gone by two looks, and still offered: more than a run withdraws by itself. */
  readonly heldBack: readonly string[];
  /** Broken now, and broken or held back before the run. */
  readonly stillBroken: readonly string[];
  /** Broken or held back before the run, and not now. */
  readonly fixed: readonly string[];
  /** Failed, and waiting for a second look. */
  readonly unconfirmed: readonly string[];
}

/** Whether an editor has to fix a link: it leads to no page, or to a wrong one. Out of stock is not broken. */
function isBroken(entry: LedgerEntry | undefined): boolean {
  return entry?.verdict === 'gone' || entry?.verdict === 'redirected';
}

/**
 * Compares the ledgers before and after a run.
 * @param acknowledged links whose breakage an editor has dealt with, as those of discontinued products and those that the
 * site no longer has: in none of the lists
 */
export function compareLedgers(
  before: LinkLedger,
  after: LinkLedger,
  acknowledged: ReadonlySet<string>,
): LinkChanges {
  const urls = [...after.keys()].filter((url) => !acknowledged.has(url)).sort();
  const wasBroken = (url: string) => isBroken(before.get(url)) || isHeldBack(before.get(url));
  const broken = urls.filter((url) => isBroken(after.get(url)));
  const heldBack = urls.filter((url) => !isBroken(after.get(url)) && isHeldBack(after.get(url)));
  const bad = new Set([...broken, ...heldBack]);
  const others = urls.filter((url) => !bad.has(url));
  const hasFailed = (url: string) => (after.get(url)?.failure ?? null) !== null;
  return {
    newlyBroken: broken.filter((url) => !wasBroken(url)),
    heldBack,
    stillBroken: broken.filter(wasBroken),
    fixed: others.filter(wasBroken),
    unconfirmed: others.filter((url) => !wasBroken(url) && hasFailed(url)),
  };
}

/** Which links make a run fail: those that are newly broken or wait for the owner, also those that are still broken, or none. */
export const FAIL_ON = ['new', 'any', 'never'] as const;
export type FailOn = (typeof FAIL_ON)[number];

/** The exit code of a run: 1 where it fails. */
export function decideExit(
  failOn: FailOn,
  { newlyBroken, heldBack, stillBroken }: Pick<LinkChanges, 'newlyBroken' | 'heldBack' | 'stillBroken'>,
): 0 | 1 {
  const urgent = newlyBroken.length + heldBack.length;
  switch (failOn) {
    case 'new':
      return urgent > 0 ? 1 : 0;
    case 'any':
      return urgent + stillBroken.length > 0 ? 1 : 0;
    case 'never':
      return 0;
  }
}
