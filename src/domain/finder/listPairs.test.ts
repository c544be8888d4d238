import { describe, expect, it } from 'vitest';
import { facetsOf } from '../list/facetBuild.ts';
import { readFilters } from '../list/listQuery.ts';
import type { Answers } from './answers.ts';
import { listPairs } from './findIncubators.ts';
import { asking, EGGS } from './testing.ts';

describe('the list behind the answers', () => {
  const filtersOf = (answers: Partial<Answers>) =>
    readFilters(
      facetsOf({ symbol: '$', categories: [], eggTypes: EGGS.map(({ slug }) => ({ slug, name: slug })) }),
      listPairs(asking(answers)),
    );

  it('has the same filters, in words that it understands', () => {
    expect(filtersOf({ count: 30, hands: 'least', budget: 150 })).toEqual({
      category: ['incubator'],
      eggType: ['chicken'],
      turningType: ['automatic'],
      capacityRange: { min: 30, max: null },
      priceRange: { min: 0, max: 150 },
    });
  });

  it('is not filtered by a capacity in other eggs, which the list does not know', () => {
    expect(filtersOf({ eggs: 'duck', count: 30 })).toEqual({
      category: ['incubator'],
      eggType: ['duck'],
    });
  });

  it('asks for no turner for eggs that are never turned', () => {
    expect(filtersOf({ eggs: 'reptile', hands: 'turner' })).toEqual({
      category: ['incubator'],
      eggType: ['reptile'],
    });
  });
});
