import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Product } from '../products/product.ts';
import { aProduct, catalogueArbitrary, INCUBATORS } from '../testing.ts';
import { decodeProducts, encodeProducts } from './encodedProducts.ts';

const labelsOf = (products: readonly Product[]) => ({
  symbol: products[0]?.price.symbol ?? '$',
  eggTypes: [...new Set(products.flatMap(({ eggTypes }) => eggTypes))],
  categories: [...new Set([...INCUBATORS, ...products.flatMap(({ categories }) => categories)])],
  incubators: INCUBATORS.length,
});

describe('the products of a list page, packed', () => {
  it('come out as they went in, their names given by their cards', () => {
    fc.assert(
      fc.property(catalogueArbitrary, (products) => {
        const labels = labelsOf(products);
        const unpacked = decodeProducts(
          encodeProducts(products, labels),
          labels,
          (place) => products[place]?.name ?? '',
          (place) => products[place]?.description ?? '',
        );
        expect(unpacked).toHaveLength(products.length);
        for (const [place, { name, description, price, rating, ...product }] of products.entries()) {
          expect(unpacked[place]).toEqual({
            name,
            description,
            price: { symbol: labels.symbol, cents: price.cents },
            rating: rating || null,
            capacity: product.capacity,
            eggTypes: product.eggTypes,
            turningType: product.turningType,
            humidityControl: product.humidityControl,
            categories: product.categories,
            isIncubator: product.isIncubator,
          });
        }
      }),
    );
  });

  it('leave their descriptions behind, and show them once they are known', () => {
    const products = [aProduct({ description: 'Warms a clutch.' })];
    const labels = labelsOf(products);
    const packed = encodeProducts(products, labels);
    expect(JSON.stringify(packed)).not.toContain('clutch');
    let known = '';
    const [unpacked] = decodeProducts(
      packed,
      labels,
      () => 'Incubator',
      () => known,
    );
    expect(unpacked?.description).toBe('');
    known = 'Warms a clutch.';
    expect(unpacked?.description).toBe('Warms a clutch.');
  });
});
