import type { Catalogue, Store } from '../../content/catalogue.ts';
import { isOnHosts } from '../../domain/links/hosts.ts';
import type { Product } from '../../domain/products/product.ts';
import type { Slug } from '../../domain/slug.ts';

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

/** What has to be known of the stores to tell a paid link and to tag it. */
export interface Shops {
  readonly stores: Catalogue['stores'];
  readonly site: { readonly tags: Readonly<Record<string, string>> };
}

/** A link of a text to a store, with the site's tag, and the store; null for any other link. */
export function paidLink(href: string, { stores, site }: Shops): { href: string; store: Store } | null {
  if (!/^https?:/i.test(href) || !URL.canParse(href)) return null;
  const url = new URL(href);
  const [key, store] = storeOfUrl(url, stores) ?? [];
  return key && store ? { href: withTag(url, store, site.tags[key]).href, store } : null;
}

/** Where stores sell; their other subdomains are for partners, the press and the like. */
const SHOP = /^(?:www\.|m\.|smile\.)/;

/** The store whose shop an address is in, with its key. */
export function storeOfUrl({ hostname }: URL, stores: Catalogue['stores']): [Slug, Store] | undefined {
  const host = hostname.replace(SHOP, '');
  return [...stores].find(([, { hosts }]) => hosts.includes(host));
}

/** Adds the tag to a link of the store that has none; a tag that an editor wrote stays. */
function withTag(url: URL, { hosts, tagParameter }: Store, tag: string | undefined): URL {
  if (!tagParameter || !tag || url.searchParams.has(tagParameter)) return url;
  if (!isOnHosts(url.hostname, hosts)) return url;
  const separator = url.search === '' ? '?' : '&';
  url.search += `${separator}${tagParameter}=${encodeURIComponent(tag)}`;
  return url;
}
