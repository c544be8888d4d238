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

describe('the days of a hatch', () => {
  it('are those of the first source, amid all that are no outliers', () => {
    const { hatch, spread, length } = scheduleOf(figures);
    expect(hatch).toEqual({ min: 17, max: 18 });
    expect(spread).toEqual({ min: 16, max: 19 });
    expect(length).toBe(20);
  });

  it('stop turning on the first day that a source counts from setting', () => {
    expect(scheduleOf(figures).lastTurn).toBe(15);
  });

  it('turn until the first internal pip where no source has one day that is safe for every egg', () => {
    const geese = { ...figures, days: [days(28, 35)] };
    const lastTurn = (...stop_turning_day: (typeof figures)['stop_turning_day']) =>
      scheduleOf({ ...geese, stop_turning_day }).lastTurn;
    expect(lastTurn()).toBe('pip');
    expect(lastTurn(stops('3 days before due', { min: 25, max: 32 }))).toBe('pip');
    expect(lastTurn(stops(25))).toBe('pip');
    expect(lastTurn(stops(30))).toBe('pip');
    expect(lastTurn(stops('pip'), stops(27))).toBe('pip');
  });

  it('never turn the eggs of reptiles', () => {
    expect(scheduleOf({ ...figures, group: 'reptile' }).lastTurn).toBe('never');
  });

  it('candle on the days of any source, each once', () => {
    expect(scheduleOf(figures).candling).toEqual([7, 14]);
  });

  it('put what the site sets first', () => {
    const setting = settingSchema.parse({
      days: { value: [18, 20], why: 'Most hatch then.' },
      lastTurning: { value: 15, why: 'Three days before.' },
    });
    const advised = scheduleOf({ ...figures, setting });
    expect(advised).toMatchObject({ hatch: { min: 18, max: 20 }, lastTurn: 15 });
    expect(advised.spread).toEqual({ min: 16, max: 20 });
  });

  it('leave out what no source gives, and lockdown that would follow the hatch', () => {
    const bare = { days: [days(21)], stop_turning_day: [], candling_days: [] };
    expect(scheduleOf(bare)).toMatchObject({ lastTurn: 'pip', candling: [] });
    expect(scheduleOf({ ...bare, stop_turning_day: [stops(21)] }).lastTurn).toBe('pip');
  });

  it('can always be drawn: turning, lockdown and hatch follow each other inside the drawing', () => {
    const day = fc.integer({ min: 1, max: 120 });
    const spans = fc.array(
      fc.tuple(day, day).map(([a, b]) => days(Math.min(a, b), Math.max(a, b))),
      { minLength: 1, maxLength: 4 },
    );
    const wild = fc.record({
      days: spans,
      stop_turning_day: fc.array(
        day.map((value) => stops(value)),
        { maxLength: 2 },
      ),
      candling_days: fc.array(
        fc.array(day, { minLength: 1 }).map((value) => candles(...value)),
        { maxLength: 2 },
      ),
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

describe('a schedule in words', () => {
  it('says all that the drawing shows', () => {
    expect(schedulePartsOf(scheduleOf(figures)).map((part) => `${part.label}: ${part.days}`)).toEqual([
      'Turning: until day 15',
      'Lockdown, no turning: from day 15',
      'Hatch: days 17–18',
      'All sources: days 16–19',
      'Candling: days 7, 14',
    ]);
  });

  it('says no more than is known', () => {
    const parts = schedulePartsOf(scheduleOf({ days: [days(60)], stop_turning_day: [], candling_days: [] }));
    expect(parts.map(({ label, days: when }) => `${label}: ${when}`)).toEqual([
      'Turning: until the first internal pip',
      'Hatch: day 60',
    ]);
    const reptile = scheduleOf({ ...figures, group: 'reptile' });
    expect(schedulePartsOf(reptile)[0]?.kind).toBe('incubation');
  });
});
