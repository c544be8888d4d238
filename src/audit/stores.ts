import type { Store } from '../content/catalogue.ts';
import { isStoreUrl, storeSearchUrl } from '../domain/links/storeUrl.ts';

/** The store's own id of the product that a URL leads to, or null where the URL names none. */
export function productIdIn(url: string, { productId }: Store): string | null {
  if (!productId) return null;
  // An empty group is no id: a URL with it leads to no product.
  return new RegExp(productId, 'i').exec(url)?.[1] || null;
}

/**
 * Whether a URL leads to a product: by the id in its usual place; in a URL with no id there, by a mention of the id, but
 * not among the words of a search.
 */
export function namesProduct(url: string, id: string, store: Store): boolean {
  const found = productIdIn(url, store);
  if (found !== null) return found.toLowerCase() === id.toLowerCase();
  return mentionsId(url, id) && !isSearchPage(url, store);
}

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
