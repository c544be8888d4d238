import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeProductIndex, facetsOf, indexedFacets } from '../list/facetBuild.ts';
import { readFilters } from '../list/listQuery.ts';
import { ProductFinder } from '../list/productFinder.ts';
import { ProductIndex } from '../list/productIndex.ts';
import { namedFields } from '../products/builtInFields.ts';
import { findIncubators } from './findIncubators.ts';
import { listQuery } from './limits.ts';
import { EGGS, incubatorsArbitrary, known, requestArbitrary } from './testing.ts';

const FACETS = facetsOf({ symbol: '$', categories: [], eggTypes: EGGS, fields: namedFields() });

it('the list behind the answers has as many incubators as surely fit, and the same', () => {
  fc.assert(
    fc.property(incubatorsArbitrary, requestArbitrary, (all, request) => {
      const pairs = listQuery(request);
      const products = all.filter(({ price }) => price !== null);
      const index = new ProductIndex(
        indexedFacets(FACETS),
        encodeProductIndex(products, FACETS, () => null),
        EGGS,
      );
      const list = new ProductFinder(index, { kind: 'offered' });
      const listed = list.find({ filters: readFilters(FACETS, pairs), sort: 'featured' }).map(({ id }) => id);
      const { sure, best } = findIncubators(known(products), request);
      expect(listed).toHaveLength(sure);
      expect(listed).toEqual(expect.arrayContaining(best.shown.map(({ product }) => product.id)));
    }),
  );
});
