import { expect, it } from 'vitest';
import { aProduct, money } from '../../domain/testing.ts';
import { priceLists } from './priceLists.ts';

const at = (...prices: string[]) => ({ products: prices.map((price) => aProduct({ price: money(price) })) });

it('has a list for each range of prices that has some of the incubators, and not all', () => {
  expect(priceLists(at('$40.00', '$120.00', '$350.00')).map(({ title, path }) => [title, path])).toEqual([
    ['Incubators over $300', '/products?category=incubator&priceRange=300-'],
    ['Incubators under $50', '/products?category=incubator&priceRange=0-50'],
    ['Incubators under $75', '/products?category=incubator&priceRange=0-75'],
    ['Incubators under $100', '/products?category=incubator&priceRange=0-100'],
    ['Incubators under $150', '/products?category=incubator&priceRange=0-150'],
    ['Incubators under $200', '/products?category=incubator&priceRange=0-200'],
    ['Incubators under $250', '/products?category=incubator&priceRange=0-250'],
    ['Incubators under $300', '/products?category=incubator&priceRange=0-300'],
    ['Incubators from $100 to $200', '/products?category=incubator&priceRange=100-200'],
  ]);
});

it('has the words of its currency, and the prices that are nearest below a limit', () => {
  const [first] = priceLists(at('£70.00', '£120.00'));
  expect(first?.title).toBe('Incubators under £75');
  expect(first?.words).toContain('£60, £70 pounds');
});

it('leaves out what is no incubator, and what is not sold', () => {
  const { products } = at('$40.00', '$120.00');
  const [cheap, dear] = [products[0] ?? aProduct(), products[1] ?? aProduct()];
  expect(priceLists({ products: [{ ...cheap, isIncubator: false }, dear] })).toEqual([]);
  expect(
    priceLists({
      products: [
        { ...cheap, availability: { kind: 'withdrawn', reason: 'discontinued', since: null } },
        dear,
      ],
    }),
  ).toEqual([]);
  expect(priceLists({ products: [] })).toEqual([]);
});
