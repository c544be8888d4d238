import { expect, it, vi } from 'vitest';
import { SHARD_SIZE } from '../domain/list/shards.ts';
import type { Product } from '../domain/products/product.ts';
import { aProduct, money } from '../domain/testing.ts';
import { productListPages } from '../site/lists/productLists.ts';
import { catalogueOf } from '../site/lists/testing.ts';
import { contextOf } from '../site/pages/testing.ts';
import { keyOf } from './basis.ts';
import { type FirstPagesCache, firstPagesOf } from './firstPagesTable.ts';

/** A cache in memory; `write` counts what it is told. */
function aCache() {
  const kept = new Map<string, NonNullable<ReturnType<FirstPagesCache['read']>>>();
  const read: FirstPagesCache['read'] = (text) => kept.get(text) ?? null;
  const write = vi.fn<FirstPagesCache['write']>((text, table) => void kept.set(text, table));
  return { read, write };
}

/** Products in 30 files of cards, the last of each the cheapest. */
const catalogue = catalogueOf(30 * SHARD_SIZE);
const products = catalogue.products.map((product, position) =>
  position % SHARD_SIZE === SHARD_SIZE - 1 ? aProduct({ ...product, price: money('$1.00') }) : product,
);

/** The first pages of all lists after a change of one product. */
function pagesAfter(changes: Partial<Product>, cache?: FirstPagesCache) {
  const edited = products.map((product, place) =>
    place === 7 ? aProduct({ ...product, ...changes }) : product,
  );
  const context = contextOf({ ...catalogue, products: edited });
  // As in a build, an edit of a text gives the file that a list's search looks into another address.
  const texts = keyOf(edited.map(({ description }) => description));
  const searches = new Map(catalogue.categories.map(({ slug }) => [slug, `/data/${slug}-${texts}.json`]));
  const lists = productListPages({ ...context, data: { searches } });
  return firstPagesOf(lists, context, cache);
}

it('first pages are found again after an edit of what lists are made of, and taken over after any other', () => {
  const cache = aCache();
  const first = pagesAfter({}, cache);
  expect(first.flat()).not.toEqual([]);
  expect(pagesAfter({ description: 'Another.' }, cache)).toEqual(first);
  expect(cache.write).toHaveBeenCalledTimes(1);
  const cheaper = { price: money('$0.50') };
  expect(pagesAfter(cheaper, cache)).toEqual(pagesAfter(cheaper));
  expect(pagesAfter(cheaper)).not.toEqual(first);
  expect(cache.write).toHaveBeenCalledTimes(2);
});
