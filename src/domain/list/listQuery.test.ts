import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keysOf } from '../table.ts';
import { anyText } from '../testing.ts';
import { WORDS } from '../words.ts';
import type { Filters } from './facets.ts';
import { hasFilters, NO_FILTERS } from './filter.ts';
import { type ListState, listAddress, type ProductListPage, unknownParts } from './listQuery.ts';
import { LIST_SORTS, type SortOrder } from './sort.ts';
import { FACETS, listStateArbitrary } from './testing.ts';

const pageWith = (sorts: readonly SortOrder[]): ProductListPage => ({
  counts: 'products',
  scope: { kind: 'all' },
  facets: FACETS,
  sorts: sorts.map((value) => ({ value, label: value })),
});
const PAGE = pageWith(LIST_SORTS);
const SEARCHED: ProductListPage = {
  ...pageWith(keysOf(WORDS.sorts)),
  search: { placeholder: '', texts: '' },
};
const defaults: ListState = {
  filters: NO_FILTERS,
  typed: {},
  sort: 'featured',
  view: 'grid',
  search: '',
  page: 1,
};
const preset: ListState = { ...defaults, filters: { eggType: ['duck'], turningType: ['automatic'] } };

describe('the query of a product list', () => {
  it.each<[string, Filters]>([
    ['', {}],
    ['category=mini-incubators,brooder', { category: ['mini-incubators', 'brooder'] }],
    ['egg_types=penguin&egg_types=duck', { eggType: ['duck'] }],
    ['turningType=none&humidityControl=manual', { turningType: ['none'], humidityControl: ['manual'] }],
    [
      'capacityRange=12-48&priceRange=300-',
      { capacityRange: { min: 12, max: 48 }, priceRange: { min: 300, max: null } },
    ],
    ['eggType=&turningType=all', {}],
  ])('reads the filters of %j', (query, filters) => {
    expect(read(query)).toEqual({ ...defaults, filters });
  });

  it.each<[string, Partial<ListState>]>([
    ['sort=price-high&view=list', { sort: 'price-high', view: 'list' }],
    ['sort=price', { sort: 'price-low' }],
    ['page=999999999', { page: 100 }],
    ['page=0&page=-1&page=1.5&page=two', {}],
    ['eggType=penguin&sort=name&view=table&utm_source=mail&search=brooder', {}],
  ])('reads %j, without unknown keys and values', (query, state) => {
    expect(read(query)).toEqual({ ...defaults, ...state });
  });

  it('tells which parts of its filters are unknown, and nothing of other keys', () => {
    const pairs = new URLSearchParams(
      'egg_types=duck,penguin&priceRange=cheap&turningType=all&utm_source=mail',
    );
    expect(unknownParts(FACETS, KEYS, pairs)).toEqual([
      ['eggType', 'penguin'],
      ['priceRange', 'cheap'],
    ]);
    expect(unknownParts([], KEYS, pairs)).toContainEqual(['eggType', 'duck']);
  });
});

it('the search is in the URL on pages with a search box', () => {
  const state = { ...defaults, search: 'all & sundry' };
  const address = listAddress(SEARCHED);
  expect(address.print(state)).toEqual([['search', 'all & sundry']]);
  expect(address.parse([['search', 'all & sundry']])).toEqual(state);
});

describe('a landing page', () => {
  it('starts with its preset filters, and keeps those that the query does not set', () => {
    expect(read('', preset)).toEqual(preset);
    expect(read('eggType=chicken', preset).filters).toEqual({ ...preset.filters, eggType: ['chicken'] });
  });

  it('writes a cleared preset as `all`', () => {
    const cleared = { ...preset, filters: NO_FILTERS };
    expect(write(cleared, preset)).toBe('eggType=all&turningType=all');
    expect(hasFilters(read('eggType=all&turningType=all', preset).filters)).toBe(false);
  });
});

it('the query keeps the keys and values of existing links, and leaves defaults out', () => {
  const filters = { ...preset.filters, capacityRange: { min: 49, max: null } };
  expect(write({ ...preset, filters, sort: 'price-low' })).toBe(
    'eggType=duck&turningType=automatic&capacityRange=49-&sort=price-low',
  );
  expect(write(preset, preset)).toBe('');
});

function read(query: string, start = defaults): ListState {
  return listAddress(PAGE, start).parse(new URLSearchParams(query));
}

function write(state: ListState, start = defaults): string {
  return listAddress(PAGE, start)
    .print(state)
    .map((pair) => pair.join('='))
    .join('&');
}

const KEYS = [...FACETS.map(({ key }) => key), 'sort', 'view', 'search', 'page'];

describe('any list, with any preset', () => {
  it('round-trips its state through the URL', () => {
    fc.assert(
      fc.property(listStateArbitrary, listStateArbitrary, (start, state) => {
        const address = listAddress(SEARCHED, start);
        expect(address.parse(address.print(state))).toEqual(state);
      }),
    );
  });

  it('has a state with a stable URL for any query', () => {
    const key = fc.constantFrom(...KEYS, 'egg_types', '__proto__', 'constructor', 'utm_source');
    const odd = ['all', '', 'manual', 'incubator', '49-100', '7-', '9-1', 'price', '???', 'table'];
    const text = fc.oneof(anyText, fc.constantFrom(...odd));
    fc.assert(
      fc.property(listStateArbitrary, fc.array(fc.tuple(key, text)), (start, pairs) => {
        const address = listAddress(SEARCHED, start);
        const state = address.parse(pairs);
        expect(Object.keys(state.filters).filter((name) => !KEYS.includes(name))).toEqual([]);
        expect(address.parse(address.print(state))).toEqual(state);
      }),
    );
  });
});
