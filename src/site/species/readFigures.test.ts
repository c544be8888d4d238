import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Figure,
  readDay,
  readDayCount,
  readFahrenheit,
  readPercent,
  type Span,
  writeSpan,
} from './readFigures.ts';

const span = (min: number, max = min): Span => ({ min, max });

describe('a percentage in words', () => {
  it.each<[string, Figure | null]>([
    ['60%', span(60)],
    ['58-60% (87-89 F wet bulb)', span(58, 60)],
    ['40–50%', span(40, 50)],
    ['40%-50%', span(40, 50)],
    ['62.5 %', span(62.5)],
    ['45-55% (waterfowl)', span(45, 55)],
    ['65% or more (90-94 F wet bulb)', { min: 65, max: null }],
    ['at least 65%', { min: 65, max: null }],
    ['about 55% to day 30', span(55)],
    ['55-60% rising to 65-70% by day 22-30', span(55, 60)],
    ['60-65% still air; 88 F wet bulb forced', span(60, 65)],
    ['88 F wet bulb at 98.5 F (66%)', span(66)],
    ['75% from three days before; 60% has also worked', span(75)],
    ['86 F wet bulb', null],
    ['light warm mist on the last 4 days', null],
    ['up to 60%', null],
    ['60% or less', null],
    ['70-60%', null],
    ['150%', null],
    ['', null],
  ])('%s', (text, expected) => {
    expect(readPercent(text)).toEqual(expected);
  });

  it('is read as it is written, whatever stands after it', () => {
    const percent = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(percent, percent, fc.constantFrom('', ' at 98.5 F', ' from day 14'), (a, b, after) => {
        const wanted = span(Math.min(a, b), Math.max(a, b));
        expect(readPercent(`${writeSpan(wanted)}%${after}`)).toEqual(wanted);
      }),
    );
  });

  it('is never made of anything but what lies from 0 to 100, the smaller end first', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0159 .-–%aF') }), (text) => {
        const { min, max } = readPercent(text) ?? span(0);
        expect(min).toBeGreaterThanOrEqual(0);
        expect(max ?? 100).toBeGreaterThanOrEqual(min);
        expect(max ?? 100).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('degrees, days and counts of days in words', () => {
  it.each<[string, Span | null]>([
    ['99.75°F (37.6°C)', span(99.75)],
    ['99.3–99.6°F (37.4–37.6°C)', span(99.3, 99.6)],
    ['37.5°C', null],
    ['warm', null],
  ])('%s', (text, expected) => {
    expect(readFahrenheit(text)).toEqual(expected);
  });

  it.each<[string, Span | null]>([
    ['Day 15 (Quailbreeder.net: day 14)', span(15)],
    ['48-72 h before hatch (about day 15-16)', span(15, 16)],
    ['3 days before due', null],
  ])('%s', (text, expected) => {
    expect(readDay(text)).toEqual(expected);
  });

  it.each<[string, Span | null]>([
    ['21 days', span(21)],
    ['17–18 days (bobwhite 23, button 16)', span(17, 18)],
    ['three weeks', null],
  ])('%s', (text, expected) => {
    expect(readDayCount(text)).toEqual(expected);
  });
});
