import type { Catalogue, Store } from '../../content/catalogue.ts';
import { isStoreUrl, storeOfUrl, storeSearchUrl } from '../../domain/links/storeUrl.ts';
import type { Product } from '../../domain/products/product.ts';

/** The store that sells a product. Content has been checked: every product's store is known. */
export function storeOf(product: Product, { stores }: Catalogue): Store {
  const store = stores.get(product.store);
  if (!store) throw new Error(`product ${product.id} names the unknown store '${product.store}'`);
  return store;
}

/** A product's address at its store, with the site's associate tag; a placeholder leads to the store's search. */
export function outboundLink(product: Product, catalogue: Catalogue): string {
  const store = storeOf(product, catalogue);
  const link = product.link ?? storeSearchUrl(store, product.name);
  return withTag(new URL(link), store, catalogue.site.tags[product.store]).href;
}

/** The stores, by which a paid link is known, and the site's tags for them. */
export interface StoresWithTags {
  readonly stores: Catalogue['stores'];
  readonly site: { readonly tags: Readonly<Record<string, string>> };
}

/** A link of a text to a store, with the site's tag, and the store; null for any other link. */
export function paidLink(
  href: string,
  { stores, site }: StoresWithTags,
): { href: string; store: Store } | null {
  if (!/^https?:/i.test(href) || !URL.canParse(href)) return null;
  const url = new URL(href);
  const found = storeOfUrl(url, stores, 'shop');
  return found && { href: withTag(url, found.store, site.tags[found.key]).href, store: found.store };
}

/** Adds the tag to a link of the store that has none; a tag that an editor wrote stays. */
function withTag(url: URL, store: Store, tag: string | undefined): URL {
  const { tagParameter } = store;
  if (!tagParameter || !tag || url.searchParams.has(tagParameter)) return url;
  if (!isStoreUrl(url, store, 'site')) return url;
  const separator = url.search === '' ? '?' : '&';
  url.search += `${separator}${tagParameter}=${encodeURIComponent(tag)}`;
  return url;
}
