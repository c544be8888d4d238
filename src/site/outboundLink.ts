import type { Catalogue, Store } from '../content/catalogue.ts';
import { isOnHosts } from '../domain/hosts.ts';
import type { Product } from '../domain/product.ts';

/** What every paid link says of itself (affiliate rules: sponsored; the referrer is kept, so no `noreferrer`). */
export const PAID_REL = 'sponsored nofollow noopener';

/** The store that sells a product. Content has been checked: every product's store is known. */
export function storeOf(product: Product, { stores }: Catalogue): Store {
  const store = stores.get(product.store);
  if (!store) throw new Error(`product ${product.id} names the unknown store '${product.store}'`);
  return store;
}

/** A product's address at its store, with the site's associate tag; a placeholder leads to the store's search. */
export function outboundLink(product: Product, catalogue: Catalogue): string {
  const store = storeOf(product, catalogue);
  const link = product.link ?? store.search.replace('{query}', () => encodeURIComponent(product.name));
  return withTag(new URL(link), store, catalogue.site.tags[product.store]).href;
}

/** Adds the tag to a link of the store that has none; a tag that an editor wrote stays. */
function withTag(url: URL, { hosts, tagParameter }: Store, tag: string | undefined): URL {
  if (!tagParameter || !tag || url.searchParams.has(tagParameter)) return url;
  if (!isOnHosts(url.hostname, hosts)) return url;
  const separator = url.search === '' ? '?' : '&';
  url.search += `${separator}${tagParameter}=${encodeURIComponent(tag)}`;
  return url;
}
