import { describe, expect, it } from 'vitest';
import { aProduct, money, productId, slugs } from '../testing.ts';
import { encodeProductIndex, facetsOf, indexedFacets } from './facetBuild.ts';
import type { Facet, Filters, FilterValue } from './facets.ts';
import type { ListState } from './listQuery.ts';
import { ProductFinder } from './productFinder.ts';
import { ProductIndex } from './productIndex.ts';
import { chipsOf, loosened, numberInputsOf, shownFacets, wantedLabel, withTyped } from './shownFacets.ts';

const FACETS = facetsOf({
  symbol: '$',
  categories: [{ slug: 'mini-incubators', name: 'Mini' }],
  eggTypes: [
    { slug: 'duck', name: 'Duck' },
    { slug: 'goose', name: 'Goose' },
  ],
  fields: [],
});

function facetAt(key: string): Facet {
  const found = FACETS.find((facet) => facet.key === key);
  if (!found) throw new Error(`a test names the facet '${key}', which is none`);
  return found;
}

const PRODUCTS = [
  aProduct({ id: productId('a'), eggTypes: slugs('duck'), price: money('$50'), capacity: 12 }),
  aProduct({ id: productId('b'), eggTypes: slugs('duck', 'goose'), price: money('$150'), capacity: 24 }),
  aProduct({ id: productId('c'), eggTypes: slugs('goose'), price: null, capacity: null }),
];

const finder = new ProductFinder(
  new ProductIndex(
    indexedFacets(FACETS),
    encodeProductIndex(PRODUCTS, FACETS, () => null),
  ),
  { kind: 'all' },
);

const stateWith = (filters: Filters, typed: Record<string, string> = {}): ListState => ({
  filters,
  typed,
  sort: 'featured',
  view: 'grid',
  search: '',
  page: 1,
});

/** What a group of filters shows: its choice, the count of each option, and how many state nothing. */
function shownAt(key: string, filters: Filters, searched: ReadonlySet<string> | null = null) {
  const [shown] = shownFacets([facetAt(key)], finder, stateWith(filters), () => true, searched);
  const options = shown?.choices?.options ?? [];
  return {
    chosen: shown?.chosen,
    counts: options.map(({ label, count, isChosen }) => `${label} ${count}${isChosen ? ' ✓' : ''}`),
    unstated: shown?.choices?.unstated,
  };
}

describe('the place of a filter', () => {
  const placesOf = (facets: readonly Facet[]) =>
    shownFacets(facets, finder, stateWith({}), () => false).map(({ facet, place }) => [facet.key, place]);

  it('is first for the eggs, the price and the turning, and under "More" for what a site declares', () => {
    const owned: Facet = { kind: 'choice', key: 'alarm', label: 'Alarm', options: [] };
    const category = facetAt('category');
    const turning: Facet = { kind: 'choice', key: 'turningType', label: 'Turning', options: [] };
    const humidity: Facet = {
      kind: 'choice',
      key: 'humidityControl',
      label: 'Humidity Control',
      options: [],
    };
    const mixed = [
      owned,
      humidity,
      category,
      facetAt('eggType'),
      turning,
      facetAt('capacityRange'),
      facetAt('priceRange'),
      facetAt('eggs'),
    ];
    expect(placesOf(mixed)).toEqual([
      ['eggs', 'deciding'],
      ['priceRange', 'deciding'],
      ['turningType', 'deciding'],
      ['category', 'row'],
      ['eggType', 'row'],
      ['capacityRange', 'row'],
      ['humidityControl', 'row'],
      ['alarm', 'more'],
    ]);
  });

  it('leaves out the filters that a page does not offer', () => {
    expect(placesOf([facetAt('category')])).toEqual([['category', 'row']]);
  });
});

describe('a filter with its counts', () => {
  it('counts each choice with the other filters unchanged', () => {
    expect(shownAt('eggType', {})).toEqual({ chosen: null, counts: ['Duck 2', 'Goose 2'], unstated: 0 });
    const priced = { priceRange: { min: 0, max: 100 } };
    expect(shownAt('eggType', priced).counts).toEqual(['Duck 1', 'Goose 0']);
    expect(shownAt('eggType', { eggType: ['duck'] })).toEqual({
      chosen: 'Duck',
      counts: ['Duck 2 ✓', 'Goose 2'],
      unstated: 0,
    });
  });

  it('says how many products state nothing, once it is on', () => {
    expect(shownAt('priceRange', {}).unstated).toBe(0);
    expect(shownAt('priceRange', { priceRange: { min: 100, max: 200 } })).toEqual({
      chosen: '$100–$200',
      counts: ['Under $100 1', '$100–$200 1 ✓', '$200–$300 0', '$300+ 0'],
      unstated: 1,
    });
  });

  it('counts only what a search has found', () => {
    expect(shownAt('eggType', {}, new Set(['a'])).counts).toEqual(['Duck 1', 'Goose 0']);
    expect(shownAt('priceRange', { priceRange: { min: 0, max: 100 } }, new Set(['a'])).unstated).toBe(0);
  });

  it('counts nothing while its group is closed', () => {
    const shown = shownFacets(FACETS, finder, stateWith({}), ({ key }) => key === 'eggType');
    expect(shown.flatMap(({ facet, choices }) => (choices ? [facet.key] : []))).toEqual(['eggType']);
  });
});

