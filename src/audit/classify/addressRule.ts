import type { Finding } from '../../domain/links/linkVerdict.ts';
import { isStoreUrl } from '../../domain/links/storeUrl.ts';
import type { Answer } from '../answer.ts';
import { isSearchPage, namesProduct } from '../stores.ts';
import { findPhrase, normalizeText } from './phrases.ts';
import { isSuccess } from './protocolRule.ts';
import { finding, type LinkContext, type Rule } from './rule.ts';

/** What the final URL says, where it is not the link's: a redirect lost the product, the page or the site's tag. */
export const addressRule: Rule = (context, { status, finalUrl, queryKept }) => {
  if (finalUrl === null || !URL.canParse(finalUrl)) return [];
  const blocked = findPhrase(context.store?.markers.blocked ?? [], normalizeText(finalUrl));
  if (blocked !== null) return [finding('blocked', 'protocol', `'${blocked}' in the final address`)];
  if (finalUrl === context.url || !isSuccess(status)) return [];
  const url = new URL(finalUrl);
  if (namesTheProduct(context, finalUrl)) return ofQuery(queryKept);
  if (isMissingPage(url)) return [finding('gone', 'title', `the final address is ${url.pathname}`)];
  if (isDetour(url) && !isDetour(new URL(context.url)))
    return [finding('blocked', 'protocol', `a sign-in, consent or error page: ${url.host}${url.pathname}`)];
  const lost = lostProduct(context, url) ?? lostPage(context, url);
  if (lost !== null) return [finding('redirected', 'protocol', lost)];
  return isListInstead(context, url)
    ? [finding('redirected', 'title', `the final address is named as a list of products: ${url.pathname}`)]
    : ofQuery(queryKept);
};

/** What a redirect that puts another associate's tag into a link says, whatever the page behind it is; null for any other answer. */
export function theftIn({ foreignTag }: Pick<Answer, 'foreignTag'>): Finding | null {
  return foreignTag ? finding('redirected', 'protocol', `${THEFT} ${foreignTag}`) : null;
}

/** How the reason of such a link begins. */
export const THEFT = "tag theft: a redirect puts in another associate's tag";

/** Why a link that leads to its product is redirected all the same. */
export const QUERY_LOST = 'the query is lost on the way, and the tag with it';

function ofQuery(queryKept: boolean | null): Finding[] {
  return queryKept === false ? [finding('redirected', 'protocol', QUERY_LOST)] : [];
}

function namesTheProduct({ store, storeProductId: id }: LinkContext, finalUrl: string): boolean {
  return (
    !!store &&
    id !== null &&
    isStoreUrl(new URL(finalUrl), store, 'site') &&
    namesProduct(finalUrl, id, store)
  );
}

/**
 * The store's search is no product, and a final URL without the product's id leads to another one or the home page. What is no
 * product, such as a manual or a picture, may be on any host.
 */
function lostProduct({ store, storeProductId: id, url, kind }: LinkContext, finalUrl: URL): string | null {
  if (!store) return null;
  if (isSearchPage(finalUrl.href, store) && !isSearchPage(url, store))
    return `the final address is ${store.name}'s search`;
  if (kind !== 'product') return null;
  if (!isStoreUrl(finalUrl, store, 'site')) return `the final address is not ${store.name}'s`;
  return id === null ? null : `the final address lacks the product id ${id}`;
}

/**
 * Whether a product whose address has no id has led to a list of products: shops redirect to its category what they sell no more.
 * An address that ends as the link does has kept the product.
 */
function isListInstead({ kind, url }: LinkContext, finalUrl: URL): boolean {
  const link = new URL(url);
  if (kind !== 'product' || LIST_PATH.test(link.pathname)) return false;
  return LIST_PATH.test(finalUrl.pathname) && lastName(finalUrl) !== lastName(link);
}

/**
 * The paths of lists, behind that of a language: those of Shopify (https://shopify.dev/docs/storefronts/themes/architecture/templates/collection),
 * whose products may stand within a collection, those of WooCommerce (https://woocommerce.com/document/permalinks/), and others that
 * are called categories.
 */
const LIST_PATH =
  /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/(?:collections(?:\/[^/]+){0,2}|(?:product-category|product-tag|category|categories)(?:\/.+)?|products|shop)\/?$/i;

function lastName({ pathname }: URL): string {
  return pathname.toLowerCase().split('/').filter(Boolean).at(-1) ?? '';
}

/** Many sites redirect pages that are gone to the home page. */
function lostPage({ url }: LinkContext, finalUrl: URL): string | null {
  return isHome(finalUrl) && !isHome(new URL(url)) ? 'the final address is the home page' : null;
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
 * Names of hosts and parts of paths where sites ask who visits, whether they may track, let visitors wait, or say that they
 * failed. Radware's captchas and the waiting rooms of Queue-it have hosts of their own.
 */
const DETOUR_HOST =
  /^(?:login|signin|auth|sso|idp|accounts?|consent|guce|captcha|challenge)\.|\.(?:perfdrive\.com|queue-it\.net)$/i;
const DETOUR_PATH =
  /\/(?:sign-?in|log-?in|consent|cookie-?(?:consent|wall)|(?:sg)?captcha|errors?|access-?denied)(?:[/.]|$)|\/(?:challenge|blocked|oops|maintenance|unavailable|password)(?:\.\w+)?\/?$/i;

/** Whether a URL is a sign-in, consent, challenge, waiting or error page, which says nothing of the link. */
function isDetour({ hostname, pathname }: URL): boolean {
  return DETOUR_HOST.test(hostname) || DETOUR_PATH.test(pathname);
}

/** Whether a URL is the page that a site shows in place of missing ones. */
function isMissingPage({ pathname }: URL): boolean {
  return /\/(?:404|(?:page-?|product-?|error-?)?not-?found|error-?404)(?:\.\w+)?\/?$/i.test(
    pathname.replaceAll('_', '-'),
  );
}
