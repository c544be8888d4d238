import type { LinkFinding } from '../../domain/links/linkLedger.ts';
import { isStoreUrl } from '../../domain/links/storeUrl.ts';
import { anyOf, pattern } from '../../html/patterns.ts';
import { isSearchPage, namesProduct } from '../addresses.ts';
import {
  finding,
  HOST_SKIPPED,
  isPage,
  type LinkContext,
  mediaTypeIn,
  PRIVATE_REDIRECT,
  REFUSAL_STATUSES,
  type ReadAnswer,
  ROBOTS,
  type Rule,
} from '../answer.ts';
import type { LinkKind } from '../auditResult.ts';
import { findPhrase, normalizeText } from './pageText.ts';

export const protocolRule: Rule = ({ kind }, answer) => {
  const { status, error } = answer;
  if (error === HOST_SKIPPED) return [finding('blocked', 'protocol', error)];
  if (error?.startsWith(ROBOTS)) return [finding('blocked', 'protocol', error)];
  if (error?.startsWith(PRIVATE_REDIRECT)) return [finding('redirected', 'protocol', error)];
  if (status === null) return [finding('unreachable', 'protocol', error ?? 'no answer')];
  const unfinished = error === null ? [] : [finding('unreachable', 'protocol', error)];
  return [...unfinished, ...ofHeaders(answer.headers), ...ofStatus(status), ...ofBody(kind, answer)];
};

export function statusReason(status: number | null): string {
  return `status ${status}`;
}

/** A status other than success, that is neither a missing page nor a failure, counts as a refusal. */
function ofStatus(status: number): LinkFinding[] {
  const reason = statusReason(status);
  if (isMissing(status)) return [finding('gone', 'protocol', reason)];
  if (REFUSAL_STATUSES.has(status)) return [finding('blocked', 'protocol', reason)];
  if (status >= 500 || status === 408) return [finding('unreachable', 'protocol', reason)];
  return isSuccess(status) ? [] : [finding('blocked', 'protocol', reason)];
}

/** Whether a status says that there is no such page (RFC 9110, sections 15.5.5 and 15.5.11). */
export function isMissing(status: number | null): boolean {
  return status === 404 || status === 410;
}

/** Whether a status says that the body is the page (RFC 9110, section 15.3). */
export function isSuccess(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}

/**
 * Headers of bot walls: Cloudflare
 * (https://developers.cloudflare.com/cloudflare-challenges/challenge-types/challenge-pages/detect-response/)
 * and AWS WAF
 * (https://docs.aws.amazon.com/waf/latest/developerguide/waf-captcha-and-challenge-how-it-works.html).
 */
function ofHeaders(headers: ReadAnswer['headers']): LinkFinding[] {
  return ['cf-mitigated', 'x-amzn-waf-action'].flatMap((name) =>
    headers[name] ? [finding('blocked', 'protocol', `${name}: ${headers[name]}`)] : [],
  );
}

/** The body is not what the link is for; a source may be any file. Some bot walls are empty, or no HTML. */
function ofBody(kind: LinkKind, { status, headers, isEmpty, body, error }: ReadAnswer): LinkFinding[] {
  if (!isSuccess(status) || error !== null) return [];
  const { 'content-type': contentType } = headers;
  const mediaType = mediaTypeIn(contentType);
  const reason = `content-type: ${mediaType}`;
  if (kind === 'image' && !isEmpty && !PICTURE.test(mediaType)) return [finding('gone', 'title', reason)];
  if (isEmpty) return [finding('blocked', 'protocol', 'an empty answer')];
  if (kind === 'product' && !isPage(contentType)) return [finding('blocked', 'protocol', reason)];
  return isPage(contentType) && isGarbled(body)
    ? [finding('blocked', 'protocol', 'bytes that are no text')]
    : [];
}

/**
 * Media types that a browser shows as a picture; without one, or with one for any file, it sniffs the bytes.
 */
const PICTURE = /^(?:image\/.*|application\/octet-stream|binary\/octet-stream|)$/;

const SAMPLE = 20_000;

/**
 * True if a body has an undeclared compression or encoding: more than a tenth of it are no characters.
 */
function isGarbled(body: string): boolean {
  const sample = body.slice(0, SAMPLE);
  // Neither white space nor characters: control characters, and the sign for a byte that is none.
  const wrong = sample.match(/[^\s\x20-\x7e\xa0-\ufffc\ufffe\uffff]/g)?.length ?? 0;
  return wrong * 10 > sample.length;
}

/**
 * What the final URL says, where it is not the link's: a redirect lost the
 * product, the page or the site's tag.
 */
