import { describe, expect, it } from 'vitest';
import { Refusal } from './readValues.ts';
import { readAvailableFrom, readSaleEnd, readSalePeriod, readSaleStart } from './salePeriod.ts';

const CLOCK = { today: '2026-01-31', now: Date.parse('2026-01-31T12:00:00Z') };

function shown(reading: unknown): unknown {
  return reading instanceof Refusal ? 'refused' : reading;
}

describe('the period of a sale', () => {
  it.each([
    ['2026-01-01/2026-02-28', 'lasts'],
    ['2026-01-31/2026-01-31', 'lasts'],
    ['2020-01-01/2020-02-01', 'is over'],
    ['2026-01-01/2026-01-30', 'is over'],
    ['2027-12-01/2027-12-24', 'has not begun'],
    ['2026-02-01/2026-02-02', 'has not begun'],
    [' 2026-01-01 / 2026-02-28 ', 'lasts'],
    // The form of https://support.google.com/merchants/answer/6324460
    ['2026-01-24T13:00-0800/2026-02-29T15:30-0800', 'refused'],
    ['2026-01-24T13:00-0800/2026-02-28T15:30-0800', 'lasts'],
    ['2026-01-31T11:59Z/2026-02-28T15:30Z', 'lasts'],
    ['2026-01-31T12:01Z/2026-02-28T15:30Z', 'has not begun'],
    ['2026-01-31T04:01-08:00/2026-02-28', 'has not begun'],
    ['2026-01-31T13:00+02/2026-02-28', 'lasts'],
    ['2026-01-01T00:00/2026-01-31T11:59:59', 'is over'],
    ['2026-01-01 00:00:00/2026-01-31 12:30:00', 'lasts'],
    ['2026-01-01T00:00:00.000Z/2026-01-31T11:00:00.000Z', 'is over'],
    ['2026-01-31T08:00Z/2026-01-31', 'lasts'],
    ['/2026-01-30', 'is over'],
    ['2026-02-01/..', 'has not begun'],
    ['2026-01-01/', 'lasts'],
    ['2026-02-28/2026-01-01', 'refused'],
    ['2026-01-01', 'refused'],
    ['/', 'refused'],
    ['2026-01-01/P1M', 'refused'],
    ['01/01/2026', 'refused'],
    ['01/01/2026-02/01/2026', 'refused'],
    ['2026-02-30/2026-03-01', 'refused'],
    ['2026-01-01T25:00Z/2026-03-01', 'refused'],
    ['2026-01-01/2026-02-01/2026-03-01', 'refused'],
    ['always', 'refused'],
  ])('%j: %s', (text, state) => {
    expect(shown(readSalePeriod(text, CLOCK))).toBe(state);
  });

  it('may have a column for each end', () => {
    expect(shown(readSaleStart('2026-02-01', CLOCK))).toBe('has not begun');
    expect(shown(readSaleStart('2026-01-31 08:00', CLOCK))).toBe('lasts');
    expect(shown(readSaleEnd('2026-01-30T23:59Z', CLOCK))).toBe('is over');
    expect(shown(readSaleEnd('2026-01-31', CLOCK))).toBe('lasts');
    expect(shown(readSaleEnd('1/2/2026', CLOCK))).toBe('refused');
  });
});

it.each([
  ['2026-01-31', true],
  ['2026-02-24T11:00-0800', false],
  ['2026-01-30T11:00', true],
  ['soon', 'refused'],
])('a product that is available from %j can be bought: %s', (text, isAvailable) => {
  expect(shown(readAvailableFrom(text, CLOCK))).toBe(isAvailable);
});
