import { describe, expect, it } from 'vitest';
import { testEntry } from '../../content/testing.ts';
import { PAGE_SIZE, SHARD_SIZE } from '../../domain/list/paging.ts';
import { aProduct, idsOf } from '../../domain/testing.ts';
import { catalogueOf, contextOf } from '../testing.ts';
import { scatteredFirstPages } from './firstCards.ts';
import { listAllProducts } from './productLists.ts';

/**
 * A catalogue of so many files of cards, in each of which the last product is cheaper than all others are.
 */
function scattered(files: number) {
  const catalogue = catalogueOf(files * SHARD_SIZE);
  const products = catalogue.products.map((product, position) =>
    position % SHARD_SIZE === SHARD_SIZE - 1
      ? testEntry(aProduct({ ...product, price: { symbol: '$', cents: 100 + position } }))
      : product,
  );
  const context = contextOf({ ...catalogue, products });
  const pages = scatteredFirstPages(listAllProducts(context).page, context);
  const idsAt = (positions: readonly number[]) =>
    idsOf(positions.flatMap((position) => products[position] ?? []));
  return { products, pages: new Map(pages.map(({ name, positions }) => [name, idsAt(positions)])) };
}

describe('first pages whose cards have a file of their own', () => {
  it('are those of orders whose first products are in many files', () => {
    const { products, pages } = scattered(30);
    const cheap = products.filter((_, position) => position % SHARD_SIZE === SHARD_SIZE - 1);
    expect(pages.get('sort=price-low')).toEqual(idsOf(cheap.slice(0, PAGE_SIZE)));
  });

  it('are followed by the next ones of such an order, on which what a filter leaves of it is', () => {
    const { products, pages } = scattered(100);
    const cheap = products.filter((_, position) => position % SHARD_SIZE === SHARD_SIZE - 1);
    expect(pages.get('sort=price-low&page=2')).toEqual(idsOf(cheap.slice(PAGE_SIZE, 2 * PAGE_SIZE)));
    expect(pages.get('sort=price-low&page=5')?.slice(0, 4)).toEqual(idsOf(cheap.slice(4 * PAGE_SIZE)));
    // The products that follow are in one file.
    expect(pages.has('sort=price-low&page=6')).toBe(false);
  });

  it('are none where a few files have all cards', () => {
    expect([...scattered(2).pages.keys()]).toEqual([]);
  });

  it('are not those that the page begins with, nor those of its own cards in another order', () => {
    const { pages } = scattered(30);
    expect([...pages.keys()]).not.toContain('');
    expect([...pages.keys()]).not.toContain('sort=capacity');
  });
});
