import type { Store } from '../content/catalogue.ts';
import { type Claim, type LinkFinding, WEIGHTS } from '../domain/links/linkLedger.ts';
import type { Money } from '../domain/money.ts';
import { parseRefresh } from '../html/addresses.ts';
import type { LinkKind } from './auditResult.ts';
import type { AnswerPage } from './classify/answerPage.ts';
import type { SourcedOffers } from './classify/structuredData.ts';

export interface HttpAnswer {
  readonly status: number | null;
  readonly finalUrl: string | null;
  /** The headers of the last response, by lower-case name; each `set-cookie` is a line of its value. */
  readonly headers: Readonly<Record<string, string>>;
  /** The text of the body, as far as it was read; empty if the body is not a page. */
  readonly body: string;
  readonly isEmpty: boolean;
  /** Why no response came, or why its body ended early; null if the response is complete. */
  readonly error: string | null;
  /**
   * Whether a redirect keeps the query, and so the site's tag; null if that was not tried, or a part is kept.
   */
  readonly queryKept: boolean | null;
  /** The tag of another associate, if a redirect on the way has added one. */
  readonly foreignTag?: string;
  readonly at: string;
}

/** A time as verdicts carry it: an ISO 8601 date and time in UTC, to the second. */
export function toSecond(time: Date): string {
  return `${time.toISOString().slice(0, 19)}Z`;
}

export const HOST_SKIPPED = 'not requested: its host refused or failed other requests';

/**
 * The error of a link that redirects to this machine or its network, whose address
 * follows. It is never requested there.
 */
export const PRIVATE_REDIRECT = 'a redirect into a private network';

/** The begin of the error of a link that is not asked because of the robots.txt of its host. */
export const ROBOTS = 'its robots.txt';

export const ROBOTS_FORBIDS = `${ROBOTS} forbids it`;

export function noAnswer(error: string): HttpAnswer {
  return {
    status: null,
    finalUrl: null,
    headers: {},
    body: '',
    isEmpty: true,
    error,
    queryKept: null,
    at: toSecond(new Date()),
  };
}

/**
 * Statuses with which a server refuses a program (RFC 9110, section 15; RFC 6585, section 4);
 * LinkedIn and others send 999 to robots.
 */
export const REFUSAL_STATUSES: ReadonlySet<number> = new Set([401, 403, 407, 429, 503, 999]);

export function mediaTypeIn(contentType: string | undefined): string {
  return contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
}

/**
 * Whether a body with this `content-type` is read as a page. A browser takes a
 * body without a type for one, too.
 */
export function isPage(contentType: string | undefined): boolean {
  return ['text/html', 'application/xhtml+xml', ''].includes(mediaTypeIn(contentType));
}

/**
 * An address of a header as a URL is parsed: `fetch` gives each byte as a character
 * (https://infra.spec.whatwg.org/#isomorphic-decode).
 */
export function escapeBytes(address: string): string {
  return address.replaceAll(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
}

/**
 * The longest delay of a refresh that is a redirect, in seconds: pages that reload themselves wait longer.
 */
const MAX_DELAY = 10;

/**
 * The target of `Refresh` or `meta http-equiv="refresh"`; null without one,
 * or if the page only reloads itself.
 */
export function refreshTarget(
  { headers, finalUrl }: Pick<HttpAnswer, 'headers' | 'finalUrl'>,
  meta: string | null,
): string | null {
  const { refresh: header } = headers;
  const refresh = parseRefresh(header === undefined ? (meta ?? '') : escapeBytes(header));
  if (!refresh || refresh.seconds > MAX_DELAY || finalUrl === null) return null;
  const address = refresh.address || finalUrl;
  if (!URL.canParse(address, finalUrl)) return null;
  const url = new URL(address, finalUrl);
  url.hash = '';
  return /^https?:$/.test(url.protocol) ? url.href : null;
}

export interface LinkContext {
  readonly url: string;
  readonly kind: LinkKind;
  readonly store: Store | null;
  readonly storeProductId: string | null;
  /** The names of the products that have the link. */
  readonly names: readonly string[];
  /** The site's price of its only product, or null. */
  readonly price: Money | null;
}

export interface ReadAnswer extends HttpAnswer {
  readonly page: AnswerPage | null;
  /** The offers of the link's own product; empty for a link that is not a product's. */
  readonly offers: readonly SourcedOffers[];
}

export type Rule = (link: LinkContext, answer: ReadAnswer) => readonly LinkFinding[];

/**
 * The most characters of a reason: pages put addresses and titles of any length
 * into it, and the reports keep them.
 */
const MAX_REASON = 500;

export function finding(claim: Claim, kind: keyof typeof WEIGHTS, reason: string): LinkFinding {
  return { claim, weight: WEIGHTS[kind], reason: reason.slice(0, MAX_REASON) };
}
