import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOffered } from '../products/availability.ts';
import type { Product } from '../products/product.ts';
import { slugify } from '../slug.ts';
import { aProduct, idsOf } from '../testing.ts';
import { encodeProductIndex, indexedFacets } from './facetBuild.ts';
import { filterProducts, NO_FILTERS, withFilter } from './filter.ts';
import type { ListScope } from './listQuery.ts';
import { ProductFinder } from './productFinder.ts';
import { ProductIndex } from './productIndex.ts';
import {
  catalogueArbitrary,
  FACETS,
  filtersArbitrary,
  sortOrderArbitrary,
  sortProducts,
  wattDays,
} from './testing.ts';

const WITHDRAWN = { kind: 'withdrawn', reason: 'gone', since: null } as const;
const MINI = slugify('mini-incubators');

/** Every third product was withdrawn. */
const productsArbitrary = catalogueArbitrary.map((products) =>
  products.map((product, position) =>
    position % 3 === 2 ? { ...product, availability: WITHDRAWN } : product,
  ),
);

function indexOf(products: readonly Product[]): ProductIndex {
  return new ProductIndex(indexedFacets(FACETS), encodeProductIndex(products, FACETS, wattDays));
}

/** The offered products with these ids before all others. */
function beginningWith(ids: readonly string[], products: readonly Product[]): Product[] {
  const first = ids.flatMap(
    (id) => products.find((product) => product.id === id && isOffered(product)) ?? [],
  );
  return [...first, ...products.filter((product) => !first.includes(product))];
}

/** Each scope, with what it means for whole products. */
const SCOPES: readonly [ListScope, (products: readonly Product[]) => readonly Product[]][] = [
  [
    { kind: 'all' },
    (products) => [...products.filter(isOffered), ...products.filter((product) => !isOffered(product))],
  ],
  [{ kind: 'offered' }, (products) => products.filter(isOffered)],
  [
    { kind: 'rated' },
    (products) =>
      sortProducts(
        products.filter(({ rating }) => rating !== null),
        'rating',
      ),
  ],
  [
    { kind: 'offered', first: ['2', '4'] },
    (products) => beginningWith(['2', '4'], products.filter(isOffered)),
  ],
  [
    { kind: 'category', category: MINI, first: ['3', '1', '2'] },
    (products) =>
      beginningWith(['3', '1', '2'], sortProducts(filterProducts(products, { category: [MINI] }), 'name')),
  ],
  [
    { kind: 'category', category: MINI },
    (products) => sortProducts(filterProducts(products, { category: [MINI] }), 'name'),
  ],
];

function foundIn(finder: ProductFinder, ...query: Parameters<ProductFinder['find']>): string[] {
  return finder.find(...query).map(({ id }) => id);
}

describe.each(SCOPES)('a list of the scope %o', (scope, ofScope) => {
  it('finds what filtering and sorting its products gives', () => {
    fc.assert(
      fc.property(productsArbitrary, filtersArbitrary, sortOrderArbitrary, (products, filters, sort) => {
        const finder = new ProductFinder(indexOf(products), scope);
        expect(finder.all.map(({ id }) => id)).toEqual(idsOf(ofScope(products)));
        expect(foundIn(finder, { filters, sort })).toEqual(
          idsOf(sortProducts(filterProducts(ofScope(products), filters), sort)),
        );
      }),
    );
  });

  it('finds the same whatever it was asked for before', () => {
    const query = fc
      .tuple(filtersArbitrary, sortOrderArbitrary)
      .map(([filters, sort]) => ({ filters, sort }));
    fc.assert(
      fc.property(productsArbitrary, fc.array(query, { minLength: 2, maxLength: 4 }), (products, queries) => {
        const finder = new ProductFinder(indexOf(products), scope);
        for (const each of [...queries, ...queries].reverse())
          expect(foundIn(finder, each)).toEqual(foundIn(new ProductFinder(indexOf(products), scope), each));
      }),
    );
  });

  it('looks for products once where a state differs in no filter, nor in the order', () => {
    const finder = new ProductFinder(indexOf([aProduct(), aProduct()]), scope);
    const state = { filters: NO_FILTERS, sort: 'featured' } as const;
    expect(finder.find({ ...state })).toBe(finder.find(state));
    expect(finder.find({ ...state, sort: 'rating' })).not.toBe(finder.find(state));
  });

  it('counts beside a choice what choosing it would leave, the other filters and the search in force', () => {
    fc.assert(
      fc.property(
        productsArbitrary,
        filtersArbitrary,
        fc.array(filtersArbitrary, { maxLength: 5 }),
        fc.constantFrom(...FACETS.map((facet) => facet.key)),
        fc.option(fc.nat(9)),
        (products, filters, choices, key, last) => {
          const index = indexOf(products);
          const finder = new ProductFinder(index, scope);
          const searched = last === null ? null : index.where(({ id }) => id.endsWith(String(last)));
          const countOf = finder.counter(filters, key, searched);
          const wanted = choices.flatMap((choice) => (choice[key] ? [choice[key]] : []));
          expect(wanted.map(countOf)).toEqual(
            wanted.map(
              (each) =>
                foundIn(finder, { filters: withFilter(filters, key, each), sort: 'name' }, searched).length,
            ),
          );
        },
      ),
    );
  });
});

describe('a search', () => {
  it('leaves only its products', () => {
    fc.assert(
      fc.property(productsArbitrary, (products) => {
        const index = indexOf(products);
        const finder = new ProductFinder(index, { kind: 'all' });
        const even = index.where(({ position }) => position % 2 === 0);
        const found = finder.find({ filters: NO_FILTERS, sort: 'featured' }, even);
        expect(found.every(({ position }) => position % 2 === 0)).toBe(true);
        expect(found).toHaveLength(Math.ceil(products.length / 2));
      }),
    );
  });
});
