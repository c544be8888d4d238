import type { Catalogue } from '../content/catalogue.ts';
import { linkRules, normalizeLink } from '../content/normalizeLink.ts';
import { storeSearchUrl } from '../domain/links/storeUrl.ts';
import { isOffered } from '../domain/products/availability.ts';
import type { Product } from '../domain/products/product.ts';
import { storeOf } from '../site/products/stores.ts';

/** A page that may replace a broken link. */
export interface Suggestion {
  readonly kind: 'successor' | 'search' | 'archive';
  /** What the page is, as a link text. */
  readonly text: string;
  /** Without the site's tag. */
  readonly url: string;
}

/**
 * Suggests replacements for a broken link: for each product that has it, the successor's link and the store's search for
 * the product's name; then the archived page.
 */
export function suggestionsFor(
  url: string,
  products: readonly Product[],
  catalogue: Catalogue,
): readonly Suggestion[] {
  return [
    ...products.flatMap((product) => [...successor(product, catalogue), search(product, catalogue)]),
    { kind: 'archive', text: 'the page as it was', url: archiveUrl(url) },
  ];
}

function successor(product: Product, catalogue: Catalogue): Suggestion[] {
  const next = product.successor === null ? undefined : catalogue.productsById.get(product.successor);
  if (!next || !isOffered(next)) return [];
  const url = next.link === null ? search(next, catalogue).url : next.link;
  const text = `the successor, ${next.name}`;
  return [{ kind: 'successor', text, url: normalizeLink(url, linkRules(catalogue)) }];
}

function search(product: Product, catalogue: Catalogue): Suggestion {
  const store = storeOf(product, catalogue);
  const text = `search ${store.name} for ${product.name}`;
  return { kind: 'search', text, url: storeSearchUrl(store, product.name) };
}

/**
 * The URL of the latest capture of a page. The Wayback Machine serves captures at `/web/YYYYMMDDhhmmss/URL`, and
 * redirects a shortened time to the nearest capture: `2` to the latest.
 */
function archiveUrl(url: string): string {
  return `https://web.archive.org/web/2/${url}`;
}
