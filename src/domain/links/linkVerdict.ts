/**
 * What one answer says of a link to a store or a source.
 * `redirected`: the answer came from elsewhere and the product id or the site's tag was lost on the way;
 * `blocked` (a bot wall, a throttle) and `unreachable` (no answer) say nothing of the link itself.
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

/** A verdict from which something was learnt: the only ones that are remembered. */
export type ConclusiveVerdict = Exclude<LinkVerdict, 'blocked' | 'unreachable'>;

/** Why a verdict was given, so that an owner can check it. */
export interface Evidence {
  /** The HTTP status of the last answer, or null where none came. */
  readonly status: number | null;
  /** Where the answer came from, redirects followed, or null where none came. */
  readonly finalUrl: string | null;
  /** The words, header or error that decided, or null where the status alone did. */
  readonly marker: string | null;
  /** When the answer came: an ISO 8601 date and time in UTC, to the second. */
  readonly at: string;
}

/** A link as it was asked, without the site's tag, and what its answer says. */
export interface JudgedLink {
  readonly url: string;
  readonly verdict: LinkVerdict;
  readonly evidence: Evidence;
  /** True where the store itself said that the page is gone (404 or 410), so that one answer is enough. */
  readonly certain: boolean;
}

export function isConclusive(verdict: LinkVerdict): verdict is ConclusiveVerdict {
  return verdict !== 'blocked' && verdict !== 'unreachable';
}
