import type { Catalogue, Store } from '../../content/catalogue.ts';
import { targetOf } from '../../domain/links/networkLink.ts';
import {
  carriesTag,
  isStoreSearch,
  isStoreUrl,
  pathWithoutTag,
  storeOfUrl,
  storeSearchUrl,
} from '../../domain/links/storeUrl.ts';
import { memoizeByObject } from '../../domain/memoize.ts';
import type { WrittenOffer } from '../../domain/products/product.ts';
import { WORDS } from '../../domain/words.ts';

/** Returns the store of an offer, which validated content guarantees to exist. */
export function storeOf({ store: key }: Pick<WrittenOffer, 'store'>, { stores }: Catalogue): Store {
  const store = stores.get(key);
  if (!store) throw new Error(`an offer names the unknown store '${key}'`);
  return store;
}

interface StoreLink {
  readonly href: string;
  readonly store: Store;
  readonly isPaid: boolean;
  readonly isSearch: boolean;
  /** The mark of a paid link. */
  readonly note: string | null;
  /** The mark of a link to the store's search for a product. */
  readonly searchNote: string | null;
}

/**
 * Returns the store link of a product's offer with the site's associate tag; a
 * placeholder leads to the store's search.
 */
export function outboundLink(
  offer: Pick<WrittenOffer, 'store' | 'link'> & { readonly name: string },
  catalogue: Catalogue,
): StoreLink {
  const store = storeOf(offer, catalogue);
  const link = offer.link ?? storeSearchUrl(store, offer.name);
  return storeLink(new URL(link), store, catalogue.site.tags[offer.store], catalogue);
}

/** Returns a text's store link with the site's tag; null for other links and citations. */
export function linkToStore(href: string, catalogue: Catalogue): StoreLink | null {
  const { stores, networks, site } = catalogue;
  if (!/^https?:/i.test(href) || !URL.canParse(href)) return null;
  const url = new URL(href);
  const found = storeOfUrl(targetOf(url, networks), stores, 'sale');
  if (!found || citedAtStores(catalogue).includes(href)) return null;
  return storeLink(url, found.store, site.tags[found.key], catalogue);
}

/**
 * A link outside of the shop's own pages belongs to a partner program, which adds its code in its own way.
 */
function storeLink(url: URL, store: Store, tag: string | undefined, { networks }: Catalogue): StoreLink {
  const tagged = withTag(url, store, tag);
  const isPaid = carriesTag(tagged, store) || !isStoreUrl(tagged, store, 'shop');
  const isSearch = isStoreSearch(targetOf(tagged, networks).href, store);
  const note = isPaid ? WORDS.cards.ad : null;
  const searchNote = isSearch ? WORDS.cards.searchLink : null;
  return { href: tagged.href, store, isPaid, isSearch, note, searchNote };
}

function withTag(url: URL, store: Store, tag: string | undefined): URL {
  const { tagParameter } = store;
  if (!tagParameter || !tag || url.searchParams.has(tagParameter)) return url;
  if (!isStoreUrl(url, store, 'site')) return url;
  url.pathname = pathWithoutTag(url.pathname, tag);
  const separator = url.search === '' ? '?' : '&';
  url.search += `${separator}${tagParameter}=${encodeURIComponent(tag)}`;
  return url;
}

/**
 * The addresses of sources that a store publishes, such as a maker's advice: a link to
 * one cites it, and is none to buy.
 */
export const citedAtStores = memoizeByObject(
  ({ sources, stores }: Pick<Catalogue, 'sources' | 'stores'>): readonly string[] =>
    [...sources.values()]
      .flatMap(({ url, archive }) => [url, archive])
      .filter((address) => address !== undefined)
      .filter((address) => storeOfUrl(new URL(address), stores, 'sale') !== null),
);
