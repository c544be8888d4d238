import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../../content/catalogue.ts';
import { safetySchema } from '../../content/schemas/pages.ts';
import { fieldsSchema } from '../../content/schemas/productFields.ts';
import { testEntries, testEntry } from '../../content/testing.ts';
import { productNamed } from '../../domain/linkedText.ts';
import type { PickList } from '../../domain/products/pickList.ts';
import type { Product } from '../../domain/products/product.ts';
import { slugify } from '../../domain/slug.ts';
import { aProduct, money, productId, slugs } from '../../domain/testing.ts';
import { catalogueOf, contextOf } from '../../site/testing.ts';
import { betterDeal } from './betterDeal.ts';
import { finderFirst, picksFirst } from './checkAdvice.ts';
import { unstatedSafety } from './unstatedSafety.ts';

const EGGS = slugify('chicken');
const WISH = { use: ['farm'], points: 1, met: 'warns', missed: 'does not warn', unstated: 'does not say' };
const FIELDS = fieldsSchema.parse([
  { id: 'alarm', label: 'Alarm', help: 'Whether it has one.', kind: 'yes-no', wishes: [WISH] },
]);
const product = (id: string, facts: Partial<Product> = {}) =>
  aProduct({
    id: productId(id),
    slug: slugify(`p-${id}`),
    pagePath: `/product/p-${id}`,
    name: `P ${id}`,
    eggTypes: [EGGS],
    ...facts,
  });

function listOf(ids: readonly string[], drawback = 'Small.'): PickList {
  const picks = ids.map((id) => ({ product: productId(id), label: 'Best', why: `${id}.`, drawback }));
  return { id: slugify('hens'), asks: null, picks };
}

/** The valid catalogue with one landing page, about incubators for chickens, with these picks. */
function contextWith(products: readonly Product[], list: PickList, page: object = {}) {
  const base = catalogueOf(0);
  const landingPages = base.landingPages.map((entry) => ({ ...entry, picks: list.picks, ...page }));
  const entries = testEntries(products);
  const productsById = new Map(entries.map((entry) => [entry.id, entry]));
  const catalogue: Catalogue = {
    ...base,
    fields: FIELDS,
    products: entries,
    productsById,
    landingPages,
    pickLists: [testEntry(list)],
  };
  return contextOf(catalogue);
}

it.each([
  [{ sort: 'picks' }, []],
  [
    { sort: 'price-low' },
    [
      "expected a list that begins with the picks 3, 2, found 1, 2; delete 'sort' of 'filtersConfig', or pick others",
    ],
  ],
])('the list of a page begins with its picks, unless the page sorts it otherwise: %j', (page, expected) => {
  const products = ['1', '2', '3'].map((id) => product(id, { price: money(`$${id}`) }));
  const found = picksFirst(contextWith(products, listOf(['3', '2']), page));
  expect(found.map(({ message }) => message)).toEqual(expected);
});

describe('the answer of the finder', () => {
  const products = [product('1', { price: money('$1') }), product('2', { price: money('$2') })];
  const found = (asks: PickList['asks'], ...listed: readonly Product[]) =>
    finderFirst(contextWith(listed, { ...listOf(['2', '1']), asks })).map(({ message }) => message);

  it('begins with the first pick of the list that asks its question', () => {
    expect(found(null, ...products)).toEqual([]);
    expect(found({ use: 'classroom' }, ...products)).toEqual([]);
    expect(found({ use: 'classroom', budget: 1 }, ...products)).toEqual([
      "expected an answer of the finder that begins with '2', as the list does, found '1'; correct " +
        "'asks', or the order of the picks",
    ]);
  });

  it('begins with the next pick if the first is out of stock', () => {
    const soldOut = product('2', { availability: { kind: 'out-of-stock', since: null } });
    expect(found({ use: 'classroom' }, product('1'), soldOut)).toEqual([]);
  });
});

