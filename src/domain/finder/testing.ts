/** Builders and arbitraries for tests of the finder. Production code must not import this file. */
import fc, { type Arbitrary } from 'fast-check';
import {
  BACKUP_POWERS,
  HEATING_METHODS,
  HUMIDITY_CONTROLS,
  POWER_SOURCES,
  TRAYS,
  TURNING_TYPES,
  WALLS,
} from '../products/product.ts';
import { type Slug, slugify } from '../slug.ts';
import { type Answers, HANDS, initialAnswers, POWERS, USES } from './answers.ts';
import type { FinderProduct } from './finderIndex.ts';
import type { FinderEggs, Request } from './limits.ts';

/** Egg types with and without known sizes, one of which is never turned. */
export const EGGS: readonly FinderEggs[] = [
  { slug: slugify('chicken'), name: 'Chicken', space: [], isTurned: true },
  {
    slug: slugify('duck'),
    name: 'Duck',
    space: [
      { eggs: { min: 100, max: 100 }, henEggs: 100, source: 'table' },
      { eggs: { min: 28, max: 28 }, henEggs: 42, source: 'book' },
    ],
    isTurned: true,
  },
  {
    slug: slugify('quail'),
    name: 'Quail',
    space: [
      { eggs: { min: 200, max: 220 }, henEggs: 100, source: 'table' },
      { eggs: { min: 100, max: 100 }, henEggs: 42, source: 'book' },
    ],
    isTurned: true,
  },
  {
    slug: slugify('goose'),
    name: 'Goose',
    space: [{ eggs: { min: 14, max: 14 }, henEggs: 42, source: 'book' }],
    isTurned: true,
  },
  { slug: slugify('parrot'), name: 'Parrot', space: [], isTurned: true },
  { slug: slugify('reptile'), name: 'Reptile', space: [], isTurned: false },
];

const SLUGS: readonly Slug[] = EGGS.map(({ slug }) => slug);

/** Builds a $100 incubator for 24 chicken eggs with a turner and the given facts. */
export function aFinderProduct(facts: Partial<FinderProduct> = {}): FinderProduct {
  return {
    id: '1',
    position: 0,
    cents: 10_000,
    capacity: 24,
    capacityCounts: slugify('chicken'),
    eggTypes: [slugify('chicken')],
    turning: 'automatic',
    humidity: null,
    heating: null,
    power: null,
    tray: null,
    backup: null,
    walls: null,
    watts: null,
    isInStock: true,
    ...facts,
  };
}

/** Builds a request with only the given answers. */
export function asking(answers: Partial<Answers> = {}): Request {
  const all = { ...initialAnswers(SLUGS), ...answers };
  const eggs = EGGS.find(({ slug }) => slug === all.eggs);
  if (!eggs) throw new Error(`a test asks for '${all.eggs}', which are no eggs of it`);
  return { answers: all, eggs, sizes: EGGS, symbol: '$' };
}

export const requestArbitrary: Arbitrary<Request> = fc
  .record({
    eggs: fc.constantFrom(...SLUGS),
    count: fc.option(fc.integer({ min: 1, max: 120 }), { nil: null }),
    hands: fc.constantFrom(...HANDS),
    budget: fc.option(fc.integer({ min: 1, max: 400 })),
    use: fc.constantFrom(...USES),
    power: fc.constantFrom(...POWERS),
  })
  .map(asking);

const factsArbitrary: Arbitrary<Partial<FinderProduct>> = fc.record({
  cents: fc.option(fc.integer({ min: 100, max: 40_000 }), { nil: null }),
  capacity: fc.option(fc.integer({ min: 1, max: 120 }), { nil: null }),
  capacityCounts: fc.constantFrom(...SLUGS, null),
  eggTypes: fc.subarray([...SLUGS]),
  turning: fc.constantFrom(...TURNING_TYPES, null),
  humidity: fc.constantFrom(...HUMIDITY_CONTROLS, null),
  heating: fc.constantFrom(...HEATING_METHODS, null),
  power: fc.constantFrom(...POWER_SOURCES, null),
  tray: fc.constantFrom(...TRAYS, null),
  backup: fc.constantFrom(...BACKUP_POWERS, null),
  walls: fc.constantFrom(...WALLS, null),
  watts: fc.option(fc.integer({ min: 1, max: 300 }), { nil: null }),
  isInStock: fc.boolean(),
});

/** Incubators with unique ids, at positions of a catalogue with other products in between. */
export const finderProductsArbitrary: Arbitrary<readonly FinderProduct[]> = fc
  .array(factsArbitrary, { maxLength: 15 })
  .map((all) => all.map((facts, row) => aFinderProduct({ ...facts, id: `p${row}`, position: row * 3 })));
