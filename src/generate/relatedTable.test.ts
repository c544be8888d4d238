import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { catalogueArbitrary } from '../domain/list/testing.ts';
import type { Product } from '../domain/products/product.ts';
import { indexRelatedProducts } from '../domain/products/relatedProducts.ts';
import { aProduct, idsOf, money, productId } from '../domain/testing.ts';
import { type RelatedCache, relatedIndexer } from './relatedTable.ts';

/** A cache in memory; `write` counts what it is told. */
function aCache() {
  const kept = new Map<string, NonNullable<ReturnType<RelatedCache['read']>>>();
  const read: RelatedCache['read'] = (text) => kept.get(text) ?? null;
  const write = vi.fn<RelatedCache['write']>((text, table) => void kept.set(text, table));
  return { read, write };
}

const relatedIn = (products: readonly Product[], cache: RelatedCache) =>
  products.map(relatedIndexer(cache)(products));

it('related products are those that are found without a table, also after any edit', () => {
  const cache = aCache();
  fc.assert(
    fc.property(catalogueArbitrary, (products) => {
      const found = products.map(indexRelatedProducts(products));
      expect(relatedIn(products, cache)).toEqual(found);
      expect(relatedIn(products, cache)).toEqual(found);
    }),
  );
});

it('related products are found again after an edit of what decides on them alone', () => {
  const cache = aCache();
  const products = [10, 20, 30].map((capacity) => aProduct({ id: productId(String(capacity)), capacity }));
  const edited = (changes: Partial<Product>) =>
    products.map((product, place) => (place === 1 ? { ...product, ...changes } : product));
  relatedIn(products, cache);
  const priced = edited({ price: money('$1.00'), name: 'Another', description: 'Another.' });
  expect(relatedIn(priced, cache)[0]).toEqual([priced[1], priced[2]]);
  expect(cache.write).toHaveBeenCalledTimes(1);
  expect(idsOf(relatedIn(edited({ capacity: 40 }), cache)[0] ?? [])).toEqual(['30', '20']);
  expect(cache.write).toHaveBeenCalledTimes(2);
});

it('related products are kept once those of all were asked for', () => {
  const cache = aCache();
  const products = [10, 20].map((capacity) => aProduct({ id: productId(String(capacity)), capacity }));
  const findRelated = relatedIndexer(cache)(products);
  products.slice(1).map(findRelated);
  products.slice(1).map(findRelated);
  expect(cache.write).not.toHaveBeenCalled();
  products.map(findRelated);
  expect(cache.write).toHaveBeenCalledTimes(1);
});
