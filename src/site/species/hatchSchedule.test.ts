import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settingSchema } from '../../content/schemas/setting.ts';
import type { ClosedRange } from '../../domain/range.ts';
import { slugs } from '../../domain/testing.ts';
import { scheduleOf, schedulePartsOf } from './hatchPlan.ts';

const sources = slugs('extension-facts');
const days = (min: number, max = min, outlier = false) => ({ min, max, sources, outlier });
const stops = (value: number | string, day?: ClosedRange) => ({ value, day, sources });
const candles = (...value: number[]) => ({ value, sources });

const figures = {
  days: [days(17, 18), days(16, 19), days(28, 28, true)],
  stop_turning_day: [stops('3 days before due'), stops('about day 15', { min: 15, max: 15 }), stops(16)],
  candling_days: [candles(7), candles(14, 7)],
};
const bare = { days: [days(21)], stop_turning_day: [], candling_days: [] };
const setting = settingSchema.parse({
  days: { value: [18, 20], why: 'Most hatch then.' },
  lastTurning: { value: 15, why: 'Three days before.' },
});

describe('the days of a hatch', () => {
  it('are those of the first source, amid all that are no outliers, and candle on those of any', () => {
    expect(scheduleOf(figures)).toEqual({
      hatch: { min: 17, max: 18 },
      spread: { min: 16, max: 19 },
      lastTurn: 15,
      candling: [7, 14],
      length: 20,
    });
  });

  it('are first those that the site sets', () => {
    const hatch = { min: 18, max: 20 };
    expect(scheduleOf({ ...figures, setting })).toMatchObject({
      hatch,
      spread: { min: 16, max: 20 },
      lastTurn: 15,
    });
  });

  it.each([
    [],
    [stops('3 days before due', { min: 25, max: 32 })],
    [stops(25)],
    [stops(30)],
    [stops('pip'), stops(27)],
  ])(
    'turn until the first internal pip where no source has one day that is safe for every egg: %j',
    (...stop_turning_day) => {
      expect(scheduleOf({ ...figures, days: [days(28, 35)], stop_turning_day }).lastTurn).toBe('pip');
    },
  );

  it('have no lockdown that would follow the hatch', () => {
    expect(scheduleOf({ ...bare, stop_turning_day: [stops(21)] }).lastTurn).toBe('pip');
  });

  it('can always be drawn: turning, lockdown and hatch follow each other inside the drawing', () => {
    const day = fc.integer({ min: 1, max: 120 });
    const span = fc.tuple(day, day).map(([a, b]) => days(Math.min(a, b), Math.max(a, b)));
    const wild = fc.record({
      days: fc.array(span, { minLength: 1, maxLength: 4 }),
      stop_turning_day: fc.array(day, { maxLength: 2 }).map((all) => all.map((value) => stops(value))),
      candling_days: fc.array(day, { maxLength: 4 }).map((all) => [candles(...all)]),
    });
    fc.assert(
      fc.property(wild, (species) => {
        const { hatch, spread, lastTurn, candling, length } = scheduleOf(species);
        const order = [0, typeof lastTurn === 'number' ? lastTurn : 0, hatch.min, hatch.max, spread.max];
        expect(order).toEqual(order.toSorted((a, b) => a - b));
        expect(spread.min).toBeLessThanOrEqual(hatch.min);
        expect(candling).toEqual([...new Set(candling)].sort((a, b) => a - b));
        expect(Math.max(spread.max, ...candling)).toBeLessThan(length);
      }),
    );
  });
});

it.each([
  [
    'all that the drawing shows',
    figures,
    'Turning: until day 15, Lockdown, no turning: from day 15, Hatch: days 17–18, All sources: days 16–19, Candling: days 7, 14',
  ],
  [
    'no more than is known',
    { ...bare, days: [days(60)] },
    'Turning: until the first internal pip, Hatch: day 60',
  ],
  [
    'nothing of turning the eggs of reptiles',
    { ...bare, group: 'reptile' as const },
    'Incubation, no turning: from day 0, Hatch: day 21',
  ],
])('a schedule says in words %s', (_, species, words) => {
  expect(
    schedulePartsOf(scheduleOf(species))
      .map((part) => `${part.label}: ${part.days}`)
      .join(', '),
  ).toBe(words);
});
