import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packProduct, unpackProduct } from './packedProduct.ts';
import { productArbitrary } from './testing.ts';

describe('a product packed for a list page', () => {
  it('comes out as it went in, its name and slug given by its card', () => {
    fc.assert(
      fc.property(productArbitrary, (product) => {
        const {
          slug,
          name,
          description,
          price,
          rating,
          capacity,
          eggTypes,
          turningType,
          humidityControl,
          categories,
        } = product;
        const labels = { symbol: price.symbol, eggTypes, categories };
        const summary = {
          slug,
          name,
          description,
          price,
          rating: rating || null,
          capacity,
          eggTypes,
          turningType,
          humidityControl,
          categories,
        };
        expect(unpackProduct(packProduct(product, labels, true), labels, product)).toEqual(summary);
      }),
    );
  });

  it('leaves the description behind where nothing is searched', () => {
    fc.assert(
      fc.property(productArbitrary, (product) => {
        const labels = {
          symbol: product.price.symbol,
          eggTypes: product.eggTypes,
          categories: product.categories,
        };
        expect(packProduct(product, labels, false)).toHaveLength(7);
        expect(unpackProduct(packProduct(product, labels, false), labels, product).description).toBe('');
      }),
    );
  });
});
