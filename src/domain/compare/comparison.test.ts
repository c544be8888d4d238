import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areSame,
  bestOf,
  comparisonRows,
  factsInEggs,
  MOST_COMPARED,
  namesInShort,
  readCompareQuery,
  shardCount,
  shardOfSlug,
  suggestProducts,
  writeCompareQuery,
} from './comparison.ts';

const read = (query: string) => readCompareQuery(new URLSearchParams(query));

const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,3}$/);

describe('the URL of a comparison', () => {
  const nothing = { slugs: [], omitted: 0, differences: false, eggs: null };

  it.each([
    ['', {}],
    ['p=&q=one', {}],
    ['p=two,one,two', { slugs: ['two', 'one'] }],
    ['p=one&p=two', { slugs: ['one', 'two'] }],
    ['p=%20One%20,two', { slugs: ['one', 'two'] }],
    ['p=../one,one/two,<b>,__proto__,%00,%F0,two', { slugs: ['two'] }],
    ['p=a,b,c,d,e,f,g,a', { slugs: ['a', 'b', 'c', 'd', 'e'], omitted: 2 }],
    ['p=a&rows=different', { slugs: ['a'], differences: true }],
    ['p=a&rows=all&other=different', { slugs: ['a'] }],
    ['p=a&eggs=../x&eggs=goose', { slugs: ['a'], eggs: 'goose' }],
    ['p=a&eggs=Duck', { slugs: ['a'] }],
  ])('is read, whatever it says: %s', (query, state) => {
    expect(read(query)).toEqual({ ...nothing, ...state });
  });

  it('has no query without products', () => {
    expect(writeCompareQuery({ slugs: [], differences: true, eggs: 'duck' })).toBe('');
  });

  it('round-trips any comparison', () => {
    const state = fc.record({
      slugs: fc.uniqueArray(slug, { minLength: 1, maxLength: MOST_COMPARED }),
      differences: fc.boolean(),
      eggs: fc.option(slug),
    });
    fc.assert(
      fc.property(state, (written) => {
        const query = writeCompareQuery(written);
        expect(query).not.toContain('%');
        expect(read(query)).toEqual({ ...written, omitted: 0 });
      }),
    );
  });
});

it.each([
  [32, 1],
  [33, 2],
  [10_000, 512],
])('the shards of the comparisons of %i products are %i', (products, shards) => {
  expect(shardCount(products)).toBe(shards);
});

it.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('the shard of a product is the FNV-1a hash of its slug: %j', (text, hash) => {
  expect(shardOfSlug(text, 2 ** 32)).toBe(hash);
  expect(shardOfSlug(text, 512)).toBe(hash % 512);
});

const eggs = (value: number) => ({ value, unit: 'eggs' });

it.each([
  ['is the highest', [eggs(3), eggs(5), eggs(4)], [false, true, false]],
  ['are all that are the highest', [eggs(5), eggs(5), eggs(4)], [true, true, false]],
  ['is none where all are equal', [eggs(5), eggs(5)], [false, false]],
  ['is none where units differ', [eggs(5), { value: 9, unit: 'goose eggs' }], [false, false]],
  ['is none where only one is known', [eggs(5), null], [false, false]],
  ['is none of those that are not known', [eggs(5), null, eggs(4)], [true, false, false]],
])('the best figure %s', (_, figures, marks) => {
  expect(bestOf(figures)).toEqual(marks);
});

it('the rows of a comparison have a value for each product, and mark unknown ones', () => {
  const rows = comparisonRows([
    [
      { label: 'Capacity', text: '12 eggs', figure: eggs(12) },
      { label: 'Turning', text: 'Manual' },
    ],
    [
      { label: 'Capacity', text: '24 eggs', figure: eggs(24) },
      { label: 'Turning', text: 'Manual' },
      { label: 'Rated power', text: '80 W' },
    ],
  ]);
  expect(rows.map(({ label, values }) => [label, ...values.map(({ text }) => text)])).toEqual([
    ['Capacity', '12 eggs', '24 eggs'],
    ['Turning', 'Manual', 'Manual'],
    ['Rated power', '–', '80 W'],
  ]);
  expect(rows.map(({ values }) => areSame(values.map(({ text }) => text)))).toEqual([false, true, false]);
  expect(rows[0]?.values.map(({ isBest }) => isBest)).toEqual([false, true]);
});

it('a fact that no product states has no row', () => {
  const row = { label: 'Rated power', text: null };
  expect(comparisonRows([[row], [row]])).toEqual([]);
});

it('the values of a single product are not the same as others', () => {
  expect(areSame(['Manual'])).toBe(false);
});

it('names in short end before features and audiences, unless two names would become equal', () => {
  expect(namesInShort(['Box for Schools', 'Dome with Fan', 'Dome With Candler'])).toEqual([
    'Box',
    'Dome with Fan',
    'Dome With Candler',
  ]);
});

const facts = [
  { label: 'Capacity', text: '24 eggs' },
  { label: 'Turning Type', text: 'Automatic' },
  { label: 'Price per egg', text: '$2.50' },
];
const eggFacts = { duck: [{ label: 'Capacity', text: '16–24 duck eggs (listed for 24 chicken eggs)' }] };

it.each([
  [
    'are those of a product that is sold for them',
    eggFacts,
    'duck',
    [eggFacts.duck[0]?.text, 'Automatic', null],
  ],
  ['are none of a product that is not', eggFacts, 'goose', ['Not sold for goose eggs', 'Automatic', null]],
  [
    'are none by a name that objects have',
    eggFacts,
    'constructor',
    ['Not sold for constructor eggs', 'Automatic', null],
  ],
  ['are as stated of what holds no eggs', null, 'duck', ['24 eggs', 'Automatic', '$2.50']],
])("facts in the visitor's eggs %s", (_, ofEggs, chosen, texts) => {
  const found = factsInEggs({ facts, eggFacts: ofEggs }, { slug: chosen, name: chosen });
  expect(found.map(({ text }) => text)).toEqual(texts);
});

const NAMES = ['24-Egg Automatic Incubator', '12-Egg Dome for Schools', 'Café Candler', '120-Egg Cabinet'];
const PRODUCTS = NAMES.map((name, index) => ({ slug: `product-${index}`, name }));

it.each<[string, string, number[]]>([
  ['the beginning of a word', 'cab', [3]],
  ['words in any order', 'incubator auto', [0]],
  ['a number and a word written together', '24egg', [0]],
  ['the beginning of a number', '12', [1, 3]],
  ['capitals, accents and signs', '  CAFE, “candler”', [2]],
  ['a plural', 'eggs school domes', [1]],
  ['no part within a word', 'dler', []],
  ['no plural of a single letter', 'as', []],
  ['not one word of several', 'dome goose', []],
  ['nothing', ' – ', []],
])('names of products are found by %s', (_, typed, found) => {
  expect(suggestProducts(PRODUCTS, typed, [])).toEqual(found.map((index) => PRODUCTS[index]));
});

it('suggests eight products at most, and none that is compared already', () => {
  const many = Array.from({ length: 20 }, (_, index) => ({ slug: `egg-${index}`, name: `Egg ${index}` }));
  const found = suggestProducts(many, 'egg', ['egg-0', 'egg-2']);
  expect(found).toEqual([1, 3, 4, 5, 6, 7, 8, 9].map((index) => many[index]));
});
