import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeProductIndex, facetsOf, indexedFacets } from '../list/facetBuild.ts';
import { readFilters } from '../list/listQuery.ts';
import { ProductFinder } from '../list/productFinder.ts';
import { ProductIndex } from '../list/productIndex.ts';
import { NAMED_FIELDS } from '../products/builtInFields.ts';
import type { Answers } from './answers.ts';
import { findIncubators } from './findIncubators.ts';
import { listQuery } from './limits.ts';
import { asking, EGGS, incubatorsArbitrary, known, requestArbitrary } from './testing.ts';

const FACETS = facetsOf({ symbol: '$', categories: [], eggTypes: EGGS, fields: NAMED_FIELDS });

describe('the list behind the answers', () => {
  it.each<[string, Partial<Answers>, string]>([
    [
      'its turner and price',
      { hands: 'least', budget: 150 },
      'eggType=chicken&turningType=automatic&priceRange=0-150',
    ],
    ['what was assumed', { use: 'first' }, 'eggType=chicken&capacityRange=1-24&priceRange=0-150'],
    ['turning by hand', { eggs: 'duck', hands: 'hand' }, 'eggType=duck&turningType=manual%2Cnone'],
    ['no turner for eggs that are never turned', { eggs: 'reptile', hands: 'turner' }, 'eggType=reptile'],
    ['a number of eggs of any kind', { eggs: 'duck', count: 30 }, 'eggType=duck&eggs=30'],
    ['a place without mains', { power: 'off-grid' }, 'eggType=chicken&backupPower=12v'],
  ])('is filtered by %s', (_, answers, expected) => {
    const pairs = listQuery(asking(answers)).map(([key, text]) => [key, text]);
    expect(String(new URLSearchParams(pairs))).toBe(`category=incubator&${expected}`);
  });

  it('has as many incubators as surely fit, and the same', () => {
    fc.assert(
      fc.property(incubatorsArbitrary, requestArbitrary, (all, request) => {
        const pairs = listQuery(request);
        const products = all.filter(({ price }) => price.cents > 0);
        const index = new ProductIndex(
          indexedFacets(FACETS),
          encodeProductIndex(products, FACETS, () => null),
          EGGS,
        );
        const list = new ProductFinder(index, { kind: 'offered' });
        const listed = list
          .find({ filters: readFilters(FACETS, pairs), sort: 'featured' })
          .map(({ id }) => id);
        const { sure, best } = findIncubators(known(products), request);
        expect(listed).toHaveLength(sure);
        expect(listed).toEqual(expect.arrayContaining(best.shown.map(({ product }) => product.id)));
      }),
    );
  });
});
