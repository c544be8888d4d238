import { describe, expect, it } from 'vitest';
import type { Product } from '../products/product.ts';
import { slugify } from '../slug.ts';
import { aProduct, productId } from '../testing.ts';
import { known } from './testing.ts';

function product(id: string, overrides: Partial<Product> = {}): Product {
  return aProduct({ id: productId(id), ...overrides });
}

describe('the index of the finder', () => {
  it('contains only incubators: no brooder, no withdrawn product, no accessory', () => {
    const { products } = known([
      product('brooder', { isIncubator: false }),
      product('a'),
      product('withdrawn', { availability: { kind: 'withdrawn', reason: 'gone', since: null } }),
      product('empty', { capacity: 0 }),
      product('sold out', { availability: { kind: 'out-of-stock', since: null } }),
    ]);
    expect(products.map(({ id, position, isInStock }) => [id, position, isInStock])).toEqual([
      ['a', 1, true],
      ['sold out', 4, false],
    ]);
  });

  it('contains the words of picks without links', () => {
    const pick = {
      product: productId('a'),
      label: 'Best',
      why: 'Not {product:/product/b|the box}.',
      drawback: 'Dear.',
    };
    const list = { id: slugify('hens'), asks: { use: 'first' }, picks: [pick] } as const;
    const { pickLists } = known([product('a')], [list, { ...list, asks: null }]);
    expect(pickLists).toEqual([{ ...list, picks: [{ ...pick, why: 'Not the box.' }] }]);
  });

  it('contains no ratings, stores or links, so that they cannot influence results', () => {
    const paid = { rating: 5, reviewCount: 9999, link: 'https://amzn.to/x', store: slugify('walmart') };
    expect(known([product('a', paid)])).toEqual(known([product('a')]));
  });
});
