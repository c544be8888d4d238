import type { Money } from '../money.ts';

/**
 * What one answer says about a link to a store or a source.
 * `live`: the page is there;
 * `out-of-stock`: the page is there, and its product cannot be bought now;
 * `redirected`: the answer comes from another URL, and the product id, the page or the site's tag was lost on the way;
 * `gone`: there is no such page;
 * `blocked` (a bot wall, a throttle) and `unreachable` (no complete answer) say nothing about the link itself.
 */
export const LINK_VERDICTS = [
  'live',
  'out-of-stock',
  'redirected',
  'gone',
  'blocked',
  'unreachable',
] as const;
export type LinkVerdict = (typeof LINK_VERDICTS)[number];

/** A verdict that says something about the link itself. The ledger keeps these only. */
export type ConclusiveVerdict = Exclude<LinkVerdict, 'blocked' | 'unreachable'>;

/**
 * What a finding says: a verdict other than `live`, that the page is the product's (`page`), or that the product can be
 * bought (`in-stock`).
 */
export const CLAIMS = [
  'blocked',
  'unreachable',
  'gone',
  'redirected',
  'out-of-stock',
  'in-stock',
  'page',
] as const;
export type Claim = (typeof CLAIMS)[number];

/**
 * How much a finding proves: 4 for what the protocol says (status, final URL, no answer), 3 for the page's own data on the
 * product and for elements that a store's selectors name, 2 for a title, a heading or the name of the final URL, 1 for words in
 * the text.
 */
export const WEIGHTS = { protocol: 4, data: 3, title: 2, words: 1 } as const;
export type Weight = (typeof WEIGHTS)[keyof typeof WEIGHTS];

/** What one part of an answer says about a link. */
export interface Finding {
  readonly claim: Claim;
  readonly weight: Weight;
  /** What was found, and where, for a reader. */
  readonly reason: string;
}

/** Why a verdict was given, so that an owner can check it. */
export interface Evidence {
  /** The HTTP status of the last answer, or null where none came. */
  readonly status: number | null;
  /** The URL of the last answer, redirects followed, or null where none came. */
  readonly finalUrl: string | null;
  /** The finding that decided, in words, or null where the status or nothing at all did. */
  readonly marker: string | null;
  /** When the answer came: an ISO 8601 date and time in UTC, to the second. */
  readonly at: string;
}

/** A link that was requested, and the verdict on its answer. */
export interface ClassifiedLink {
  /** The normalised URL: without the site's tag and without a fragment. */
  readonly url: string;
  readonly verdict: LinkVerdict;
  readonly evidence: Evidence;
  /** All findings, the heaviest first. */
  readonly findings: readonly Finding[];
  /**
   * True where the answer counts in a run that was mostly blocked, too: the store itself says that the page is gone (404 or 410),
   * the page shows the product's own data, or a source answers itself over HTTPS.
   */
  readonly certain: boolean;
  /** What the product costs there, where the page says one price of it, and of no other. */
  readonly price?: Money | undefined;
}

/** Whether a verdict says something about the link itself. */
export function isConclusive(verdict: LinkVerdict): verdict is ConclusiveVerdict {
  return verdict !== 'blocked' && verdict !== 'unreachable';
}
