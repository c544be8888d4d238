import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settingSchema } from '../../content/schemas/setting.ts';
import { speciesSchema } from '../../content/schemas/species.ts';
import type { ClosedRange } from '../../domain/range.ts';
import { slugify } from '../../domain/slug.ts';
import { slugs } from '../../domain/testing.ts';
import { numberSources } from './eggTypeFacts.ts';
import { describeGroup, hatchPlan, scheduleOf, schedulePartsOf } from './hatchPlan.ts';

const MANUAL = slugify('incubator-manual');
const BREEDER = slugify('breeder-eggs');
const days = [{ min: 28, max: 28, sources: [MANUAL] }];

/**
 * The plan of a species with the figures that an editor writes, in the numbers of a page with no source yet.
 */
function planOf(stated: Record<string, unknown>, numbered = numberSources()) {
  const [species] = speciesSchema.parse([{ id: 'duck', name: 'Duck', days, ...stated }]);
  if (!species) throw new Error('one species was meant');
  return hatchPlan(species, numbered.of);
}

/** The figures of a plan as its drawings show them, group by group. */
function textsOf({ temperature, humidity }: ReturnType<typeof planOf>) {
  return Object.fromEntries(
    [...temperature, ...humidity].map(({ label, bars }) => [label, bars.map(({ text }) => text)]),
  );
}

describe('the plan of a species', () => {
  it('draws what sources say in numbers, but for outliers, and leaves their words to the table', () => {
    const plan = planOf({
      temp_forced: [
        { f: [99.3, 99.6], c: [37.4, 37.6], sources: [MANUAL] },
        { value: 'a little less than for hens', sources: [BREEDER] },
        { f: 110, c: 43.3, outlier: true, sources: [BREEDER] },
      ],
      temp_incubation: [{ f: 99.5, c: 37.5, sources: [MANUAL] }],
      temp_still: [{ value: 'warm', sources: [BREEDER] }],
      rh_incubation: [
        { value: '45-55% (waterfowl)', percent: [45, 55], sources: [MANUAL] },
        { value: '86 F wet bulb', sources: [BREEDER] },
        { value: '50%', percent: 50, sources: [BREEDER] },
      ],
      rh_hatch: [
        { value: '60% or more', percent: { min: 60 }, sources: [MANUAL] },
        { value: '30%', percent: 30, outlier: true, sources: [BREEDER] },
      ],
    });
    expect(textsOf(plan)).toEqual({
      'Any machine': ['99.5°F'],
      'Forced air': ['99.3–99.6°F'],
      'While turning': ['45–55%', '50%'],
      'At hatch': ['60% or more'],
    });
    expect(plan.temperature[1]?.bars[0]).toMatchObject({ min: 99.3, max: 99.6, also: '37.4–37.6°C' });
  });

  it('gives its sources the numbers of the page', () => {
    const numbered = numberSources();
    const before = slugify('named-before');
    numbered.of(before);
    const temp_forced = [{ f: 99.5, c: 37.5, sources: [BREEDER, MANUAL] }];
    const [forced] = planOf({ temp_forced }, numbered).temperature;
    expect(forced?.bars[0]?.sources).toEqual([2, 3]);
    expect(numbered.list()).toEqual([before, BREEDER, MANUAL]);
  });

  it('says in words how far its sources lie apart, and what the site sets', () => {
    const set = (value: unknown) => ({ value, why: 'It works.' });
    const { temperature, humidity } = planOf({
      temp_forced: [{ f: 100, c: 37.8, sources: [MANUAL] }],
      temp_still: [
        { f: 102, c: 38.9, sources: [MANUAL] },
        { f: [99.5, 101], c: [37.5, 38.3], sources: [BREEDER] },
      ],
      rh_incubation: [{ value: '45%', percent: 45, sources: [MANUAL] }],
      rh_hatch: [
        { value: '65-70%', percent: [65, 70], sources: [BREEDER] },
        { value: '60% or more', percent: { min: 60 }, sources: [MANUAL] },
      ],
      setting: { still: set(101), turningHumidity: set({ min: 50 }) },
    });
    expect([...temperature, ...humidity].map(describeGroup)).toEqual([
      'Forced air: one source gives 100°F.',
      'Still air: sources give 99.5–102°F; we use 101°F.',
      'While turning: one source gives 45%; we use 50% or more.',
      'At hatch: sources give 60–70% or more.',
    ]);
  });

  it('names a figure once if the site sets what its sources give', () => {
    const set = (value: unknown) => ({ value, why: 'It works.' });
    const { temperature } = planOf({
      temp_forced: [{ f: 100, c: 37.8, sources: [MANUAL] }],
      temp_still: [
        { f: 102, c: 38.9, sources: [MANUAL] },
        { f: 102, c: 38.9, sources: [BREEDER] },
      ],
      setting: { forced: set(100), still: set(102) },
    });
    expect(temperature.map(describeGroup)).toEqual([
      'Forced air: we use the 100°F of one source.',
      'Still air: we use the 102°F of our sources.',
    ]);
  });
});

const sources = slugs('extension-facts');
const hatches = (min: number, max = min, outlier = false) => ({ min, max, sources, outlier });
const stops = (value: number | string, day?: ClosedRange) => ({ value, day, sources });
const candles = (...value: number[]) => ({ value, sources });

const figures = {
  days: [hatches(17, 18), hatches(16, 19), hatches(28, 28, true)],
  stop_turning_day: [stops('3 days before due'), stops('about day 15', { min: 15, max: 15 }), stops(16)],
  candling_days: [candles(7), candles(14, 7)],
};
const bare = { days: [hatches(21)], stop_turning_day: [], candling_days: [] };
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
      expect(scheduleOf({ ...figures, days: [hatches(28, 35)], stop_turning_day }).lastTurn).toBe('pip');
    },
  );

  it('can always be drawn: turning, lockdown and hatch follow each other inside the drawing', () => {
    const day = fc.integer({ min: 1, max: 120 });
    const span = fc.tuple(day, day).map(([a, b]) => hatches(Math.min(a, b), Math.max(a, b)));
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
    'Turning: until day 15, Lockdown, no turning: from day 15, Hatch: days 17–18, All sources: days ' +
      '16–19, Candling: days 7, 14',
  ],
  [
    'no more than is known',
    { ...bare, days: [hatches(60)] },
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
