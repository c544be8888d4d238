import type { ConclusiveVerdict, Evidence } from './linkVerdict.ts';

/** A failure that may be a passing one: a page that only says that it is gone, or a redirect. */
export interface Failure {
  /** The day of the answer, as an ISO 8601 date in UTC. */
  readonly day: string;
  readonly verdict: FailureVerdict;
}

/** The verdicts that need two answers, on two days, unless they are certain. */
export type FailureVerdict = Extract<ConclusiveVerdict, 'gone' | 'redirected'>;

/** What is known about a link. All days are ISO 8601 dates (`2026-01-31`) in UTC. */
export interface LedgerEntry {
  /** The verdict that holds, or null where the only answer so far was one failure. */
  readonly verdict: ConclusiveVerdict | null;
  /** The first day of the verdict, or of the failure. */
  readonly since: string;
  /** The last day on which an answer confirmed the verdict. */
  readonly checked: string;
  /** An unconfirmed failure, or null. The same failure on another day confirms it. */
  readonly failure: Failure | null;
  /** The evidence of the first answer with this verdict; null for a live link, which needs no reason. */
  readonly reason: Reason | null;
}

/** The evidence that the ledger keeps. */
export type Reason = Omit<Evidence, 'at'>;

/** What is known about links, by the normalised URL (see `normalizeLink`). */
export type LinkLedger = ReadonlyMap<string, LedgerEntry>;

/** A ledger that knows no link. */
export const EMPTY_LINK_LEDGER: LinkLedger = new Map();
