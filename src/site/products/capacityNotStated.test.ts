import { describe, expect, it } from 'vitest';
import { findIncubators } from '../../domain/finder/findIncubators.ts';
import { isFindable } from '../../domain/finder/gatherIncubators.ts';
import { asking, known } from '../../domain/finder/testing.ts';
import { matchesFilters } from '../../domain/list/filter.ts';
import { sortProducts } from '../../domain/list/testing.ts';
import { NAMED_FIELDS } from '../../domain/products/builtInFields.ts';
import { refusedFields } from '../../domain/products/categoryRule.ts';
import { centsPerEgg } from '../../domain/products/room.ts';
import { aProduct, idsOf, productId } from '../../domain/testing.ts';
import { productDescription } from './productDescription.ts';
import { bestFitting } from './rankings.ts';
import { cardFacts, specifications } from './specifications.ts';

const WORDS = { fields: NAMED_FIELDS, eggTypeLabels: [] };

const sized = (id: string, capacity: number | null) =>
  aProduct({ id: productId(id), isIncubator: true, capacity, capacityCounts: null });

const open = sized('1', null);

describe('an incubator whose capacity nobody states', () => {
  it('says so on its card, among its specifications and in comparisons', () => {
    expect(cardFacts(open, WORDS)[0]).toEqual(['Capacity', 'Capacity not stated']);
    expect(specifications(open, WORDS)[0]).toEqual(['Capacity', null]);
  });

  it('is in no range of capacities, not even in that of none', () => {
    expect(matchesFilters(open, { capacityRange: { min: 0, max: 12 } })).toBe(false);
    expect(matchesFilters(open, { capacityRange: { min: 0, max: null } })).toBe(false);
    expect(matchesFilters(open, {})).toBe(true);
  });

  it('is behind all others in the order of capacity', () => {
    const products = [open, sized('2', 0), sized('3', 24)];
    expect(idsOf(sortProducts(products, 'capacity'))).toEqual(['3', '2', '1']);
  });

  it('is in no category that says how many eggs its products hold at most', () => {
    expect(refusedFields(open, { maxCapacity: 12 })).toMatchObject([{ field: 'capacity', found: null }]);
  });

  it('fits a page less than any whose size is stated', () => {
    const products = [open, sized('2', 120), sized('3', 12), sized('4', 12)];
    expect(idsOf(bestFitting(products, {}, 4))).toEqual(['3', '4', '2', '1']);
  });

  it('is one that the finder names, as of unknown size', () => {
    expect(isFindable(open)).toBe(true);
    const [found] = findIncubators(known([open]), asking()).best.shown;
    expect(found?.reasons[0]?.text).toMatch(/does not say how many/);
  });

  it('has no price for each egg', () => {
    expect(centsPerEgg(open)).toBeNull();
  });

  it('is for its eggs, in searches', () => {
    expect(productDescription(open, WORDS)).toMatch(/^For chicken eggs\./);
  });
});

it('what is no incubator has no capacity to state', () => {
  const lamp = aProduct({ capacity: null, isIncubator: false });
  expect(specifications(lamp, WORDS).map(([label]) => label)).not.toContain('Capacity');
  expect(cardFacts(lamp, WORDS).map(([label]) => label)).not.toContain('Capacity');
  expect(isFindable(lamp)).toBe(false);
});
