import { describe, expect, it } from 'vitest';
import type { Product } from '../products/product.ts';
import { slugify } from '../slug.ts';
import { aProduct, productId, slugs } from '../testing.ts';
import { encodeProductIndex, facetsOf, indexedFacets } from './facetBuild.ts';
import type { Filters } from './facets.ts';
import { ProductFinder } from './productFinder.ts';
import { ProductIndex } from './productIndex.ts';

const label = (slug: string) => ({ slug, name: slug });
const FACETS = facetsOf({
  symbol: '$',
  categories: [label('automatic-incubators')],
  eggTypes: ['chicken', 'duck', 'goose', 'quail'].map(label),
  fields: [],
});

/** Two duck eggs, or one goose egg, in the place of three hen eggs. */
const SIZES = [
  { slug: slugify('duck'), space: [{ eggs: { min: 2, max: 3 }, henEggs: 3, source: 'a book' }] },
  { slug: slugify('goose'), space: [{ eggs: { min: 1, max: 1 }, henEggs: 3, source: 'a book' }] },
];

const machine = (id: string, capacity: number | null, facts: Partial<Product>) =>
  aProduct({ id: productId(id), capacity, tray: 'rails', ...facts });

const PRODUCTS = [
  machine('hens', 12, { eggTypes: slugs('chicken') }),
  machine('ducks', 18, { eggTypes: slugs('chicken', 'duck') }),
  machine('geese', 36, { eggTypes: slugs('duck', 'goose') }),
  machine('counts-geese', 12, { eggTypes: slugs('goose'), capacityCounts: slugify('goose') }),
  machine('silent', null, { eggTypes: slugs('chicken', 'duck', 'goose') }),
  machine('counts-nothing', 48, { eggTypes: slugs('chicken', 'duck'), capacityCounts: null }),
  machine('lamp', 0, { eggTypes: [], capacityCounts: null, isIncubator: false }),
];

const finder = new ProductFinder(
  new ProductIndex(
    indexedFacets(FACETS),
    encodeProductIndex(PRODUCTS, FACETS, () => null),
    SIZES,
  ),
  { kind: 'all' },
);
const found = (filters: Filters) => finder.find({ filters, sort: 'featured' }).map(({ id }) => id);

describe('a filter for room', () => {
  it.each<[string, Filters, string[]]>([
    ['counts hen eggs without chosen eggs', { eggs: 18 }, ['ducks', 'geese', 'counts-geese']],
    ['counts the chosen eggs, at the least that fit', { eggs: 12, eggType: ['duck'] }, ['ducks', 'geese']],
    ['counts any of several', { eggs: 12, eggType: ['duck', 'goose'] }, ['ducks', 'geese', 'counts-geese']],
    ['counts only eggs that a machine takes', { eggs: 13, eggType: ['duck', 'goose'] }, ['geese']],
    ['keeps nothing for eggs of unknown size', { eggs: 1, eggType: ['quail'] }, []],
  ])('%s', (_, filters, ids) => {
    expect(found(filters)).toEqual(ids);
  });

  it('tells how many do not state their room, without those that hold no eggs', () => {
    expect(finder.unstated({ eggs: 12 }, 'eggs')).toBe(2);
    expect(finder.unstated({ eggs: 12, eggType: ['goose'] }, 'eggs')).toBe(1);
    // The room for one of the chosen eggs is enough.
    expect(finder.unstated({ eggs: 12, eggType: ['goose', 'quail'] }, 'eggs')).toBe(1);
  });

  it('counts each egg type beside it with room for that one', () => {
    const countOf = finder.counter({ eggs: 12, eggType: ['goose'] }, 'eggType');
    expect(['duck', 'goose', 'chicken'].map((egg) => countOf([egg]))).toEqual([2, 2, 2]);
    const countWithMore = finder.counter({ eggs: 13, eggType: ['goose'] }, 'eggType');
    expect(['duck', 'goose', 'chicken'].map((egg) => countWithMore([egg]))).toEqual([1, 0, 1]);
  });
});
