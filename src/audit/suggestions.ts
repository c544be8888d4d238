import type { Catalogue } from '../content/catalogue.ts';
import { normalizeLink } from '../content/normalizeLink.ts';
import { storeSearchUrl } from '../domain/links/storeUrl.ts';
import { isOffered } from '../domain/products/availability.ts';
import type { Product } from '../domain/products/product.ts';
import { storeOf } from '../site/products/outboundLink.ts';

/** What may take a dead link's place: an address to look at, without the site's tag. */
export interface Suggestion {
  readonly kind: 'successor' | 'search' | 'archive';
  readonly text: string;
  readonly url: string;
}

/**
 * What is offered for a dead link: of each product that has it, the successor's link and the store's search for the
 * product's name; and what an archive has kept of the page.
 */
export function suggestionsFor(
  url: string,
  products: readonly Product[],
  catalogue: Catalogue,
): readonly Suggestion[] {
  return [
    ...products.flatMap((product) => [...successor(product, catalogue), search(product, catalogue)]),
    { kind: 'archive', text: 'the page as it was', url: archiveAddress(url) },
  ];
}

function successor(product: Product, catalogue: Catalogue): Suggestion[] {
  const next = product.successor === null ? undefined : catalogue.productsById.get(product.successor);
  if (!next || !isOffered(next)) return [];
  const url = next.link === null ? search(next, catalogue).url : next.link;
  const text = `the successor, ${next.name}`;
  return [{ kind: 'successor', text, url: normalizeLink(url, catalogue.stores.values()) }];
}

function search(product: Product, catalogue: Catalogue): Suggestion {
  const store = storeOf(product, catalogue);
  const text = `search ${store.name} for ${product.name}`;
  return { kind: 'search', text, url: storeSearchUrl(store, product.name) };
}

/**
 * The Wayback Machine keeps captures at `/web/YYYYMMDDhhmmss/ADDRESS`, the address as it is. A shortened time is
 * enough: it leads to the capture that is nearest, and a lone `2` to the latest one.
 */
function archiveAddress(url: string): string {
  return `https://web.archive.org/web/2/${url}`;
}