describe('a better deal than a pick', () => {
  const pick: Partial<Product> = { price: money('$50'), capacity: 10, eggTypes: slugs('chicken', 'duck') };
  const better: Partial<Product> = { ...pick, price: money('$55'), capacity: 24 };
  const gone = { kind: 'withdrawn', reason: 'gone', since: null } as const;
  const found = (other: Partial<Product>, drawback?: string, own: Partial<Product> = {}) =>
    betterDeal(
      contextWith([product('1', { ...pick, ...own }), product('2', other)], listOf(['1'], drawback)),
    );

  it('is another product of the page that costs less per egg and is as good', () => {
    expect(found(better)).toEqual([
      {
        entry: expect.objectContaining({ id: 'hens' }),
        field: ['picks', 0, 'product'],
        message:
          "expected no better deal on its page, or a deal that the pick names, found '2', P 2 for $55.00; " +
          "write {product:2} in 'why' or 'drawback', or pick it",
      },
    ]);
  });

  it('is none if the pick names it', () => {
    expect(found(better, `Smaller than ${productNamed('/product/p-2', 'that')}.`)).toEqual([]);
  });

  it.each<[string, Partial<Product>]>([
    ['holds as many eggs for less', { capacity: 10, price: money('$49.99') }],
    ['holds three times as many', { capacity: 30 }],
  ])('may be one that %s', (_, other) => {
    expect(found({ ...better, ...other })).toHaveLength(1);
  });

  it.each<[string, Partial<Product>, Partial<Product>?]>([
    ['has no price', { price: null }],
    ['costs more than a tenth more', { price: money('$55.01') }],
    ['holds fewer', { capacity: 9, price: money('$40') }],
    ['holds more than three times as many', { capacity: 31 }],
    ['costs as much per egg', { capacity: 11, price: money('$55') }],
    ['does not turn', { turningType: 'manual' }, { turningType: 'automatic' }],
    ['does not hold the humidity', { humidityControl: 'manual' }, { humidityControl: 'automatic' }],
    ['has no fan', { heatingMethod: 'thermostat' }, { heatingMethod: 'fan-based' }],
    ['is not for these eggs', { eggTypes: slugs('duck') }],
    ['is made for other eggs', { eggTypes: slugs('duck', 'chicken'), capacityCounts: slugify('duck') }],
    ['has no 12 V input', {}, { backupPower: '12v' }],
    ['does not have what somebody wishes for', { facts: { alarm: false } }, { facts: { alarm: true } }],
    ['has a tray of one size', { tray: 'cups' }, { tray: 'dividers' }],
    ['was withdrawn', { availability: gone }],
  ])('is none that %s', (_, other, own) => {
    expect(found({ ...better, ...other }, undefined, own)).toEqual([]);
  });
});

describe('a pick on a page with a safety topic that asks for a mark', () => {
  const [topic] = safetySchema.parse([
    { id: 'mains', title: 'Mains', text: 'Look for a mark.', show: { pages: ['/hens'] } },
  ]);
  const asking = fieldsSchema.parse([
    { id: 'mark', label: 'Safety Mark', help: 'Its mark.', kind: 'text', safety: 'mains' },
  ]);
  const found = (facts: Partial<Product>, drawback: string, changes: Partial<Catalogue> = {}) => {
    const list = listOf(['1'], drawback);
    const context = contextWith([product('1', facts)], list, { slug: slugify('hens'), pagePath: '/hens' });
    const safety = topic ? [testEntry(topic)] : [];
    const fields = [...asking];
    return unstatedSafety({ ...context, catalogue: { ...context.catalogue, fields, safety, ...changes } });
  };

  it('states the mark, or its drawback says that it does not', () => {
    expect(found({ facts: { mark: 'UL' } }, 'Small.')).toEqual([]);
    expect(found({}, 'Small. No safety mark stated.')).toEqual([]);
    expect(found({}, 'Small.')).toEqual([
      {
        entry: expect.objectContaining({ id: 'hens' }),
        field: ['picks', 0, 'drawback'],
        message:
          'expected a drawback that says that product 1 states no safety mark, because /hens shows the ' +
          "safety topic 'mains', found 'Small.'; add 'No safety mark stated.', or pick another",
      },
    ]);
  });

  it.each<[string, Partial<Product>, Partial<Catalogue>]>([
    ['is no incubator, and needs no mark', { isIncubator: false }, {}],
    ['is on a page without the topic', {}, { safety: [] }],
    ['is of a site that asks for no mark', {}, { fields: FIELDS }],
  ])('may be silent if it %s', (_, facts, changes) => {
    expect(found(facts, 'Small.', changes)).toEqual([]);
  });
});
