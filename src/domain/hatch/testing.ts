import fc, { type Arbitrary } from 'fast-check';
import { type CivilDate, parseCivilDate } from './civilDate.ts';
import type { HatchSpecies } from './hatchSpecies.ts';

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
    lockdown: day(18),
    isAssumed: false,
    forced: { min: 99.5, max: 99.5 },
    still: { min: 101.5, max: 101.5 },
    humidity: { min: 40, max: 50 },
    hatchHumidity: { min: 65, max: null },
    turning: 'hourly',
    weightLoss: { min: 13, max: 15 },
    ...overrides,
  };
}

export function day(min: number, max = min) {
  return { min, max };
}

const ids = fc.oneof(
  fc.string({ minLength: 1, unit: 'binary' }),
  fc.constantFrom('a.b', 'quail.2024-01-01.3'),
);

export const speciesArbitrary: Arbitrary<HatchSpecies> = fc
  .record({
    id: ids,
    name: fc.string({ unit: 'binary' }),
    hatch: fc.integer({ min: 5, max: 120 }),
    wide: fc.nat(20),
    before: fc.option(fc.integer({ min: 1, max: 5 })),
    candling: fc.uniqueArray(fc.nat(20), { maxLength: 4 }),
    turning: fc.option(fc.string({ unit: 'binary' })),
  })
  .map(({ hatch, wide, before, ...given }) =>
    aSpecies({
      ...given,
      hatch: day(hatch, hatch + wide),
      spread: day(hatch, hatch + wide),
      lockdown: before === null ? null : day(hatch - before),
    }),
  );

/** Any day that a visitor may choose. */
export const dateArbitrary: Arbitrary<CivilDate> = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => civil(date.toISOString().slice(0, 10)));
