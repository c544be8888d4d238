import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../../content/catalogue.ts';
import { testEntries } from '../../content/testing.ts';
import type { Product } from '../../domain/products/product.ts';
import { slugify } from '../../domain/slug.ts';
import { aProduct, money, productId } from '../../domain/testing.ts';
import { catalogue, contextOf } from '../testing.ts';
import { hasPriceChart, MOST_MACHINES, priceAndRoomProps } from './priceAndRoom.ts';

const electricity = { price: 0.2, heating: 0.5, source: { title: 'A table', url: 'https://power.example/' } };

function catalogueWith(products: readonly Product[], picked: readonly string[] = []): Catalogue {
  const picks = picked.map((id) => ({ product: productId(id), label: '', why: '', drawback: '' }));
  const [pickList] = testEntries([{ id: slugify('best'), asks: null, picks }]);
  return {
    ...catalogue,
    site: { ...catalogue.site, electricity },
    products: testEntries([...products]),
    pickLists: pickList ? [pickList] : [],
  };
}

const machine = (id: string, changes: Partial<Product> = {}) =>
  aProduct({ id: productId(id), price: money('$60'), capacity: 24, watts: 40, ...changes });
const propsOf = (products: readonly Product[], picks: readonly string[] = []) =>
  priceAndRoomProps(contextOf(catalogueWith(products, picks)));
const idsIn = (products: readonly Product[]) => propsOf(products).marks.map(({ id }) => id);
const many = Array.from({ length: MOST_MACHINES + 5 }, (_, index) => machine(String(index)));

describe('the chart of price against room', () => {
  it.each<[string, Partial<Product>]>([
    ['without a price that may be shown', { price: null }],
    ['that costs nothing, which a log scale has no place for', { price: money('$0') }],
    ['of unknown capacity', { capacity: null }],
    ['without places', { capacity: 0 }],
    ['that hatches no eggs', { isIncubator: false }],
    ['that is withdrawn', { availability: { kind: 'withdrawn', reason: 'gone', since: null } }],
  ])('leaves out a product %s', (_, changes) => {
    expect(idsIn([machine('1'), machine('2', changes), machine('3')])).toEqual(['1', '3']);
  });

  it('begins with the lowest cost per egg over five hatches, and ends with what states no power', () => {
    const products = [
      machine('unpowered', { watts: null }),
      machine('dear', { price: money('$90') }),
      machine('cheap'),
    ];
    expect(idsIn(products)).toEqual(['cheap', 'dear', 'unpowered']);
    expect(propsOf(products).marks.at(-1)?.fiveHatches).toBe('Unknown: power not stated');
  });

  it('has a bound, within which are our picks and the first of all others', () => {
    const last = String(many.length - 1);
    const { marks, beyond, lacking } = propsOf(many, [last]);
    expect([marks.length, beyond, lacking]).toEqual([MOST_MACHINES, 5, 0]);
    expect(marks.filter(({ isPick }) => isPick).map(({ id }) => id)).toEqual([last]);
  });

  it('says how many machines for sale lack a price or a capacity', () => {
    const products = [
      machine('1'),
      machine('2'),
      machine('3', { price: null }),
      machine('4', { capacity: null }),
    ];
    expect(propsOf(products).lacking).toBe(2);
  });

  it('says in words how a machine turns', () => {
    const turnings = (['automatic', 'manual', 'none', null] as const).map(
      (turningType) => propsOf([machine('1', { turningType }), machine('2')]).marks[0]?.turning,
    );
    expect(turnings).toEqual(['automatic', 'manual', 'other', 'other']);
  });

  it.each([
    [0, false],
    [1, false],
    [2, true],
  ])('with %i machines, the site has a page of it: %j', (count, hasPage) => {
    expect(hasPriceChart(catalogueWith(many.slice(0, count)))).toBe(hasPage);
  });
});
