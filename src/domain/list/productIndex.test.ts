import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Product, ProductSummary } from '../products/product.ts';
import { aProduct, catalogueArbitrary, filtersArbitrary, slugs, sortOrderArbitrary } from '../testing.ts';
import { decodeProducts, encodeProducts } from './encodedProducts.ts';
import type { EncodingLabels } from './facets.ts';
import { filterProducts, searchProducts } from './filter.ts';
import { sortProducts } from './sort.ts';

const LABELS: EncodingLabels = {
  symbol: '$',
  eggTypes: slugs('goose', 'quail', 'duck', 'chicken'),
  categories: slugs('mini-incubators', 'commercial', 'automatic-incubators', 'specialty', 'brooder'),
  incubators: 3,
};

/** The products as a page receives them: as JSON, beside cards that show their names. */
function received(
  products: readonly Product[],
  descriptionAt: (place: number) => string = () => '',
): ProductSummary[] {
  const json = JSON.stringify(encodeProducts(products, LABELS));
  return decodeProducts(JSON.parse(json), LABELS, (place) => products[place]?.name ?? '', descriptionAt);
}

/** Where the products of a list stand among all. */
function placesIn<P>(all: readonly P[], list: readonly P[]): number[] {
  return list.map((product) => all.indexOf(product));
}

describe('the products that a page receives', () => {
  it('are filtered, searched and sorted as those of the catalogue are', () => {
    const search = fc.constantFrom('', 'beta', 'GAM', 'eggs', 'no such word');
    fc.assert(
      fc.property(
        catalogueArbitrary,
        filtersArbitrary,
        sortOrderArbitrary,
        search,
        (products, filters, order, words) => {
          const placesShown = <P extends ProductSummary>(all: readonly P[]) =>
            placesIn(all, sortProducts(filterProducts(searchProducts(all, words), filters), order));
          const inBrowser = received(products, (place) => products[place]?.description ?? '');
          expect(placesShown(inBrowser)).toEqual(placesShown(products));
        },
      ),
    );
  });

  it('have their facts', () => {
    const product = aProduct({ eggTypes: slugs('quail', 'duck'), rating: 4.5, capacity: 24 });
    expect(received([product, aProduct({ rating: null })])).toMatchObject([
      {
        name: 'Plain Incubator',
        price: { symbol: '$', cents: 5199 },
        rating: 4.5,
        capacity: 24,
        eggTypes: ['quail', 'duck'],
        turningType: 'automatic',
        humidityControl: 'manual',
        categories: ['automatic-incubators'],
        isIncubator: true,
      },
      { rating: null },
    ]);
  });

  it('are found by their descriptions once these are known', () => {
    const product = aProduct({ description: 'Warms a clutch.' });
    expect(JSON.stringify(encodeProducts([product], LABELS))).not.toContain('clutch');
    let known = '';
    const products = received([product], () => known);
    expect(searchProducts(products, 'clutch')).toEqual([]);
    known = 'Warms a clutch.';
    expect(searchProducts(products, 'clutch')).toHaveLength(1);
  });
});
