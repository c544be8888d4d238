import type { ConclusiveVerdict, Evidence } from './linkVerdict.ts';

/** A failure that has not become the link's verdict: it needs a second look, or a run has held it back. */
export interface Failure {
  readonly verdict: FailureVerdict;
  /** The first answer that said so: an ISO 8601 date and time in UTC, or the date alone. */
  readonly first: string;
  /** The last answer that said so, with no other verdict between. */
  readonly last: string;
}

/** The verdicts that need two looks. */
export type FailureVerdict = Extract<ConclusiveVerdict, 'gone' | 'redirected'>;

/** How far apart the two looks are at least, so that they are from different runs and no passing fault has both. */
export const HOURS_BETWEEN_LOOKS = 6;

/** Whether two looks agree on a failure. */
export function isConfirmed({ first, last }: Failure): boolean {
  return Date.parse(last) - Date.parse(first) >= HOURS_BETWEEN_LOOKS * 3_600_000;
}

/** Runs in a row in which a link had no answer: its host refused the connection, or has no address or certificate any more. */
export interface Silence {
  /** The days of the first and the last of them. */
  readonly since: string;
  readonly last: string;
  readonly runs: number;
}

/** How long, and in how many runs, a link has no answer before it is silent. */
export const LONGEST_SILENCE = { days: 14, runs: 3 } as const;

/** Whether a link has been without an answer for so long that somebody has to look. */
export function isSilent({ unanswered }: Pick<LedgerEntry, 'unanswered'>): boolean {
  if (!unanswered || unanswered.runs < LONGEST_SILENCE.runs) return false;
  return Date.parse(unanswered.last) - Date.parse(unanswered.since) >= LONGEST_SILENCE.days * DAY;
}

/** Milliseconds of a day. */
const DAY = 24 * 3_600_000;

/** What is known about a link. All days are ISO 8601 dates (`2026-01-31`) in UTC. */
export interface LedgerEntry {
  /** The verdict that holds, or null where no answer came so far, or only a failure that is not confirmed. */
  readonly verdict: ConclusiveVerdict | null;
  /** The first day of the verdict, of the failure, or of the silence. */
  readonly since: string;
  /** The last day on which an answer confirmed the verdict (see `lastAnswer`). */
  readonly checked: string;
  readonly failure: Failure | null;
  readonly unanswered: Silence | null;
  /** The evidence of the first answer with this verdict; null for a live link, which needs no reason. */
  readonly reason: Reason | null;
}

/** The last day on which an answer said what the ledger holds, or null where none ever came. */
export function lastAnswer({ verdict, failure, checked }: LedgerEntry): string | null {
  return verdict === null && failure === null ? null : checked;
}

/** The evidence that the ledger keeps. */
export type Reason = Omit<Evidence, 'at'>;

/** What is known about links, by the normalised URL (see `normalizeLink`). */
export type LinkLedger = ReadonlyMap<string, LedgerEntry>;

/** A ledger that knows no link. */
export const EMPTY_LINK_LEDGER: LinkLedger = new Map();
