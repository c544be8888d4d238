import { isSilent, type LedgerEntry, type LinkLedger } from '../../domain/links/linkLedger.ts';
import { isHeldBack } from './heldBack.ts';

/** How a run changes the state of links. Each URL is in one list at most. */
export interface LinkChanges {
  /** Broken now, and not before the run. */
  readonly newlyBroken: readonly string[];
  /** Gone by two looks, and still offered: more than a run withdraws by itself. */
  readonly heldBack: readonly string[];
  /** Without an answer for weeks (see `isSilent`). */
  readonly silent: readonly string[];
  /** Broken now, and in one of these lists before the run. */
  readonly stillBroken: readonly string[];
  /** In one of these lists before the run, and not now. */
  readonly fixed: readonly string[];
  /** Failed, and waiting for a second look. */
  readonly unconfirmed: readonly string[];
}

type Trouble = 'broken' | 'held back' | 'silent';

/** Why an editor has to look at a link, or null. One that leads to no page, or to a wrong one, is broken; out of stock is not. */
function troubleOf(entry: LedgerEntry | undefined): Trouble | null {
  if (!entry) return null;
  if (entry.verdict === 'gone' || entry.verdict === 'redirected') return 'broken';
  if (isHeldBack(entry)) return 'held back';
  return isSilent(entry) ? 'silent' : null;
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
  const wasBad = (url: string) => troubleOf(before.get(url)) !== null;
  const having = (trouble: Trouble | null) => urls.filter((url) => troubleOf(after.get(url)) === trouble);
  const [broken, others] = [having('broken'), having(null)];
  const hasFailed = (url: string) => (after.get(url)?.failure ?? null) !== null;
  return {
    newlyBroken: broken.filter((url) => !wasBad(url)),
    heldBack: having('held back'),
    silent: having('silent'),
    stillBroken: broken.filter(wasBad),
    fixed: others.filter(wasBad),
    unconfirmed: others.filter((url) => !wasBad(url) && hasFailed(url)),
  };
}

/** Which links make a run fail: those that are newly broken or wait for the owner, also those that are still broken, or none. */
export const FAIL_ON = ['new', 'any', 'never'] as const;
export type FailOn = (typeof FAIL_ON)[number];

/** The exit code of a run: 1 where it fails. */
export function decideExit(
  failOn: FailOn,
  { newlyBroken, heldBack, silent, stillBroken }: Omit<LinkChanges, 'fixed' | 'unconfirmed'>,
): 0 | 1 {
  const urgent = newlyBroken.length + heldBack.length + silent.length;
  switch (failOn) {
    case 'new':
      return urgent > 0 ? 1 : 0;
    case 'any':
      return urgent + stillBroken.length > 0 ? 1 : 0;
    case 'never':
      return 0;
  }
}
