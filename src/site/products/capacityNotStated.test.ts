import { expect, it } from 'vitest';
import { findIncubators } from '../../domain/finder/findIncubators.ts';
import { isFindable } from '../../domain/finder/gatherIncubators.ts';
import { asking, known } from '../../domain/finder/testing.ts';
import { filterTest } from '../../domain/list/filter.ts';
import { namedFields } from '../../domain/products/builtInFields.ts';
import { aProduct, idsOf, productId } from '../../domain/testing.ts';
import { describeProduct } from './describeProduct.ts';
import { bestFitting } from './rankings.ts';
import { cardFacts, specifications } from './specifications.ts';

const WORDS = { fields: namedFields(), eggTypeLabels: [] };

const sized = (id: string, capacity: number | null) =>
  aProduct({ id: productId(id), isIncubator: true, capacity, capacityCounts: null });

it('an incubator whose capacity nobody states says so, and is where no size counts', () => {
  const open = sized('1', null);
  expect(cardFacts(open, WORDS)[0]).toEqual(['Capacity', 'Capacity not stated']);
  expect(specifications(open, WORDS)[0]).toEqual(['Capacity', null]);
  expect(describeProduct(open, WORDS)).toMatch(/^For chicken eggs\./);
  expect(filterTest({ capacityRange: { min: 0, max: null } })(open)).toBe(false);
  expect(filterTest({})(open)).toBe(true);
  const products = [open, sized('2', 120), sized('3', 12), sized('4', 12)];
  expect(idsOf(bestFitting(products, {}, 4))).toEqual(['3', '4', '2', '1']);
  const [found] = findIncubators(known([open]), asking()).best.shown;
  expect(found?.reasons[0]?.[1]).toMatch(/does not say how many/);
});

it('what is no incubator has no capacity to state', () => {
  const lamp = aProduct({ capacity: null, isIncubator: false });
  expect(specifications(lamp, WORDS).map(([label]) => label)).not.toContain('Capacity');
  expect(cardFacts(lamp, WORDS).map(([label]) => label)).not.toContain('Capacity');
  expect(isFindable(lamp)).toBe(false);
});
