import { describe, expect, it } from 'vitest';
import { phasesOf } from './hatchSpecies.ts';
import type { LogEntry, LogKind } from './logEntry.ts';
import { tallyOf } from './logEntry.ts';
import { type LogUnits, newTexts, parseUnits, printUnits, readEntry, textsOf } from './logForm.ts';
import { writeAdvice, writeEntry, writeNextStep, writeRates, writeTally } from './logWords.ts';
import { aKeptBatch, aSpecies, civil, day } from './testing.ts';

const ON = civil('2024-01-08');
const US: LogUnits = { degrees: 'F', weight: 'g' };
const METRIC: LogUnits = { degrees: 'C', weight: 'oz' };

const candling = (clear: number, quit: number): LogEntry => ({ on: ON, kind: 'candling', clear, quit });
const hatch = (chicks: number): LogEntry => ({ on: ON, kind: 'hatch', chicks });

describe('the form of an entry', () => {
  it.each<[LogKind, Record<string, string>, LogUnits, object | null]>([
    ['candling', { clear: '2', quit: '1', note: ' Faint ' }, US, { clear: 2, quit: 1, note: 'Faint' }],
    ['candling', { clear: 'two', quit: '0' }, US, null],
    ['weight', { eggs: '12', weight: '720' }, US, { eggs: 12, grams: 720 }],
    ['weight', { eggs: '12', weight: '20 oz' }, US, { eggs: 12, grams: 566.99 }],
    ['weight', { eggs: '12', weight: '720 g' }, METRIC, { eggs: 12, grams: 720 }],
    ['weight', { eggs: '0', weight: '720' }, US, null],
    [
      'reading',
      { at: '07:30', degrees: '99.5', humidity: '45%' },
      US,
      { at: '07:30', degrees: 99.5, humidity: 45 },
    ],
    ['reading', { at: '', degrees: '37.5', humidity: '' }, US, { at: null, degrees: 99.5, humidity: null }],
    ['reading', { degrees: '99.5', humidity: '' }, METRIC, { at: null, degrees: 99.5, humidity: null }],
    ['reading', { degrees: '45 °F', humidity: '' }, METRIC, { at: null, degrees: 45, humidity: null }],
    ['reading', { degrees: '', humidity: '' }, US, null],
    ['reading', { degrees: '99.5', humidity: '145' }, US, null],
    ['reading', { degrees: '', humidity: '0' }, US, { at: null, degrees: null, humidity: 0 }],
    ['reading', { degrees: '49.9', humidity: '' }, US, { at: null, degrees: 121.82, humidity: null }],
    ['reading', { degrees: '50', humidity: '' }, METRIC, { at: null, degrees: 50, humidity: null }],
    ['reading', { degrees: '99.5', humidity: '100.1' }, US, null],
    ['reading', { degrees: '150.1', humidity: '' }, US, null],
    ['hatch', { chicks: '0' }, US, { chicks: 0 }],
    ['hatch', { chicks: '' }, US, null],
    ['note', { note: '  ' }, US, null],
    ['note', { note: ' Power was out ' }, US, { text: 'Power was out' }],
    ['note', { note: 'x'.repeat(1001) }, US, { text: 'x'.repeat(1000) }],
  ])('of a %s with %j is understood', (kind, texts, units, values) => {
    const entry = values && { on: ON, kind, ...values };
    expect(readEntry(kind, { on: ON, ...texts }, units)).toEqual(entry);
  });

  it('is not saved without a day of the calendar', () => {
    expect(readEntry('hatch', { on: '2024-02-30', chicks: '3' }, US)).toBeNull();
  });

  it.each<[LogEntry]>([
    [{ on: ON, kind: 'candling', clear: 2, quit: 1, note: 'Faint' }],
    [{ on: ON, kind: 'weight', eggs: 12, grams: 566.99 }],
    [{ on: ON, kind: 'reading', at: '07:30', degrees: 99.5, humidity: 45 }],
    [hatch(3)],
    [{ on: ON, kind: 'note', text: 'Power was out' }],
  ])('of an entry that was saved leads back to it, in either units: %j', (entry) => {
    for (const units of [US, METRIC])
      expect(readEntry(entry.kind, textsOf(entry, units), units)).toEqual(entry);
  });

  it('begins with what is likely: the eggs that are left, and the last reading', () => {
    const read: LogEntry = { on: ON, kind: 'reading', at: '07:30', degrees: 99.5, humidity: 45 };
    const batch = aKeptBatch({ eggs: 12, log: [candling(2, 1), read] });
    const now = { on: civil('2024-01-09'), at: '18:00' };
    expect(newTexts('weight', batch, US, now)).toMatchObject({ eggs: '9', weight: '', on: '2024-01-09' });
    expect(newTexts('reading', batch, US, now)).toMatchObject({
      degrees: '99.5',
      humidity: '45',
      at: '18:00',
    });
    expect(newTexts('candling', batch, US, now)).toMatchObject({ clear: '0', quit: '0' });
  });
});

