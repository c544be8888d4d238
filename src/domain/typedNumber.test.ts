import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readOptionalNumber, readTypedNumber, wantedNumber } from './typedNumber.ts';

const ANY = { min: 0, max: 1_000_000_000, units: ['g', '$', '%', 'eggs', 'egg'] };
const read = (text: string) => readTypedNumber(text, ANY);

describe('a typed number', () => {
  it.each([
    ['60', 60],
    ['60.5', 60.5],
    ['.17', 0.17],
    ['21.', 21],
    ['60,5', 60.5],
    [',17', 0.17],
    ['0,125', 0.125],
    ['1,000', 1000],
    ['1 000', 1000],
    ['1\u00a0000', 1000],
    ['1\u202f000,5', 1000.5],
    ["1'000", 1000],
    ['1’000.25', 1000.25],
    ['1.000,5', 1000.5],
    ['1.234.567,00', 1_234_567],
    ['60 g', 60],
    ['60,5\u00a0g', 60.5],
    ['$99', 99],
    ['12 eggs', 12],
  ])('is understood: %j is %d', (text, number) => {
    expect(read(text)).toBe(number);
  });

  it.each([
    ...['', ' ', '.', ',', '-', 'g', '$', 'soon', 'null', 'NaN', 'Infinity', '∞'],
    ...['1e5', '1E5', '0x10', '0b1', '1_000', '010-', '5-', '--5', '-5', '−5', '+5', '5+5', '1/2', '½', '1½'],
    ...['60..5', '60,5,', '60,,5', '12,34,567', '1234,567', '0,000,1', '1,000,00', '1000,000', '00,125'],
    ...['1.000.000', '1.00,5', '1 00', '6 0', '1 000 00', '1 0000', '60.5.5', '60.5,5', '1,000,5', '0 500'],
    ...['€99', '60 kg', '60gg', '$$99', '$60g', '12 dozen', '13 ‰', '60²'],
    ...['６０', '٣', '६०', '1٬000', '60٫5', '6\u200b0', '6\n0', '1234567890', '0.1234567', '9'.repeat(400)],
  ])('is refused: %j', (text) => {
    expect(read(text)).toBeUndefined();
  });

  it('is rejected outside its limits, and with decimals if the field takes whole numbers', () => {
    const eggs = { min: 1, max: 365, whole: true };
    expect(['1', '365', '12.', '12,'].map((text) => readTypedNumber(text, eggs))).toEqual([1, 365, 12, 12]);
    const refused = ['0', '366', '1,000', '1.000', '12.5', '12,0', '12 eggs'];
    expect(refused.filter((text) => readTypedNumber(text, eggs) !== undefined)).toEqual([]);
  });

  it('has at most nine whole digits and six decimals', () => {
    const wide = { min: 0, max: 1e12 };
    expect(['123456789', '0.123456'].map((text) => readTypedNumber(text, wide))).toEqual([
      123_456_789, 0.123456,
    ]);
    const refused = ['1234567890', '0.1234567'];
    expect(refused.map((text) => readTypedNumber(text, wide))).toEqual([undefined, undefined]);
  });

  it('may be left out where a field says so', () => {
    expect(['', '  ', '12', 'x'].map((text) => readOptionalNumber(text, ANY))).toEqual([
      null,
      null,
      12,
      undefined,
    ]);
  });

  it('round-trips through its text', () => {
    const cents = fc.integer({ min: 0, max: 99_999_999_999 }).map((number) => number / 100);
    const wide = { min: 0, max: 999_999_999.99 };
    fc.assert(
      fc.property(cents, (number) => {
        const text = String(number);
        expect(readTypedNumber(text, wide)).toBe(number);
        expect(readTypedNumber(number.toLocaleString('en-US'), wide)).toBe(number);
        const german = number.toLocaleString('de-DE', { minimumFractionDigits: 2 });
        expect(readTypedNumber(german, wide)).toBe(number);
      }),
    );
  });

  it('has a description of what the field expects', () => {
    expect(wantedNumber({ min: 0.1, max: 1_000_000 })).toBe('a number from 0.1 to 1,000,000');
    expect(wantedNumber({ min: 1, max: 365, whole: true })).toBe('a whole number from 1 to 365');
  });
});
