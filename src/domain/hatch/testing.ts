import fc, { type Arbitrary } from 'fast-check';
import { anyText } from '../testing.ts';
import { type CivilDate, parseCivilDate } from './civilDate.ts';
import type { CitedRanges, CitedSpecies, HatchSpecies } from './hatchSpecies.ts';
import type { KeptBatch } from './keptBatches.ts';

/** A date that a test names. */
export function civil(text: string): CivilDate {
  const date = parseCivilDate(text);
  if (!date) throw new Error(`a test holds the date '${text}', which is none`);
  return date;
}

/** A species with the days of hens and what a test names. */
export function aSpecies(overrides: Partial<HatchSpecies> = {}): HatchSpecies {
  return {
    id: 'chicken',
    name: 'Chicken',
    hatch: day(21),
    spread: day(21),
    candling: [7, 14],
    lastTurn: 18,
    hasKinds: false,
    forced: { ...day(99.5), isOurs: true },
    still: { ...day(101.5), isOurs: true },
    humidity: { ...day(40, 50), isOurs: true },
    hatchHumidity: { min: 65, max: null, isOurs: true },
    turning: { text: 'hourly', isOurs: true },
    unsuited: null,
    weightLoss: { min: 13, max: 15 },
    ...overrides,
  };
}

/** A species with what sources give for hens, and what a test names. */
export function aCitedSpecies(
  changes: Partial<HatchSpecies> = {},
  cited: Partial<CitedRanges> = {},
): CitedSpecies {
  return {
    ...aSpecies(changes),
    cited: {
      forced: day(99, 100),
      still: day(100, 102),
      humidity: day(40, 75),
      hatchHumidity: { min: 60, max: null },
      ...cited,
    },
  };
}

/** A kept batch of hen eggs, set on 2024-02-20, and what a test names. */
export function aKeptBatch(overrides: Partial<KeptBatch> = {}): KeptBatch {
  return {
    id: 'a',
    name: 'Barn',
    species: 'chicken',
    set: civil('2024-02-20'),
    eggs: 12,
    air: 'forced',
    log: [],
    plan: { hatch: day(21), lastTurn: 18, candling: [7, 14, 18] },
    ...overrides,
  };
}

export function day(min: number, max = min) {
  return { min, max };
}

const ids = fc.oneof(
  anyText.filter((text) => text !== ''),
  fc.constantFrom('a.b', 'quail.2024-01-01.3'),
);

export const speciesArbitrary: Arbitrary<HatchSpecies> = fc
  .record({
    id: ids,
    name: anyText,
    hatch: fc.integer({ min: 5, max: 120 }),
    wide: fc.nat(20),
    lastTurn: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.constantFrom('pip' as const, 'never' as const)),
    candling: fc.uniqueArray(fc.nat(20), { maxLength: 4 }),
    turning: fc.option(fc.record({ text: anyText, isOurs: fc.boolean() })),
  })
  .map(({ hatch, wide, lastTurn, ...given }) =>
    aSpecies({
      ...given,
      hatch: day(hatch, hatch + wide),
      spread: day(hatch, hatch + wide),
      lastTurn: typeof lastTurn === 'number' ? hatch - lastTurn : lastTurn,
    }),
  );

/** Any day that a visitor may choose. */
export const dateArbitrary: Arbitrary<CivilDate> = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => civil(date.toISOString().slice(0, 10)));