it('units are read as they were stored, and those of the site where they were altered', () => {
  expect(parseUnits(printUnits(METRIC))).toEqual(METRIC);
  for (const altered of ['', '{}', '["K","stone"]', 'null']) expect(parseUnits(altered)).toEqual(US);
});

it.each([
  [
    12,
    [candling(2, 0), candling(0, 1), hatch(6), hatch(2)],
    '12 set · 2 no growth · 1 died · 8 hatched · 1 in the incubator',
    '67% of the eggs set have hatched, 80% of the fertile ones.',
  ],
  [12, [candling(0, 0)], '12 set · 12 in the incubator', '0% of the eggs set have hatched, 0%'],
  [12, [candling(12, 0)], '12 set · 12 no growth · 0 in the incubator', ''],
  [null, [candling(1, 1), hatch(5)], '1 no growth · 1 died · 5 hatched', ''],
  [4, [hatch(5)], '4 set · 5 hatched · 0 in the incubator', 'More eggs are logged than were set'],
])('what has become of %s eggs is counted from the log', (eggs, log, text, rates) => {
  const tally = tallyOf({ eggs, log });
  expect(writeTally(tally)).toBe(text);
  expect(writeRates(tally).slice(0, rates.length || undefined)).toBe(rates);
});

describe('the words of the log', () => {
  it.each<[LogEntry, LogUnits, string]>([
    [candling(2, 1), US, 'Candled: 2 no growth, 1 died'],
    [{ on: ON, kind: 'weight', eggs: 12, grams: 566.99 }, METRIC, '12 eggs, 20 oz'],
    [{ on: ON, kind: 'reading', at: '07:30', degrees: 99.5, humidity: 45 }, METRIC, '07:30: 37.5°C, 45%'],
    [{ on: ON, kind: 'reading', at: null, degrees: null, humidity: 45 }, US, '45%'],
    [hatch(3), US, '3 hatched'],
  ])('say an entry: %j', (entry, units, text) => {
    expect(writeEntry(entry, units)).toBe(text);
  });

  const [turning, lockdown] = phasesOf(
    aSpecies({ hatchHumidity: { ...day(65, 75), isOurs: true } }),
    'forced',
  );

  it.each([
    ['hot', 'F', /until it reads 99\.5°F\. Check with a second thermometer/],
    ['warm', 'F', /^Warm: the target is 99\.5°F/],
    ['settling', 'F', /^Cool: new eggs/],
    ['cool', 'C', /the target is 37\.5°C/],
    ['cold', 'F', /^Too cold: the target is 99\.5°F/],
    ['lockdownHot', 'F', /^Too hot: .* lower the setting to 99\.5°F/],
    ['lockdownWarm', 'F', /^Warm: the target is 99\.5°F/],
    ['lockdownCool', 'F', /^Cool: the target is 99\.5°F/],
    ['lockdownCold', 'F', /^Too cold: the target is 99\.5°F/],
    ['reptileWarm', 'F', /^Warm: the target is 99\.5°F/],
    ['reptileCool', 'F', /^Cool: the target is 99\.5°F/],
    ['reptileDry', 'F', /^Dry: the target is 40–50%/],
    ['reptileDamp', 'F', /^Humid: sources say 40–75%/],
    ['dry', 'F', /^Dry: the target is 40–50%/],
    ['damp', 'F', /^Humid: sources say 40–75%/],
  ] as const)('say what is %s, and what is set or what sources say', (advice, degrees, text) => {
    expect(turning && writeAdvice(advice, turning, day(40, 75), { ...US, degrees })).toMatch(text);
  });

  it('say no figure that no source gives, and leave the humidity of the hatch as it is', () => {
    const damp = { on: ON, day: 7, lost: 3, target: day(4.33, 5), drying: 'damp' } as const;
    const cited = day(40, 75);
    if (!turning || !lockdown) throw new Error('a hen hatches in two phases');
    expect(writeNextStep(damp, turning, { cited: null, read: 45, isLockdown: false })).toMatch(
      /^Lower the humidity, and/,
    );
    expect(writeNextStep(damp, turning, { cited, read: 38, isLockdown: false })).toMatch(
      /^At 38% .*check the hygrometer/,
    );
    expect(writeNextStep(damp, lockdown, { cited, read: 45, isLockdown: true })).toMatch(
      /use the hatch humidity, 65–75%/,
    );
  });
});
