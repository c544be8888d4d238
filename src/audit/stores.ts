import type { Store } from '../content/catalogue.ts';
import { isStoreUrl, productIdIn, storeSearchUrl } from '../domain/links/storeUrl.ts';

/**
 * Whether a URL leads to a product: by the id in its usual place; in a URL with no id there, by a mention of the id, but
 * not among the words of a search.
 */
export function namesProduct(url: string, id: string, store: Store): boolean {
  const found = productIdIn(url, store);
  if (found !== null) return found.toLowerCase() === id.toLowerCase();
  return placesOfIds(url).some((place) => mentionsId(place, id)) && !isSearchPage(url, store);
}

/** Where a URL may name what it leads to: its path, and the parameters of its query that are named for ids. */
function placesOfIds(url: string): string[] {
  const { pathname, searchParams } = new URL(url);
  const values = [...searchParams].filter(([name]) => ID_PARAMETER.test(name)).map(([, value]) => value);
  return [pathname, ...values];
}

/** Other parameters say where a visitor comes from (`from`, `ref`) or goes to (`return_to`). */
const ID_PARAMETER = /^(?:[a-z]*_?id|p|asin|sku|item|product|article|variant)$/i;

/** Whether a URL holds an id as a whole word, in any case; a longer id belongs to another product. */
export function mentionsId(url: string, id: string): boolean {
  const [text, wanted] = [url.toLowerCase(), id.toLowerCase()];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const around = [text[at - 1] ?? '', text[at + wanted.length] ?? ''];
    if (!around.some((character) => /[a-z0-9]/.test(character))) return true;
  }
  return false;
}

/** Whether a URL is the store's search, where placeholder links lead: by its path and the fixed part of its query. */
export function isSearchPage(url: string, store: Store): boolean {
  const [page, search] = [new URL(url), new URL(storeSearchUrl(store, SEARCH_WORDS))];
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
