import type { Catalogue, Store } from '../content/catalogue.ts';
import { isOnHosts } from '../domain/hosts.ts';
import type { Slug } from '../domain/slug.ts';

export interface KnownStore {
  readonly key: Slug;
  readonly store: Store;
}

/** The store that an address belongs to, by a host, a subdomain or a shortener of its own, or null. */
export function storeAt(address: string, stores: Catalogue['stores']): KnownStore | null {
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
  return new RegExp(productId, 'i').exec(address)?.[1] ?? null;
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

/** Whether an address is the store's search, where a placeholder leads. */
export function isSearchPage(address: string, { hosts, search }: Store): boolean {
  const [page, wanted] = [new URL(address), new URL(search.replace('{query}', 'words'))];
  return isOnHosts(page.hostname, hosts) && trim(page.pathname) === trim(wanted.pathname);
}

function trim(pathname: string): string {
  return pathname.replace(/\/+$/, '');
}
