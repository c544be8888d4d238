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

/** Why a verdict was given, so that an owner can check it. */
export interface Evidence {
  /** The HTTP status of the last answer, or null where none came. */
  readonly status: number | null;
  /** The URL of the last answer, redirects followed, or null where none came. */
  readonly finalUrl: string | null;
  /** The words, header or error that decided, or null where the status alone did. */
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
  /** True where the store itself says that the page is gone (404 or 410), so that one answer is enough. */
  readonly certain: boolean;
}

/** Whether a verdict says something about the link itself. */
export function isConclusive(verdict: LinkVerdict): verdict is ConclusiveVerdict {
  return verdict !== 'blocked' && verdict !== 'unreachable';
}
