import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogueArbitrary, filtersArbitrary } from '../testing.ts';
import { facetCounter } from './facetCounts.ts';
import { FILTER_KEYS, filterProducts } from './filter.ts';

describe('the count beside a choice', () => {
  it('is what choosing it would leave, the other filters in force', () => {
    fc.assert(
      fc.property(
        catalogueArbitrary,
        filtersArbitrary,
        fc.array(filtersArbitrary, { maxLength: 5 }),
        fc.constantFrom(...FILTER_KEYS),
        (products, filters, choices, key) => {
          const chosen = choices.map(
            (choice) => filterProducts(products, { ...filters, [key]: choice[key] }).length,
          );
          const countOf = facetCounter(products, filters, key);
          expect(choices.map((choice) => countOf(choice[key]))).toEqual(chosen);
        },
      ),
    );
  });
});
