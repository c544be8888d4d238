import type { Catalogue } from '../content/catalogue.ts';
import { linkRules, normalizeLink } from '../content/normalizeLink.ts';
import type { Product } from '../domain/products/product.ts';

/** The products that have each link, by the normalised URL. The audit requests these links beside those of the pages. */
export function productsByLink(catalogue: Catalogue): ReadonlyMap<string, readonly Product[]> {
  const rules = linkRules(catalogue);
  const byLink = new Map<string, Product[]>();
  for (const product of catalogue.products) {
    if (product.link === null) continue;
    const url = normalizeLink(product.link, rules);
    const others = byLink.get(url);
    if (others) others.push(product);
    else byLink.set(url, [product]);
  }
  return byLink;
}
