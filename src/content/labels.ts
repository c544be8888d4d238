import { holdsIncubators } from '../domain/products/categoryKind.ts';
import { refusedFields } from '../domain/products/categoryRule.ts';
import type { Product, WrittenProduct } from '../domain/products/product.ts';
import { type Slug, slugify } from '../domain/slug.ts';
import type { Catalogue, CategoryLabel, Store, StoresFile } from './catalogue.ts';

/** All labels of a file that lists those with a page, and then the others. */
export function labelsOf<T>(labels: { readonly pages: readonly T[]; readonly other: readonly T[] }): T[] {
  return [...labels.pages, ...labels.other];
}

export function storesBySlug({ stores }: Pick<StoresFile, 'stores'>): Map<Slug, Store> {
  return new Map(Object.entries(stores).map(([key, store]) => [slugify(key), store]));
}

/**
 * The categories of a product: those that it names, then, for an incubator, those whose rule it meets. The first is its home. It is
 * an incubator if a category that it names holds incubators.
 */
export function categoriesOfProduct(
  product: WrittenProduct,
  labels: readonly CategoryLabel[],
): Pick<Product, 'categories' | 'isIncubator'> {
  const isNamed = ({ slug }: CategoryLabel) => product.categories.includes(slug);
  const isIncubator = labels.some((label) => isNamed(label) && holdsIncubators(label.kind));
  if (!isIncubator) return { categories: product.categories, isIncubator };
  const found = labels.filter(
    (label) => !isNamed(label) && label.includes && refusedFields(product, label.includes).length === 0,
  );
  return { categories: [...product.categories, ...found.map(({ slug }) => slug)], isIncubator };
}

export type Recommendations = Pick<
  Catalogue,
  'pickLists' | 'landingPages' | 'categories' | 'eggTypes' | 'guides'
>;

export function recommendedIds({ pickLists }: Pick<Catalogue, 'pickLists'>): ReadonlySet<string> {
  return new Set(pickLists.flatMap(({ picks }) => picks.map(({ product }) => product)));
}
