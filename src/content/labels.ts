import { type Slug, slugify } from '../domain/slug.ts';
import type { Store, StoresFile } from './catalogue.ts';

/** All labels of a file that lists those with a page, and then the others. */
export function labelsOf<T>({
  pages,
  other,
}: {
  readonly pages: readonly T[];
  readonly other: readonly T[];
}): T[] {
  return [...pages, ...other];
}

/** The stores of `stores.yaml` by their slugs. */
export function storesBySlug({ stores }: Pick<StoresFile, 'stores'>): Map<Slug, Store> {
  return new Map(Object.entries(stores).map(([key, store]) => [slugify(key), store]));
}