export const addressRule: Rule = (link, { status, finalUrl, queryKept }) => {
  const { store, storeProductId: id } = link;
  if (finalUrl === null || !URL.canParse(finalUrl)) return [];
  const blocked = findPhrase(store?.markers.blocked ?? [], normalizeText(finalUrl));
  if (blocked !== null) return [finding('blocked', 'protocol', `'${blocked}' in the final address`)];
  if (finalUrl === link.url || !isSuccess(status)) return [];
  const from = new URL(link.url);
  const to = new URL(finalUrl);
  const hasProduct =
    store && id !== null && isStoreUrl(to, store, 'site') && namesProduct(finalUrl, id, store);
  const lost = hasProduct ? null : lossOf(link, from, to);
  if (lost) return [lost];
  return queryKept === false ? [finding('redirected', 'protocol', QUERY_LOST)] : [];
};

/**
 * What is lost where a link leads to a URL that does not name its product;
 * null if that may still be the page.
 */
function lossOf({ store, storeProductId: id, kind }: LinkContext, from: URL, to: URL): LinkFinding | null {
  if (MISSING_PATH.test(to.pathname.replaceAll('_', '-')))
    return finding('gone', 'title', `the final address is ${to.pathname}`);
  if (isDetour(to) && !isDetour(from))
    return finding('blocked', 'protocol', `a sign-in, consent or error page: ${to.host}${to.pathname}`);
  const redirected = (what: string) => finding('redirected', 'protocol', `the final address ${what}`);
  if (store && isSearchPage(to.href, store) && !isSearchPage(from.href, store))
    return redirected(`is ${store.name}'s search`);
  // What is no product, such as a manual or a picture, may be on any host.
  if (store && kind === 'product' && !isStoreUrl(to, store, 'site'))
    return redirected(`is not ${store.name}'s`);
  if (store && kind === 'product' && id !== null) return redirected(`lacks the product id ${id}`);
  if (isHome(to) && !isHome(from)) return redirected('is the home page');
  // Shops redirect to its category what they sell no more; an address that ends as
  // the link does has kept the product.
  const isList = LIST_PATH.test(to.pathname) && !LIST_PATH.test(from.pathname);
  return kind === 'product' && isList && lastName(to) !== lastName(from)
    ? finding('redirected', 'title', `the final address is named as a list of products: ${to.pathname}`)
    : null;
}

/** A redirect that puts another associate's tag into the link, whatever the page behind it is. */
export const theftRule: Rule = (_link, { foreignTag }) =>
  foreignTag ? [finding('redirected', 'protocol', `${THEFT} ${foreignTag}`)] : [];

export const THEFT = "tag theft: a redirect puts in another associate's tag";

export const QUERY_LOST = 'the query is lost on the way, and the tag with it';

/**
 * The paths of lists, behind that of a language: those of Shopify
 * (https://shopify.dev/docs/storefronts/themes/architecture/templates/collection), whose products may
 * stand within a collection, those of WooCommerce (https://woocommerce.com/document/permalinks/), and
 * others that are called categories.
 */
const LIST_NAME = anyOf([
  /collections(?:\/[^/]+){0,2}/,
  /(?:product-category|product-tag|category|categories)(?:\/.+)?/,
  /products/,
  /shop/,
]);
const LIST_PATH = new RegExp(pattern`^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/(?:${LIST_NAME})\/?$`, 'i');

function lastName({ pathname }: URL): string {
  return pathname.toLowerCase().split('/').filter(Boolean).at(-1) ?? '';
}

/** Whether a URL is a home page, of the site or of one language; a query may name another page (`/?p=12`). */
export function isHome({ pathname, searchParams }: URL): boolean {
  const names = ['p', 'page_id', 'id', 'q'];
  return (
    /^\/(?:(?:index|default)\.\w+|home|[a-z]{2}(?:-[a-z]{2})?)?\/?$/i.test(pathname) &&
    !names.some((name) => searchParams.has(name))
  );
}

/**
 * Hosts and paths where sites ask who visits or may be tracked, let visitors wait, or say that they failed.
 */
const DETOUR_HOST = anyOf(
  [
    /^(?:login|signin|auth|sso|idp|accounts?|consent|guce|captcha|challenge)\./,
    /\.(?:perfdrive\.com|queue-it\.net)$/,
  ],
  'i',
);
const DETOUR_PATH = anyOf(
  [
    /\/(?:sign-?in|log-?in|consent|cookie-?(?:consent|wall)|(?:sg)?captcha|errors?|access-?denied)(?:[/.]|$)/,
    /\/(?:challenge|blocked|oops|maintenance|unavailable|password)(?:\.\w+)?\/?$/,
  ],
  'i',
);

/** Whether a URL is a sign-in, consent, challenge, waiting or error page, which says nothing of the link. */
function isDetour({ hostname, pathname }: URL): boolean {
  return DETOUR_HOST.test(hostname) || DETOUR_PATH.test(pathname);
}

const MISSING_PATH = /\/(?:404|(?:page-?|product-?|error-?)?not-?found|error-?404)(?:\.\w+)?\/?$/i;
