import { describe, expect, it } from 'vitest';
import { fiveHatchCost, type PoweredPlaces, powerCents } from './fiveHatches.ts';

const MACHINE: PoweredPlaces = { isIncubator: true, price: { cents: 6000 }, capacity: 24, hatchCents: 120 };

describe('(price + 5 × power cost of one hatch) / places', () => {
  it.each<[string, Partial<PoweredPlaces>, ReturnType<typeof fiveHatchCost>]>([
    ['of $60, $1.20 a hatch and 24 places', {}, 275],
    ['of one place', { capacity: 1 }, 6600],
    ['of 10,000 places', { capacity: 10_000 }, 0.66],
    ['of a seven-digit price', { price: { cents: 123_456_700 } }, 123_457_300 / 24],
    ['of what costs nothing', { price: { cents: 0 } }, 25],
    ['of a machine without a heater', { hatchCents: 0 }, 250],
    ['of what hatches no eggs', { isIncubator: false, price: null }, 'eggs'],
    ['without a price that may be shown', { price: null, capacity: null }, 'price'],
    ['of unknown places', { capacity: null, hatchCents: null }, 'places'],
    ['of no places', { capacity: 0 }, 'places'],
    ['of unknown power', { hatchCents: null }, 'power'],
  ])('%s', (_, changes, cost) => {
    expect(fiveHatchCost({ ...MACHINE, ...changes })).toBe(cost);
  });
});

it.each([
  [840, 0.226, 190],
  [0, 0.226, 0],
  [null, 0.226, null],
  [840, null, null],
])('%j watt-days at %j cents cost %j whole cents', (wattDays, price, cents) => {
  expect(powerCents(wattDays, price)).toBe(cents);
});
