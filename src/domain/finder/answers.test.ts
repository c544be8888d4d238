import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_FILTERS } from '../list/filter.ts';
import { readFilters } from '../list/listQuery.ts';
import { slugs } from '../testing.ts';
import { initialAnswers, listPairs, readAnswers, writeAnswers } from './answers.ts';
import { EGGS, requestArbitrary } from './testing.ts';

const SLUGS = EGGS.map(({ slug }) => slug);
const INITIAL = initialAnswers(SLUGS);
const read = (query: string) => readAnswers(SLUGS, INITIAL, new URLSearchParams(query));

describe('the address of the finder', () => {
  it('says the answers, and is read back, whatever they are', () => {
    fc.assert(
      fc.property(requestArbitrary, ({ answers }) => {
        expect(readAnswers(SLUGS, INITIAL, writeAnswers(answers))).toEqual(answers);
      }),
    );
  });

  it('names the eggs, and no question that was left open', () => {
    expect(writeAnswers(INITIAL)).toEqual([['eggs', 'chicken']]);
    expect(String(new URLSearchParams(writeAnswers({ ...INITIAL, count: 12, power: 'off-grid' })))).toBe(
      'eggs=chicken&count=12&power=off-grid',
    );
  });

  it.each([
    ['eggs=dragon&count=12', { count: 12 }],
    ['count=0&budget=-5&hands=none&use=toString&power=__proto__', {}],
    ['count=1e3&budget=100000&eggs=duck', { eggs: 'duck' }],
    ['count=&budget=80&budget=90', { budget: 80 }],
  ])('drops of %s only what cannot be meant', (query, expected) => {
    expect(read(query)).toEqual({ ...INITIAL, ...expected });
  });
});

describe('the list behind the answers', () => {
  const filtersOf = (answers: Partial<typeof INITIAL>) =>
    readFilters(
      { categories: slugs('mini-incubators'), eggTypes: SLUGS },
      listPairs({ ...INITIAL, ...answers }),
    );

  it('has the same filters, in words that it understands', () => {
    expect(filtersOf({ count: 30, hands: 'least', budget: 150 })).toEqual({
      ...NO_FILTERS,
      category: 'incubator',
      eggType: 'chicken',
      turningType: 'automatic',
      capacityRange: { min: 30, max: null },
      priceRange: { min: 0, max: 150 },
    });
  });

  it('is not filtered by a capacity in other eggs, which the list does not know', () => {
    expect(filtersOf({ eggs: 'duck', count: 30 })).toEqual({
      ...NO_FILTERS,
      category: 'incubator',
      eggType: 'duck',
    });
  });
});
