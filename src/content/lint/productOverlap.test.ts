import { expect, it } from 'vitest';
import { productId } from '../../domain/testing.ts';
import { productOverlap } from './productOverlap.ts';

const product = (id: string, description: string) => ({ id: productId(id), name: `Tray ${id}`, description });

it('no product is described in the words of another', () => {
  const first = product('1', 'Turns a dozen eggs by night.');
  const other = product('2', 'A plain box whose keeper turns the eggs.');
  const copy = product('3', 'Turns a dozen eggs by day.');
  expect(productOverlap({ products: [first, other, copy] }, { share: 0.5 })).toEqual([
    {
      entry: copy,
      path: ['description'],
      message: `expected words of its own, found 50% of them in product 1, 'Tray 1', too; rewrite one of the two`,
    },
  ]);
});
