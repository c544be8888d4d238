import type { Catalogue } from '../../content/catalogue.ts';
import { isForFinder } from '../../domain/finder/finderProduct.ts';
import { memoizeByObject } from '../../domain/memoize.ts';
import type { Product } from '../../domain/products/product.ts';
import { paths } from '../paths.ts';
import type { Urls } from '../urls.ts';

const someForFinder = memoizeByObject((products: readonly Product[]) =>
  products.some((product) => isForFinder(product) && product.eggTypes.length > 0),
);

/**
 * Whether a site has the incubator finder: it has an incubator, and eggs to ask about. The page stays where all of them were
 * withdrawn, which an audit may find out: links lead to it.
 */
export function hasFinder({ products }: Pick<Catalogue, 'products'>): boolean {
  return someForFinder(products);
}

/** The address of the finder, with eggs chosen where a page is about them; null where the site has none. */
export function finderHref(
  { catalogue, urls }: { readonly catalogue: Pick<Catalogue, 'products'>; readonly urls: Urls },
  eggs?: string,
): string | null {
  if (!hasFinder(catalogue)) return null;
  const href = urls.href(paths.finder);
  return eggs === undefined ? href : `${href}?${new URLSearchParams({ eggs })}`;
}
