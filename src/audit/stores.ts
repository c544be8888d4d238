import type { Catalogue, Store } from '../content/catalogue.ts';
import { isOnHosts } from '../domain/links/hosts.ts';
import type { Slug } from '../domain/slug.ts';

export interface KnownStore {
  readonly key: Slug;
  readonly store: Store;
}

/** The store that an address belongs to, by a host, a subdomain or a shortener of its own, or null. */
export function storeOfAddress(address: string, stores: Catalogue['stores']): KnownStore | null {
  if (!URL.canParse(address)) return null;
  const { hostname } = new URL(address);
  for (const [key, store] of stores) {
    if (isOnHosts(hostname, [...store.hosts, ...store.shorteners])) return { key, store };
  }
  return null;
}

/** The store's own id of the product that an address leads to, or null where it names none. */
export function productIdIn(address: string, { productId }: Store): string | null {
  if (!productId) return null;
  // A group that may be empty finds nothing, and not a product without an id.
  return new RegExp(productId, 'i').exec(address)?.[1] || null;
}

/**
 * Whether an address is that of a product: by the id in its place; where the address has none there, by a mention of it,
 * but not among the words of a search.
 */
export function namesProduct(address: string, id: string, store: Store): boolean {
  const found = productIdIn(address, store);
  if (found !== null) return found.toLowerCase() === id.toLowerCase();
  return mentionsId(address, id) && !isSearchPage(address, store);
}

/** Whether an address names a product by its id, wherever it stands; a longer id is another product's. */
export function mentionsId(address: string, id: string): boolean {
  const [text, wanted] = [address.toLowerCase(), id.toLowerCase()];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const around = [text[at - 1] ?? '', text[at + wanted.length] ?? ''];
    if (!around.some((character) => /[a-z0-9]/.test(character))) return true;
  }
  return false;
}

/** Whether an address is the store's search, where a placeholder leads: its path, and its query as far as it is fixed. */
export function isSearchPage(address: string, { hosts, search }: Store): boolean {
  const [page, wanted] = [new URL(address), new URL(search.replace('{query}', WORDS))];
  return (
    isOnHosts(page.hostname, hosts) &&
    matches(trim(page.pathname), trim(wanted.pathname)) &&
    [...wanted.searchParams].every(([name, value]) => matches(page.searchParams.get(name) ?? '', value))
  );
}

/** Stands for the words of a search, and for nothing else. */
const WORDS = 'words-of-a-search';

/** Whether a text is another, in which any words may stand for those of a search. */
function matches(text: string, wanted: string): boolean {
  const [before = '', after] = wanted.split(WORDS);
  if (after === undefined) return text === wanted;
  const rest = text.length - before.length - after.length;
  return rest > 0 && text.startsWith(before) && text.endsWith(after);
}

function trim(pathname: string): string {
  return pathname.replace(/\/+$/, '');
}
