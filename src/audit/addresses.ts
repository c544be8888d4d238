import type { Catalogue, Store } from '../content/catalogue.ts';
import { foreignTagOf, type LinkRules, normalizeLink } from '../content/normalizeLink.ts';
import { readNetworkLink } from '../domain/links/networkLink.ts';
import { isStoreUrl, productIdIn, storeOfUrl, storeSearchUrl } from '../domain/links/storeUrl.ts';

/** The name under which requests share limits: a store with all its hosts, or a host. */
export function limitedHost(url: string, stores: Catalogue['stores']): string {
  const parsed = new URL(url);
  return storeOfUrl(parsed, stores, 'any')?.key ?? parsed.host;
}

/**
 * The target of a redirect without any tag, and another associate's tag in it; null for
 * no web address, or a click counter.
 */
export function redirectFrom(
  from: string,
  location: string,
  rules: LinkRules,
): { readonly url: string; readonly foreignTag: string | null } | null {
  if (!URL.canParse(location, from)) return null;
  const { href, protocol } = new URL(location, from);
  if (!/^https?:$/.test(protocol)) return null;
  // A request with a tag, or to a network, would count as a click of a visitor.
  const url = normalizeLink(href, rules);
  if (readNetworkLink(new URL(url), rules.networks) !== null) return null;
  return { url, foreignTag: foreignTagOf(href, rules) };
}

/**
 * Whether a URL names a product: by the id in its usual place, else anywhere but in the words of a search.
 */
export function namesProduct(url: string, id: string, store: Store): boolean {
  const found = productIdIn(url, store);
  if (found !== null) return found.toLowerCase() === id.toLowerCase();
  const { pathname, searchParams } = new URL(url);
  const values = [...searchParams].filter(([name]) => ID_PARAMETER.test(name)).map(([, value]) => value);
  return [pathname, ...values].some((place) => mentionsId(place, id)) && !isSearchPage(url, store);
}

/** Other parameters name the page before (`from`, `ref`) or after (`return_to`). */
const ID_PARAMETER = /^(?:[a-z]*_?id|p|asin|sku|item|product|article|variant)$/i;

/** Whether a URL holds an id as a whole word, in any case; a longer id belongs to another product. */
function mentionsId(url: string, id: string): boolean {
  const wordsOf = (text: string) => ` ${text.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ')} `;
  return wordsOf(url).includes(wordsOf(id));
}

/**
 * Whether a URL is the store's search, the target of placeholder links: by its
 * path and the fixed part of its query.
 */
export function isSearchPage(url: string, store: Store): boolean {
  const page = new URL(url);
  const search = new URL(storeSearchUrl(store, SEARCH_WORDS));
  return (
    isStoreUrl(page, store, 'site') &&
    matches(withoutEndSlash(page.pathname), withoutEndSlash(search.pathname)) &&
    [...search.searchParams].every(([name, value]) => matches(page.searchParams.get(name) ?? '', value))
  );
}

/** Marks the place of the words in a search URL. It occurs in no URL template. */
const SEARCH_WORDS = 'words-of-a-search';

/** Whether a text equals a pattern in which any words may be in place of `SEARCH_WORDS`. */
function matches(text: string, pattern: string): boolean {
  const [before = '', after] = pattern.split(SEARCH_WORDS);
  if (after === undefined) return text === pattern;
  const rest = text.length - before.length - after.length;
  return rest > 0 && text.startsWith(before) && text.endsWith(after);
}

function withoutEndSlash(pathname: string): string {
  return pathname.replace(/\/+$/, '');
}
