import type { Catalogue } from '../../content/catalogue.ts';
import { isFindable } from '../../domain/finder/finderProduct.ts';
import { memoizeByObject } from '../../domain/memoize.ts';
import type { Product } from '../../domain/products/product.ts';
import { paths } from '../paths.ts';
import type { Urls } from '../urls.ts';

const someFindable = memoizeByObject((products: readonly Product[]) =>
  products.some((product) => isFindable(product) && product.eggTypes.length > 0),
);

/** Whether a site has the incubator finder: there is something to find, and eggs to ask about. */
export function hasFinder({ products }: Pick<Catalogue, 'products'>): boolean {
  return someFindable(products);
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
