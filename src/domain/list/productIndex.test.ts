import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Product, ProductFacts } from '../products/product.ts';
import { aProduct, productId, slugs } from '../testing.ts';
import { hasPosition } from './columns.ts';
import { encodeProductIndex } from './facetBuild.ts';
import { type EncodingLabels, FACETS, type FacetKey, type Filters } from './facets.ts';
import { FILTER_KEYS } from './filter.ts';
import { ProductIndex } from './productIndex.ts';
import { catalogueArbitrary, filtersArbitrary, sortProducts } from './testing.ts';

const LABELS: EncodingLabels = {
  symbol: '$',
  eggTypes: slugs('goose', 'quail', 'duck', 'chicken'),
  categories: slugs('mini-incubators', 'commercial', 'automatic-incubators', 'specialty', 'brooder'),
  incubators: 3,
};

/** The index as a browser receives it: as JSON. */
function received(products: readonly Product[]): ProductIndex {
  return new ProductIndex(JSON.parse(JSON.stringify(encodeProductIndex(products, LABELS))));
}

describe('the index of products', () => {
  it('holds their facts, and neither names nor descriptions', () => {
    const product = aProduct({
      id: productId('7'),
      eggTypes: slugs('quail', 'duck'),
      rating: 4.5,
      capacity: 24,
    });
    const index = received([product, aProduct({ rating: null })]);
    expect(index.products).toMatchObject([
      {
        id: '7',
        position: 0,
        price: { symbol: '$', cents: 5199 },
        rating: 4.5,
        capacity: 24,
        eggTypes: ['quail', 'duck'],
        turningType: 'automatic',
        humidityControl: 'manual',
        categories: ['automatic-incubators'],
        isIncubator: true,
        isOffered: true,
      },
      { position: 1, rating: null },
    ]);
    expect(JSON.stringify(encodeProductIndex([product], LABELS))).not.toMatch(/Plain|Hatches/);
  });

  it('tells what is not stated from what is not there', () => {
    const facts = [
      { turningType: null, humidityControl: 'none' },
      { turningType: 'none', humidityControl: null },
      { turningType: 'automatic', humidityControl: 'automatic' },
    ] as const;
    expect(received(facts.map(aProduct)).products).toMatchObject(facts);
  });

  it('gives every fact back as the product has it', () => {
    fc.assert(
      fc.property(catalogueArbitrary, (products) => {
        const factsOf = (list: readonly ProductFacts[]) =>
          list.map((product) => FILTER_KEYS.map((key) => inOrder(product[FACETS[key].fact])));
        expect(factsOf(received(products).products)).toEqual(factsOf(products));
      }),
    );
  });

  it('knows which were withdrawn', () => {
    const withdrawn = { kind: 'withdrawn', reason: 'gone', since: null } as const;
    const index = received([aProduct(), aProduct({ availability: withdrawn })]);
    expect(index.products.map(({ isOffered }) => isOffered)).toEqual([true, false]);
  });

  it('ranks names as readers look them up; equal names share a rank', () => {
    const names = ['10-Egg Dome', 'Candler', '3-Egg Dome', 'Candler'];
    const index = received(names.map((name) => aProduct({ name })));
    const [ten, candler, three, same] = index.products.map(({ nameRank }) => nameRank);
    expect(three).toBeLessThan(ten ?? 0);
    expect(ten).toBeLessThan(candler ?? 0);
    expect(same).toBe(candler);
  });

  it('orders by rank as the names do', () => {
    fc.assert(
      fc.property(catalogueArbitrary, (products) => {
        const ranked = received(products).products.toSorted((a, b) => a.nameRank - b.nameRank);
        expect(ranked.map(({ id }) => id)).toEqual(sortProducts(products, 'name').map(({ id }) => id));
      }),
    );
  });

  it('says of each choice of a filter which products it leaves', () => {
    fc.assert(
      fc.property(
        catalogueArbitrary,
        filtersArbitrary,
        fc.constantFrom(...FILTER_KEYS),
        <K extends FacetKey>(products: readonly Product[], filters: Filters, key: K) => {
          const index = received(products);
          const set = index.matching(key, filters[key]);
          expect(products.map((_, position) => hasPosition(set, position))).toEqual(
            products.map((product) => FACETS[key].matches(product, filters[key])),
          );
          expect(index.matching(key, filters[key])).toBe(set);
        },
      ),
    );
  });

  it('takes at most 12 bytes a product, even where no two are alike', () => {
    const products = fc.sample(catalogueArbitrary, { numRuns: 200, seed: 7 }).flat().slice(0, 1000);
    const named = products.map((product, position) => ({
      ...product,
      id: productId(String(position + 1)),
      name: `${(position * 7919) % 1000}-Egg Incubator`,
    }));
    expect(named).toHaveLength(1000);
    const bytes = gzipSync(JSON.stringify(encodeProductIndex(named, LABELS))).length;
    expect(bytes / named.length).toBeLessThanOrEqual(12);
  });
});

/** The index has several labels of a product as a set. */
function inOrder<T>(fact: T): T | unknown[] {
  return Array.isArray(fact) ? [...fact].sort() : fact;
}
