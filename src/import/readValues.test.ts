import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { marketOf } from '../content/read/readMarket.ts';
import { DEFAULT_MARKET, setMarket } from '../domain/market.ts';
import { isKeyOf } from '../domain/table.ts';
import { anyText } from '../domain/testing.ts';
import { READERS, type ReadingRules, ROW_READERS } from './fields.ts';
import { readPrice } from './readNumbers.ts';
import { inOneLine, Refusal, readCell, splitList, textOfMarkup } from './readValues.ts';
import { FIXTURES } from './testing.ts';

type Cases = readonly (readonly [text: string, value: unknown])[];

/** Each text with its value, or `refused` or `nothing`. */
const VALUES: {
  readonly point: Readonly<Record<string, Cases>>;
  readonly comma: Readonly<Record<string, Cases>>;
  readonly cell: Cases;
  readonly markup: Cases;
} = parse(readFileSync(path.join(FIXTURES, 'values.yaml'), 'utf8'));

const POINT: ReadingRules = {
  vocabulary: { categories: [], eggTypes: [], stores: [] },
  currency: '$',
  decimal: 'point',
  words: {},
  isCapacityInName: false,
  today: '2026-01-31',
  now: Date.parse('2026-01-31T12:00Z'),
};
const COMMA: ReadingRules = { ...POINT, decimal: 'comma', currency: '€' };

function read(field: string, text: string, rules = POINT): unknown {
  const readers = { ...ROW_READERS, ...READERS };
  if (!isKeyOf(readers, field)) throw new Error(`expected a field, found '${field}'`);
  return shown(readers[field](text, rules));
}

function shown(reading: unknown): unknown {
  return reading instanceof Refusal ? 'refused' : (reading ?? 'nothing');
}

it.each(Object.entries(VALUES.point))('%s is read as the table says', (field, cases) => {
  expect(cases.map(([text]) => [text, read(field, text)])).toEqual(cases);
});

it.each(Object.entries(VALUES.comma))('%s with decimal commas is read as the table says', (field, cases) => {
  expect(cases.map(([text]) => [text, read(field, text, COMMA)])).toEqual(cases);
});

it('a cell is cleaned, and refused if it is a formula', () => {
  expect(VALUES.cell.map(([text]) => [text, shown(readCell(text))])).toEqual(VALUES.cell);
});

describe('a price', () => {
  it.each([
    ['51,99', true],
    ['1.299,00', true],
    ['$5.123', true],
    ['5.970000000000001.5', false],
    ['12,34,567', false],
    ['$12.50 - $15.00', false],
  ])('of %j could be read with the other decimal mark: %s', (text, isRead) => {
    const reading = READERS.price(text, POINT);
    expect(reading instanceof Refusal && reading.mend?.includes("'decimal: comma'") === true).toBe(isRead);
  });

  it('is either valid in a product file or refused', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(read('price', text)).toMatch(/^(?:\$[\d,]+\.\d\d|nothing|refused)$/);
      }),
    );
  });
});

describe('text with markup', () => {
  it('becomes plain text', () => {
    expect(VALUES.markup.map(([text]) => [text, textOfMarkup(text)])).toEqual(VALUES.markup);
  });

  it('has no line breaks as a single line', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(inOneLine(text)).not.toMatch(/[\r\n]|^\s|\s$/);
      }),
    );
  });

  it.each([
    '<ul><li>Clear lid</li><li>Water tray</li></ul>',
    'Clear lid\nWater tray',
    '• Clear lid • Water tray',
    'Clear lid | Water tray',
    'Clear lid; Water tray',
  ])('is a list by its elements, lines, bullets, bars or semicolons: %j', (text) => {
    expect(splitList(text)).toEqual(['Clear lid', 'Water tray']);
  });
});

const BLANKS = ' '.repeat(100_000);

it.each([
  ['price', `0${BLANKS}\t0`],
  ['review_count', `1 ${BLANKS}x`],
  ['capacity', `24 ${BLANKS}x`],
  ['capacity', `24-${BLANKS}48${BLANKS}eg`],
  ['image_url', `a${BLANKS}b`],
  ['rating', `5${BLANKS}x`],
  ['watts', `5${BLANKS}x`],
])('a %s with a great many blanks, which a feed may send, is refused like any other', (field, text) => {
  expect(read(field, text)).toBe('refused');
});

it.each([
  ['51.99 CAD', '$51.99'],
  ['$1,299', '$1,299.00'],
  ['US$51.99', 'refused'],
  ['51.99 USD', 'refused'],
])('a site with prices in Canadian dollars reads %j as %j', (text, price) => {
  setMarket(marketOf({ locale: 'en-CA', currency: 'CAD' }));
  onTestFinished(() => setMarket(DEFAULT_MARKET));
  expect(read('price', text)).toBe(price);
});

it('a refused price has an example in the currency of the site', () => {
  expect(readPrice('cheap', 'point', '£')).toMatchObject({
    expected: "a price such as '£51.99' or '1,299.00'",
  });
  expect(readPrice('billig', 'comma', '€')).toMatchObject({
    expected: "a price such as '51,99 €' or '1.299,00'",
  });
});
