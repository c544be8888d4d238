import type { Catalogue } from '../content/catalogue.ts';
import { normalizeLink, storesWithTags } from '../content/normalizeLink.ts';
import type { Product } from '../domain/products/product.ts';

/** The products that have each link, by the normalised URL. The audit requests these links beside those of the pages. */
export function productsByLink({
  products,
  stores,
  site,
}: Catalogue): ReadonlyMap<string, readonly Product[]> {
  const known = storesWithTags(stores, site);
  const byLink = new Map<string, Product[]>();
  for (const product of products) {
    if (product.link === null) continue;
    const url = normalizeLink(product.link, known);
    const others = byLink.get(url);
    if (others) others.push(product);
    else byLink.set(url, [product]);
  }
  return byLink;
}
