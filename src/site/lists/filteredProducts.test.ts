import { describe, expect, it } from 'vitest';
import { slugify } from '../../domain/slug.ts';
import { filteredProductsPath } from './catalogueLists.ts';

describe('the path of the list of all products with filters', () => {
  it('says the filters as the list reads them, and an order that is not its own', () => {
    expect(filteredProductsPath({ eggType: slugify('duck') })).toBe('/products?eggType=duck');
    expect(
      filteredProductsPath({ category: slugify('mini'), capacityRange: { min: 49, max: null } }, 'rating'),
    ).toBe('/products?category=mini&capacityRange=49-&sort=rating');
  });

  it('is that of the list itself, where nothing is filtered', () => {
    expect(filteredProductsPath({})).toBe('/products');
    expect(filteredProductsPath({ eggType: null }, 'featured')).toBe('/products');
  });
});
