import { describe, expect, it } from 'vitest';
import { productCons, productFeatures, productPros } from './productLists.ts';

const LIMITS = { min: 1, max: 2 };

describe.each([
  ['features', productFeatures],
  ['pros', productPros],
  ['cons', productCons],
] as const)('the list of %s', (list, rule) => {
  const product = (entries: string[]) => ({
    features: ['one'],
    pros: ['one'],
    cons: ['one'],
    [list]: entries,
  });

  it('has as many entries as the limits say', () => {
    const [none, few, many] = [product([]), product(['a', 'b']), product(['a', 'b', 'c'])];
    expect(rule({ products: [none, few, many] }, LIMITS)).toEqual([
      { entry: none, path: [list], message: `expected 1 to 2 ${list}, found 0; add some` },
      { entry: many, path: [list], message: `expected 1 to 2 ${list}, found 3; cut some` },
    ]);
  });
});
