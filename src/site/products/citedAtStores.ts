import type { Catalogue } from '../../content/catalogue.ts';
import { storeOfUrl } from '../../domain/links/storeUrl.ts';
import { memoizeByObject } from '../../domain/memoize.ts';

/**
 * The addresses of sources that a store publishes, such as the advice of a maker that sells: a link to one of them cites it, and
 * is none to buy.
 */
export const citedAtStores = memoizeByObject(
  ({ sources, stores }: Pick<Catalogue, 'sources' | 'stores'>): readonly string[] =>
    [...sources.values()]
      .flatMap(({ url, archive }) => [url, archive])
      .filter((address) => address !== undefined)
      .filter((address) => storeOfUrl(new URL(address), stores, 'sale') !== null),
);
