import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOffered } from '../products/availability.ts';
import type { Product } from '../products/product.ts';
import { slugify } from '../slug.ts';
import { aProduct, idsOf, money, productId } from '../testing.ts';
import { encodeProductIndex, indexedFacets } from './facetBuild.ts';
import { filterTest } from './filter.ts';
import type { ListScope } from './listQuery.ts';
import { ProductFinder } from './productFinder.ts';
import { ProductIndex, unpricedIndex } from './productIndex.ts';
import type { SortOrder } from './sort.ts';
import {
  catalogueArbitrary,
  FACETS,
  filtersArbitrary,
  hatchCents,
  STATED_FACETS,
  sortOrderArbitrary,
  sortProducts,
  wantedArbitrary,
} from './testing.ts';

const WITHDRAWN = { kind: 'withdrawn', reason: 'gone', since: null } as const;
const MINI = slugify('mini-incubators');

/** Every third product was withdrawn. */
const productsArbitrary = catalogueArbitrary.map((products) =>
  products.map((product, position) =>
    position % 3 === 2 ? { ...product, availability: WITHDRAWN } : product,
  ),
);

/** The index as a browser receives it: as JSON. */
function indexOf(products: readonly Product[]): ProductIndex {
  const sent = JSON.stringify(encodeProductIndex(products, FACETS, hatchCents));
  return new ProductIndex(indexedFacets(FACETS), JSON.parse(sent));
}

/** The offered products with these ids before all others. */
function beginningWith(ids: readonly string[], products: readonly Product[]): Product[] {
  const first = ids.flatMap(
    (id) => products.find((product) => product.id === id && isOffered(product)) ?? [],
  );
  return [...first, ...products.filter((product) => !first.includes(product))];
}

const withdrawnLast = (products: readonly Product[]) => [
  ...products.filter(isOffered),
  ...products.filter((product) => !isOffered(product)),
];

/** Each scope, with what it means for whole products: "featured keeps the original order". */
const SCOPES: readonly [ListScope, (products: readonly Product[]) => readonly Product[]][] = [
  [{ kind: 'all' }, withdrawnLast],
  [{ kind: 'offered' }, (products) => products.filter(isOffered)],
  [
    { kind: 'rated' },
    (products) =>
      sortProducts(
        products.filter(({ rating }) => rating !== null),
        'rating',
      ),
  ],
  [{ kind: 'offered', picks: ['2', '4'] }, (products) => products.filter(isOffered)],
  [
    { kind: 'category', category: MINI, picks: ['3', '1', '2'] },
    (products) => withdrawnLast(products).filter(filterTest({ category: [MINI] })),
  ],
  [
    { kind: 'category', category: MINI },
    (products) => withdrawnLast(products).filter(filterTest({ category: [MINI] })),
  ],
];

function foundIn(finder: ProductFinder, ...query: Parameters<ProductFinder['find']>): string[] {
  return finder.find(...query).map(({ id }) => id);
}

describe.each(SCOPES)('a list of the scope %o', (scope, ofScope) => {
  it('finds and counts what filtering and sorting its products gives, within a search', () => {
    const last = fc.option(fc.nat(9));
    fc.assert(
      fc.property(
        fc.tuple(productsArbitrary, filtersArbitrary, sortOrderArbitrary, last),
        ([products, filters, sort, digit]) => {
          const isSearched = ({ id }: { readonly id: string }) => digit === null || id.endsWith(`${digit}`);
          const finder = new ProductFinder(indexOf(products), scope);
          const searched = digit === null ? null : new Set(idsOf(products.filter(isSearched)));
          const picks = ('picks' in scope && scope.picks) || [];
          const listed = ofScope(products);
          const sorted = sort === 'picks' ? beginningWith(picks, listed) : sortProducts(listed, sort);
          const wanted = sorted.filter(filterTest(filters)).filter(isSearched);
          expect(finder.all.map(({ id }) => id)).toEqual(idsOf(ofScope(products)));
          expect(foundIn(finder, { filters, sort }, searched)).toEqual(idsOf(wanted));
          for (const [key, value] of Object.entries(filters))
            expect(finder.counter(filters, key, searched)(value)).toBe(wanted.length);
        },
      ),
    );
  });
});

describe('the index of products', () => {
  it('holds neither names nor descriptions', () => {
    expect(JSON.stringify(encodeProductIndex([aProduct()], FACETS, hatchCents))).not.toMatch(/Plain|Hatches/);
  });

  it('says of each filter which products it leaves, also what they do not state', () => {
    const filterArbitrary = fc
      .constantFrom(...STATED_FACETS)
      .chain((facet) => wantedArbitrary(facet, 400).map((wanted) => ({ key: facet.key, wanted })));
    fc.assert(
      fc.property(catalogueArbitrary, filterArbitrary, (products, { key, wanted }) => {
        if (!wanted) return;
        const index = indexOf(products);
        expect(index.products.map(index.filterTest({ [key]: wanted }))).toEqual(
          products.map(filterTest({ [key]: wanted })),
        );
      }),
    );
  });

  it('keeps every product where no price may be shown: in no range, and in the order of the list', () => {
    const products = [9, 5, 7].map((dollars, place) =>
      aProduct({ id: productId(String(place)), price: money(`$${dollars}.00`) }),
    );
    const facets = indexedFacets(FACETS);
    const encoded = unpricedIndex(facets, encodeProductIndex(products, FACETS, hatchCents));
    const finder = new ProductFinder(new ProductIndex(facets, encoded), { kind: 'all' });
    const ids = (sort: SortOrder) => finder.find({ filters: {}, sort }).map(({ id }) => id);
    expect(ids('price-low')).toEqual(['0', '1', '2']);
    expect(ids('egg-price')).toEqual(['0', '1', '2']);
    const filters = { priceRange: { min: 0, max: 8 } };
    expect(finder.find({ filters, sort: 'featured' })).toEqual([]);
    expect(finder.unstated(filters, 'priceRange')).toBe(3);
  });

  it('takes at most 12.5 bytes a product, even where every fact is drawn at random', () => {
    const products = fc.sample(catalogueArbitrary, { numRuns: 200, seed: 7 }).flat().slice(0, 1000);
    const named = products.map((product, position) => ({
      ...product,
      id: productId(String(position + 1)),
      name: `${(position * 7919) % 1000}-Egg Incubator`,
    }));
    expect(named).toHaveLength(1000);
    const bytes = gzipSync(JSON.stringify(encodeProductIndex(named, FACETS, hatchCents))).length;
    expect(bytes / named.length).toBeLessThanOrEqual(12.5);
  });
});
