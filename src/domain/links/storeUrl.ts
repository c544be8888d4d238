import { memoize } from '../memoize.ts';
import type { Slug } from '../slug.ts';

/** The used parts of a `URL`, a type that is not available in this folder. */
interface ParsedUrl {
  /** Lower-case, as serialized by the URL parser. */
  readonly hostname: string;
}

/** The hosts of a store in `stores.yaml`, lower-case and without a protocol. */
export interface StoreHosts {
  readonly hosts: readonly string[];
  /** Hosts that shorten the store's URLs. */
  readonly shorteners?: readonly string[];
}

/**
 * Which URLs count as a store's. `shop`: those where the store sells, so that a link is one to buy. Other
 * subdomains are for partners, the press and the like; `sale`: those of `shop`, and those on its shorteners,
 * which a store makes for whom it pays; `site`: those on any subdomain of its hosts, so that the store's
 * query parameters have their meaning there; `any`: those of its shorteners too, which lead to the store.
 */
export type StoreScope = 'shop' | 'sale' | 'site' | 'any';

/** Whether a host is in a list of hosts or a subdomain of one: `www.amazon.com` is on `amazon.com`. */
export function isOnHosts(hostname: string, hosts: readonly string[]): boolean {
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

export function isStoreUrl({ hostname }: ParsedUrl, store: StoreHosts, scope: StoreScope): boolean {
  switch (scope) {
    case 'shop':
      return store.hosts.includes(hostname.replace(SHOP_SUBDOMAIN, ''));
    case 'sale':
      return isStoreUrl({ hostname }, store, 'shop') || isOnHosts(hostname, store.shorteners ?? []);
    case 'site':
      return isOnHosts(hostname, store.hosts);
    case 'any':
      return isOnHosts(hostname, [...store.hosts, ...(store.shorteners ?? [])]);
  }
}

/**
 * The subdomains on which stores sell: the desktop site, the mobile site and Amazon's former charity site.
 */
const SHOP_SUBDOMAIN = /^(?:www|m|smile)\./;

/** Returns the store of a URL with its key, or null. No two stores share a host. */
export function storeOfUrl<S extends StoreHosts>(
  url: ParsedUrl,
  stores: ReadonlyMap<Slug, S>,
  scope: StoreScope,
): { readonly key: Slug; readonly store: S } | null {
  for (const [key, store] of stores) {
    if (isStoreUrl(url, store, scope)) return { key, store };
  }
  return null;
}

/** The URL of a store's search, without the site's tag; the words replace `{query}`. */
export function storeSearchUrl({ search }: { readonly search: string }, words: string): string {
  return search.replace('{query}', () => encodeURIComponent(words));
}

/**
 * Whether a URL of a store carries an associate tag, so that the store pays for what is bought through it.
 */
export function carriesTag(
  { searchParams }: { readonly searchParams: { get(name: string): string | null } },
  { tagParameter }: { readonly tagParameter?: string | undefined },
): boolean {
  return tagParameter !== undefined && !!searchParams.get(tagParameter);
}

/**
 * A path without an associate tag, which Amazon takes there too
 * (http://kottke.org/03/02/amazon-associates-beware).
 */
export function pathWithoutTag(path: string, tag: string): string {
  const parts = path.split('/');
  return parts.filter((part) => part !== encodeURIComponent(tag)).join('/');
}

/** Whether a URL is a store's search rather than a product page. */
export function isStoreSearch(url: string, { search }: { readonly search: string }): boolean {
  const [beforeWords = search] = search.split('{query}');
  return url.startsWith(beforeWords);
}

/** The store's product id in a URL, or null. It ignores a URL within the query (`?from=/dp/B01`). */
export function productIdIn(
  url: string,
  { productId }: { readonly productId?: string | undefined },
): string | null {
  if (!productId) return null;
  const [address = '', ...query] = url.split(/(?=[?#])/);
  const leading = address + query.join('').replaceAll('/', '%2F');
  // An empty group is no id: a URL with it leads to no product.
  return patternOf(productId).exec(leading)?.[1] || null;
}

/** Compiles each store's pattern once, since an audit checks thousands of URLs per page. */
const patternOf = /* @__PURE__ */ memoize((productId: string) => new RegExp(productId, 'i'));

/**
 * The `rel` of every link to a store: `sponsored` as Google asks of paid links
 * (https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links), on those too that a
 * tag may make paid later, and no `noreferrer`, since the Amazon Associates Program Policies forbid hiding
 * the site that a visitor comes from (https://affiliate-program.amazon.com/help/operating/policies).
 */
export const STORE_REL = 'sponsored nofollow noopener';
