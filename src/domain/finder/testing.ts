/** Builders and arbitraries for tests of the finder. Production code must not import this file. */
import fc, { type Arbitrary } from 'fast-check';
import type { PickList } from '../products/pickList.ts';
import {
  type Availability,
  BACKUP_POWERS,
  HEATING_METHODS,
  HUMIDITY_CONTROLS,
  POWER_SOURCES,
  type Product,
  TRAYS,
  TURNING_TYPES,
} from '../products/product.ts';
import { type Slug, slugify } from '../slug.ts';
import { aProduct, productId } from '../testing.ts';
import { ASSUMES, type FinderAnswers, HANDS, initialAnswers, POWERS, USES } from './answers.ts';
import { incubatorsOf } from './gatherIncubators.ts';
import type { Incubators } from './incubators.ts';
import type { FinderEggs, Request } from './limits.ts';

/** Egg types with and without known sizes, one of which is never turned. */
export const EGGS: readonly FinderEggs[] = [
  anEggType('Chicken'),
  anEggType('Duck', [100, 100, 100, 'table'], [28, 28, 42, 'book']),
  anEggType('Quail', [200, 220, 100, 'table'], [100, 100, 42, 'book']),
  anEggType('Goose', [14, 14, 42, 'book']),
  anEggType('Parrot'),
  anEggType('Small Birds'),
  { ...anEggType('Reptile'), isTurned: false },
];

function anEggType(
  name: string,
  ...sizes: [min: number, max: number, henEggs: number, source: string][]
): FinderEggs {
  const space = sizes.map(([min, max, henEggs, source]) => ({ eggs: { min, max }, henEggs, source }));
  return { slug: slugify(name), name, space, isTurned: true };
}

const SLUGS: readonly Slug[] = EGGS.map(({ slug }) => slug);

/** Builds a $100 incubator for 24 chicken eggs with a turner and the given facts. */
export function anIncubator({ cents, ...facts }: Facts = {}): Product {
  return aProduct({
    ...UNSTATED,
    turningType: 'automatic',
    capacity: 24,
    ...facts,
    price: cents === null ? null : { symbol: '$', cents: cents ?? 10_000 },
  });
}

/** Null cents for an unknown price. */
export type Facts = Partial<Omit<Product, 'price'>> & { readonly cents?: number | null };

const UNSTATED = { humidityControl: null, heatingMethod: null, powerSource: null } as const;

export function known(products: readonly Product[], pickLists: readonly PickList[] = []): Incubators {
  return incubatorsOf({ products, fields: [], pickLists });
}

export function asking(answers: Partial<FinderAnswers> = {}): Request {
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
    assume: fc.constantFrom(...ASSUMES),
  })
  .map(asking);

const factsArbitrary: Arbitrary<Facts> = fc.record({
  turningType: fc.constantFrom(...TURNING_TYPES, null),
  humidityControl: fc.constantFrom(...HUMIDITY_CONTROLS, null),
  heatingMethod: fc.constantFrom(...HEATING_METHODS, null),
  powerSource: fc.constantFrom(...POWER_SOURCES, null),
  tray: fc.constantFrom(...TRAYS, null),
  backupPower: fc.constantFrom(...BACKUP_POWERS, null),
  cents: fc.option(fc.integer({ min: 100, max: 40_000 }), { nil: null }),
  capacity: fc.option(fc.integer({ min: 1, max: 120 }), { nil: null }),
  capacityCounts: fc.constantFrom(...SLUGS, null),
  eggTypes: fc.subarray([...SLUGS]),
  watts: fc.option(fc.integer({ min: 1, max: 300 }), { nil: null }),
  availability: fc.constantFrom<Availability>({ kind: 'for-sale' }, { kind: 'out-of-stock', since: null }),
});

/** Incubators with unique ids. */
export const incubatorsArbitrary: Arbitrary<readonly Product[]> = fc
  .array(factsArbitrary, { maxLength: 15 })
  .map((all) => all.map((facts, row) => anIncubator({ ...facts, id: productId(`p${row}`) })));
