import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugify } from '../slug.ts';
import { slugs } from '../testing.ts';
import { FILTER_KEYS, hasFilters, NO_FILTERS } from './filter.ts';
import {
  LIST_VIEWS,
  type ListState,
  type ListVocabulary,
  listValues,
  readListQuery,
  writeListQuery,
} from './listQuery.ts';
import { LIST_SORTS } from './sort.ts';
import { listStateArbitrary, vocabularyArbitrary } from './testing.ts';

const vocabulary: ListVocabulary = {
  categories: slugs('automatic-incubators', 'mini-incubators'),
  eggTypes: slugs('chicken', 'duck', 'brine-shrimp'),
  sorts: LIST_SORTS,
  searchable: false,
};
const defaults: ListState = { ...NO_FILTERS, sort: 'featured', view: 'grid', search: '', page: 1 };
const preset: ListState = { ...defaults, eggType: slugify('duck'), turningType: 'automatic' };

describe('the query of a product list', () => {
  it.each<[string, Partial<ListState>]>([
    ['', {}],
    ['category=automatic-incubators', { category: slugify('automatic-incubators') }],
    ['category=Automatic+Incubators', { category: slugify('automatic-incubators') }],
    ['category=incubator', { category: slugify('incubator') }],
    ['eggType=duck', { eggType: slugify('duck') }],
    ['eggType=Brine+Shrimp', { eggType: slugify('brine-shrimp') }],
    ['eggType=hen', { eggType: slugify('chicken') }],
    ['egg_types=quail&egg_types=duck', { eggType: slugify('duck') }],
    ['turningType=none&humidityControl=manual', { turningType: 'none', humidityControl: 'manual' }],
    ['capacityRange=13-24', { capacityRange: { min: 13, max: 24 } }],
    ['capacityRange=49-100', { capacityRange: { min: 49, max: null } }],
    ['priceRange=49-100', { priceRange: { min: 49, max: 100 } }],
    ['priceRange=300-', { priceRange: { min: 300, max: null } }],
    ['sort=price-high&view=list', { sort: 'price-high', view: 'list' }],
    ['sort=price', { sort: 'price-low' }],
    ['page=2', { page: 2 }],
    ['page=999999999', { page: 100 }],
    ['page=0&page=-1&page=1.5&page=two', {}],
  ])('reads %j', (query, state) => {
    expect(read(query)).toEqual({ ...defaults, ...state });
  });

  it.each([
    'category=duck',
    'eggType=penguin',
    'turningType=Automatic',
    'humidityControl=yes',
    'capacityRange=24-13',
    'priceRange=cheap',
    'sort=name',
    'sort=',
    'view=table',
    'view=all',
    'utm_source=mail',
    'EggType=duck',
    'search=brooder',
  ])('drops %j, which has an unknown key or value', (query) => {
    expect(read(query)).toEqual(defaults);
  });

  it.each(FILTER_KEYS)("an empty value or 'all' turns a filter off: %s", (key) => {
    for (const value of ['', 'all']) expect(read(`${key}=${value}`, preset)[key]).toBeNull();
  });
});

describe('the search', () => {
  it('is in the URL on pages with a search box', () => {
    const words = { ...vocabulary, searchable: true };
    const state = { ...defaults, search: 'all & sundry' };
    expect(writeListQuery(defaults, state)).toEqual([['search', 'all & sundry']]);
    expect(readListQuery(words, defaults, [['search', 'all & sundry']])).toEqual(state);
  });
});

describe('a landing page', () => {
  it('starts with its preset filters, and keeps those that the query does not set', () => {
    expect(read('', preset)).toEqual(preset);
    expect(read('eggType=chicken', preset)).toEqual({ ...preset, eggType: 'chicken' });
  });

  it('writes a cleared preset as `all`', () => {
    const cleared = { ...preset, ...NO_FILTERS };
    expect(write(cleared, preset)).toBe('eggType=all&turningType=all');
    expect(hasFilters(read('eggType=all&turningType=all', preset))).toBe(false);
  });
});

describe('writing the query', () => {
  it('leaves defaults out', () => {
    expect(write(defaults)).toBe('');
    expect(write(preset, preset)).toBe('');
    expect(write({ ...defaults, view: 'list' })).toBe('view=list');
  });

  it('keeps the keys and values of existing links', () => {
    const state = { ...preset, capacityRange: { min: 49, max: null }, sort: 'price-low' } as const;
    expect(write(state)).toBe('eggType=duck&turningType=automatic&capacityRange=49-&sort=price-low');
  });
});

describe('the values of a list', () => {
  it('are its URL values, including defaults', () => {
    expect(listValues({ ...preset, priceRange: { min: 300, max: null } })).toEqual({
      ...Object.fromEntries(FILTER_KEYS.map((key) => [key, 'all'])),
      ...{ eggType: 'duck', turningType: 'automatic', priceRange: '300-' },
      ...{ sort: 'featured', view: 'grid', search: '', page: '1' },
    });
  });
});

function read(query: string, start = defaults): ListState {
  return readListQuery(vocabulary, start, new URLSearchParams(query));
}

function write(state: ListState, start = defaults): string {
  return new URLSearchParams(writeListQuery(start, state)).toString();
}

describe('any list, with any preset', () => {
  it('round-trips its state through the URL', () => {
    fc.assert(
      fc.property(listArbitrary, ({ words, start, state }) => {
        const address = new URLSearchParams(writeListQuery(start, state)).toString();
        expect(readListQuery(words, start, new URLSearchParams(address))).toEqual(state);
      }),
    );
  });

  it('drops only an invalid value', () => {
    fc.assert(
      fc.property(
        listArbitrary,
        choiceKey,
        fc.constantFrom('???', ' ', '$'),
        ({ words, start, state }, key, bad) => {
          const pairs = writeListQuery(start, state).filter(([name]) => name !== key);
          const expected = { ...state, [key]: start[key] };
          expect(readListQuery(words, start, [[key, bad], ...pairs])).toEqual(expected);
          expect(readListQuery(words, start, [...pairs, [key, bad]])).toEqual(expected);
        },
      ),
    );
  });

  it('has a state with a stable URL for any query', () => {
    fc.assert(
      fc.property(listArbitrary, garbageArbitrary, ({ words, start }, pairs) => {
        const state = readListQuery(words, start, pairs);
        expect(Object.keys(state).sort()).toEqual([...KEYS].sort());
        expect(readListQuery(words, start, writeListQuery(start, state))).toEqual(state);
      }),
    );
  });

  it('ignores unknown keys', () => {
    fc.assert(
      fc.property(listArbitrary, garbageArbitrary, ({ words, start }, pairs) => {
        const known = pairs.filter(([key]) => [...KEYS, 'egg_types'].includes(key));
        expect(readListQuery(words, start, pairs)).toEqual(readListQuery(words, start, known));
      }),
    );
  });
});

const KEYS = [...FILTER_KEYS, 'sort', 'view', 'search', 'page'] as const;
/** Excludes the search, where every value is valid. */
const choiceKey = fc.constantFrom(...KEYS.filter((key) => key !== 'search'));

const listArbitrary = vocabularyArbitrary.chain((words) =>
  fc.record({
    words: fc.constant(words),
    start: listStateArbitrary(words),
    state: listStateArbitrary(words),
  }),
);

const garbageArbitrary = fc.array(
  fc.tuple(
    fc.oneof(fc.string(), fc.constantFrom(...KEYS, 'egg_types', '__proto__', 'constructor')),
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('all', '', 'manual', 'incubator', '49-100', '7-', '9-1', 'price', ...LIST_VIEWS),
    ),
  ),
);