it.each<[key: string, wanted: FilterValue, label: string]>([
  ['eggType', ['duck'], 'Duck'],
  ['eggType', ['duck', 'goose'], 'Duck or Goose'],
  ['eggType', ['penguin'], 'penguin'],
  ['eggs', 1200, '1,200'],
  ['priceRange', { min: 0, max: 100 }, 'Under $100'],
  ['priceRange', { min: 0, max: 120 }, 'Up to $120'],
  ['priceRange', { min: 50, max: 120 }, '$50–$120'],
  ['priceRange', { min: 0, max: null }, '$0+'],
  ['capacityRange', { min: 5, max: 9 }, '5–9'],
])('the value of the filter %s is written for readers: %j', (key, wanted, label) => {
  expect(wantedLabel(facetAt(key), wanted)).toBe(label);
});

it('each chosen value has a button that removes it, and a range has one', () => {
  const filters = { eggType: ['duck', 'goose'], eggs: 12, priceRange: { min: 50, max: null } };
  expect(chipsOf(FACETS, stateWith(filters))).toEqual([
    { key: 'eggType', label: `${facetAt('eggType').label}: Duck`, value: 'duck' },
    { key: 'eggType', label: `${facetAt('eggType').label}: Goose`, value: 'goose' },
    { key: 'eggs', label: `${facetAt('eggs').label}: 12`, value: null },
    { key: 'priceRange', label: `${facetAt('priceRange').label}: $50+`, value: null },
  ]);
});

describe('a list without products', () => {
  const loosenedFor = (filters: Filters, searched: ReadonlySet<string> | null = null) =>
    loosened(FACETS, finder, stateWith(filters), searched).map(({ key }) => key);
  const dear = { min: 300, max: null };

  it('names the filters without which there are products, the most products first', () => {
    const filters = { eggType: ['goose'], priceRange: { min: 0, max: 100 } };
    expect(loosened(FACETS, finder, stateWith(filters))).toEqual([
      { key: 'priceRange', text: expect.stringContaining('Under $100”: 2 products') },
      { key: 'eggType', text: expect.stringContaining('Goose”: 1 product') },
    ]);
  });

  it('names no filter without which there are none either', () => {
    expect(loosenedFor({ eggType: ['goose'], priceRange: dear })).toEqual(['priceRange']);
    expect(loosenedFor({ priceRange: dear }, new Set())).toEqual([]);
  });

  it('names at most three', () => {
    const filters = {
      category: ['incubator'],
      eggType: ['duck', 'goose'],
      capacityRange: { min: 1, max: null },
      priceRange: { min: 0, max: null },
    };
    expect(loosenedFor(filters)).toHaveLength(3);
  });
});

describe('the fields of a filter', () => {
  const inputsOf = (key: string, filters: Filters, typed: Record<string, string> = {}) =>
    numberInputsOf(facetAt(key), stateWith(filters, typed)).map(({ name, value, limits }) => [
      name,
      value,
      limits.min,
      limits.max,
    ]);

  it.each<[string, Filters, Record<string, string>, unknown[]]>([
    ['eggType', { eggType: ['duck'] }, {}, []],
    ['eggs', {}, {}, [['eggs-count', '', 1, 999_999]]],
    ['eggs', { eggs: 12 }, {}, [['eggs-count', '12', 1, 999_999]]],
    ['eggs', { eggs: 12 }, { 'eggs-count': '1x' }, [['eggs-count', '1x', 1, 999_999]]],
    [
      'priceRange',
      {},
      {},
      [
        ['priceRange-from', '', 0, 9_999_999],
        ['priceRange-to', '', 0, 9_999_999],
      ],
    ],
    [
      'priceRange',
      { priceRange: { min: 50, max: 120 } },
      {},
      [
        ['priceRange-from', '50', 0, 9_999_999],
        ['priceRange-to', '120', 50, 9_999_999],
      ],
    ],
    [
      'priceRange',
      { priceRange: { min: 0, max: null } },
      { 'priceRange-to': '7' },
      [
        ['priceRange-from', '', 0, 9_999_999],
        ['priceRange-to', '7', 0, 9_999_999],
      ],
    ],
  ])('of %s with %j and typed texts %j have these values and limits', (key, filters, typed, fields) => {
    expect(inputsOf(key, filters, typed)).toEqual(fields);
  });

  it.each<[string, string, Filters, Filters]>([
    ['eggs-count', '12', {}, { eggs: 12 }],
    ['eggs-count', '', { eggs: 12 }, {}],
    ['eggs-count', '0', { eggs: 12 }, { eggs: 12 }],
    ['eggs-count', 'x', { eggs: 12 }, { eggs: 12 }],
    ['priceRange-from', '$50', {}, { priceRange: { min: 50, max: null } }],
    ['priceRange-to', '120', {}, { priceRange: { min: 0, max: 120 } }],
    ['priceRange-to', '120', { priceRange: { min: 50, max: null } }, { priceRange: { min: 50, max: 120 } }],
    ['priceRange-to', '49', { priceRange: { min: 50, max: null } }, { priceRange: { min: 50, max: null } }],
    ['priceRange-from', '', { priceRange: { min: 50, max: null } }, {}],
    ['priceRange-from', 'x', {}, {}],
  ])('%s with %j typed changes the filters %j to %j', (name, text, before, after) => {
    const next = withTyped(FACETS, stateWith(before), name, text);
    expect(next?.filters).toEqual(after);
    expect(next?.typed[name]).toBe(text);
  });

  it('are those of a filter: another name changes nothing', () => {
    expect(withTyped(FACETS, stateWith({}), 'search', 'x')).toBeNull();
  });
});
