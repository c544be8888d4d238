import type { ConclusiveVerdict, Evidence } from './linkVerdict.ts';

/** What is known about a link. All days are ISO 8601 dates (`2026-01-31`) in UTC. */
export interface LedgerEntry {
  /** The verdict that holds, or null where the only answer so far was one failure. */
  readonly verdict: ConclusiveVerdict | null;
  /** The first day of the verdict, or of the failure. */
  readonly since: string;
  /** The last day on which an answer confirmed the verdict. */
  readonly checked: string;
  /** The day of an unconfirmed failure, or null. A second failure, on another day, confirms it. */
  readonly failedOn: string | null;
  /** The evidence of the first answer with this verdict; null for a live link, which needs no reason. */
  readonly reason: Reason | null;
}

/** The evidence that the ledger keeps. */
export type Reason = Omit<Evidence, 'at'>;

/** What is known about links, by the normalised URL (see `normalizeLink`). */
export type Ledger = ReadonlyMap<string, LedgerEntry>;

/** A ledger that knows no link. */
export const EMPTY_LEDGER: Ledger = new Map();
