import type { Money } from '../money.ts';

/**
 * What one answer says about a link to a store or a source. `live`: the page is there, and that of a product
 * shows a sign of it; `out-of-stock`: the same, and the product cannot be bought now; `redirected`: the
 * answer comes from another URL, and the product id, the page or the site's tag was lost on the way; `gone`:
 * there is no such page; `unclear` (a page that shows no sign of the product), `blocked` (a bot wall, a
 * throttle) and `unreachable` (no complete answer) say nothing about the link itself.
 */
export const LINK_VERDICTS = [
  'live',
  'out-of-stock',
  'redirected',
  'gone',
  'unclear',
  'blocked',
  'unreachable',
] as const;
export type LinkVerdict = (typeof LINK_VERDICTS)[number];

/** A verdict that says something about the link itself. The ledger keeps these only. */
export type ConclusiveVerdict = Exclude<LinkVerdict, 'unclear' | 'blocked' | 'unreachable'>;

/**
 * What a finding says: a verdict other than `live`, or that the page is the product's or
 * names it, or the product in stock.
 */
export const CLAIMS = [
  'unclear',
  'blocked',
  'unreachable',
  'gone',
  'redirected',
  'out-of-stock',
  'in-stock',
  'page',
  'name',
] as const;
export type Claim = (typeof CLAIMS)[number];

/**
 * How much a finding proves: 4 for what the protocol says (status, final URL, no answer), 3 for the page's
 * own data on the product and for elements that a store's selectors name, 2 for a title, a heading or the
 * name of the final URL, 1 for words in the text.
 */
export const WEIGHTS = { protocol: 4, data: 3, title: 2, words: 1 } as const;
type Weight = (typeof WEIGHTS)[keyof typeof WEIGHTS];

/** One claim about a link, from one part of an answer. */
export interface LinkFinding {
  readonly claim: Claim;
  readonly weight: Weight;
  readonly reason: string;
}

interface Evidence {
  /** The HTTP status of the last answer, or null if none came. */
  readonly status: number | null;
  /** The URL of the last answer, redirects followed, or null if none came. */
  readonly finalUrl: string | null;
  /** The deciding finding in words, or null if the status or nothing decided. */
  readonly marker: string | null;
  /** When the answer came: an ISO 8601 date and time in UTC, to the second. */
  readonly at: string;
}

export interface ClassifiedLink {
  /** The normalized URL: without the site's tag and without a fragment. */
  readonly url: string;
  readonly verdict: LinkVerdict;
  readonly evidence: Evidence;
  readonly findings: readonly LinkFinding[];
  /**
   * True if the answer counts in a run that was mostly blocked, too: the store itself says that the page is
   * gone (404 or 410), the page shows the product's own data, or a source answers itself over HTTPS.
   */
  readonly certain: boolean;
  /** What the product costs there, where the page says one price of it, and of no other. */
  readonly price?: Money | undefined;
}

export function isConclusive(verdict: LinkVerdict): verdict is ConclusiveVerdict {
  return verdict !== 'unclear' && verdict !== 'blocked' && verdict !== 'unreachable';
}

/** A failure that has not become the link's verdict: it needs a second look, or a run has held it back. */
export interface Failure {
  readonly verdict: FailureVerdict;
  /** The first answer with this verdict: an ISO 8601 date and time in UTC, or the date alone. */
  readonly first: string;
  /** The last answer with this verdict, with no other verdict between. */
  readonly last: string;
}

export type FailureVerdict = Extract<ConclusiveVerdict, 'gone' | 'redirected'>;

/**
 * How far apart the two looks are at least, so that they are from different
 * runs and no passing fault has both.
 */
export const HOURS_BETWEEN_LOOKS = 6;

export function isConfirmed({ first, last }: Failure): boolean {
  return Date.parse(last) - Date.parse(first) >= HOURS_BETWEEN_LOOKS * 3_600_000;
}

/**
 * Runs in a row in which a link had no answer: its host refused the connection, or has
 * no address or certificate any more.
 */
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

const DAY = 24 * 3_600_000;

/** How long a product is not seen at its link before somebody has to look. */
export const LONGEST_UNSEEN = { days: 28 } as const;

/** Whether a link that was last seen on one day has not been seen for so long on another. */
export function hasBeenUnseen(seen: string, day: string): boolean {
  return Date.parse(day) - Date.parse(seen) >= LONGEST_UNSEEN.days * DAY;
}

/** What is known about a link. All days are ISO 8601 dates (`2026-01-31`) in UTC. */
export interface LedgerEntry {
  /** The verdict that holds, or null if no answer came so far, or only a failure that is not confirmed. */
  readonly verdict: ConclusiveVerdict | null;
  /** The first day of the verdict, of the failure, or of the silence. */
  readonly since: string;
  /** The last day on which an answer confirmed the verdict (see `lastAnswer`). */
  readonly checked: string;
  /**
   * The last day on which an answer showed the page, and of a product a sign of it; before the first such
   * answer, the day on which the ledger first had the link. Null in a ledger of an earlier version.
   */
  readonly seen: string | null;
  /**
   * Whether the last answers have not shown the product for so long that it is
   * reported (see `hasBeenUnseen`).
   */
  readonly isUnseen: boolean;
  readonly failure: Failure | null;
  readonly unanswered: Silence | null;
  /** The evidence of the first answer with this verdict; null for a live link, which needs no reason. */
  readonly reason: VerdictReason | null;
}

/** The last day on which an answer confirmed the entry, or null if no answer ever came. */
export function lastAnswer({ verdict, failure, checked }: LedgerEntry): string | null {
  return verdict === null && failure === null ? null : checked;
}

export type VerdictReason = Omit<Evidence, 'at'>;

/** What is known about links, by the normalized URL (see `normalizeLink`). */
export type LinkLedger = ReadonlyMap<string, LedgerEntry>;

export const EMPTY_LINK_LEDGER: LinkLedger = new Map();
