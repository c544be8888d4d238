import { expect, it } from 'vitest';
import { productDescription } from './productDescription.ts';

it('a description has as many words as the limits say', () => {
  const short = { description: 'Hatches.' };
  const fitting = { description: 'Hatches eggs.' };
  const long = { description: 'Hatches a dozen eggs.' };
  expect(productDescription({ products: [short, fitting, long] }, { min: 2, max: 3 })).toEqual([
    { entry: short, path: ['description'], message: 'expected 2 to 3 words, found 1; add some' },
    { entry: long, path: ['description'], message: 'expected 2 to 3 words, found 4; cut some' },
  ]);
});
