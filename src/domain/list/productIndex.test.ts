import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Product } from '../products/product.ts';
import { aProduct, productId } from '../testing.ts';
import { encodeProductIndex, indexedFacets } from './facetBuild.ts';
import { filterTest } from './filter.ts';
import { ProductIndex } from './productIndex.ts';
import { catalogueArbitrary, FACETS, STATED_FACETS, wantedArbitrary, wattDays } from './testing.ts';

/** The index as a browser receives it: as JSON. */
function received(products: readonly Product[]): ProductIndex {
  return new ProductIndex(
    indexedFacets(FACETS),
    JSON.parse(JSON.stringify(encodeProductIndex(products, FACETS, wattDays))),
  );
}

describe('the index of products', () => {
  it('holds neither names nor descriptions', () => {
    expect(JSON.stringify(encodeProductIndex([aProduct()], FACETS, wattDays))).not.toMatch(/Plain|Hatches/);
  });

  it('says of each filter which products it leaves, also what they do not state', () => {
    const filterArbitrary = fc
      .constantFrom(...STATED_FACETS)
      .chain((facet) => wantedArbitrary(facet, 400).map((wanted) => ({ key: facet.key, wanted })));
    fc.assert(
      fc.property(catalogueArbitrary, filterArbitrary, (products, { key, wanted }) => {
        if (!wanted) return;
        const index = received(products);
        expect(index.products.map(index.filterTest({ [key]: wanted }))).toEqual(
          products.map(filterTest({ [key]: wanted })),
        );
      }),
    );
  });

  it('takes at most 12.5 bytes a product, even where every fact is drawn at random', () => {
    const products = fc.sample(catalogueArbitrary, { numRuns: 200, seed: 7 }).flat().slice(0, 1000);
    const named = products.map((product, position) => ({
      ...product,
      id: productId(String(position + 1)),
      name: `${(position * 7919) % 1000}-Egg Incubator`,
    }));
    expect(named).toHaveLength(1000);
    const bytes = gzipSync(JSON.stringify(encodeProductIndex(named, FACETS, wattDays))).length;
    expect(bytes / named.length).toBeLessThanOrEqual(12.5);
  });
});
