import { holdsIncubators } from '../domain/products/categoryKind.ts';
import type { WrittenProduct } from '../domain/products/product.ts';
import { type Slug, slugify } from '../domain/slug.ts';
import type { Catalogue, CategoryLabel, Store, StoresFile } from './catalogue.ts';

/** All labels of a file that lists those with a page, and then the others. */
export function labelsOf<T>(labels: { readonly pages: readonly T[]; readonly other: readonly T[] }): T[] {
  return [...labels.pages, ...labels.other];
}

export function storesBySlug({ stores }: Pick<StoresFile, 'stores'>): Map<Slug, Store> {
  return new Map(Object.entries(stores).map(([key, store]) => [slugify(key), store]));
}

/** Whether a product is an incubator: a category that it names holds incubators. */
export function isIncubator(
  { categories }: Pick<WrittenProduct, 'categories'>,
  labels: readonly CategoryLabel[],
): boolean {
  return labels.some(({ slug, kind }) => categories.includes(slug) && holdsIncubators(kind));
}

export type Recommendations = Pick<
  Catalogue,
  'pickLists' | 'landingPages' | 'categories' | 'eggTypes' | 'guides'
>;

export function recommendedIds({ pickLists }: Pick<Catalogue, 'pickLists'>): ReadonlySet<string> {
  return new Set(pickLists.flatMap(({ picks }) => picks.map(({ product }) => product)));
}
