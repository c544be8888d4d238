import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCount, formatMoney } from '../domain/money.ts';
import { type ProductField, READERS, type ReadingRules } from './fields.ts';
import { inOneLine, listOf, plainText } from './plainText.ts';
import { Refusal, readCell } from './readValues.ts';

const RULES: ReadingRules = {
  vocabulary: { categories: [], eggTypes: [], stores: [] },
  currency: { symbol: '$', isOfProducts: true },
  decimal: 'point',
  words: new Map(),
  isCapacityInName: false,
  today: '2026-01-31',
};
const COMMA: ReadingRules = { ...RULES, decimal: 'comma' };

/** What a cell of a field says; 'nothing' or 'refused' if it has no value. */
function read(field: ProductField, text: string, rules = RULES): unknown {
  return shown(READERS[field](text, rules));
}

function shown(reading: unknown): unknown {
  return reading instanceof Refusal ? 'refused' : (reading ?? 'nothing');
}

const anyText = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }));

const cents = fc.integer({ min: 1, max: 99_999_999_99 });

describe('a price', () => {
  it.each([
    ['$1,299', '$1,299.00'],
    ['$1,299.00', '$1,299.00'],
    ['51.99', '$51.99'],
    ['51.9', '$51.90'],
    ['51.990', '$51.99'],
    ['USD 51.99', '$51.99'],
    ['51.99 USD', '$51.99'],
    ['US$51.99', '$51.99'],
    ['$51.99 USD', '$51.99'],
    ['$ 51.99', '$51.99'],
    ['1 299.00', '$1,299.00'],
    ['59.970000000000006', '$59.97'],
    ['$1,059.9699999999998', '$1,059.97'],
  ])('of %j is %s', (text, price) => {
    expect(read('price', text)).toBe(price);
  });

  it.each([
    '51,99 USD',
    '51,99',
    '1.299',
    '1.299,00',
    '12,34,567',
    '$12 - $15',
    'from $12',
    'free',
    '-5',
    '0.00',
    '£5',
    'C$5.00',
    '5 CAD',
    '1e3',
    '$5.123',
    '5.1234567890',
    '1.2.345678901234',
  ])('is not guessed at: %j', (text) => {
    expect(read('price', text)).toBe('refused');
  });

  it.each(['', ' ', '-', 'n/a', 'N/A', 'null'])('is none: %j', (text) => {
    expect(read('price', text)).toBe('nothing');
  });

  it('with a decimal comma is read where the mapping says that all have one', () => {
    const euros: ReadingRules = { ...COMMA, currency: { symbol: '€', isOfProducts: true } };
    const texts = ['51,99 €', '59,970000000000006', '1.299,00', '1.299', '51.99'];
    expect(texts.map((text) => read('price', text, euros))).toEqual([
      '€51.99',
      '€59.97',
      '€1,299.00',
      '€1,299.00',
      'refused',
    ]);
  });

  it.each([
    ['51,99', true],
    ['1.299,00', true],
    ['$5.123', true],
    ['5.970000000000001.5', false],
    ['12,34,567', false],
    ['$12.50 - $15.00', false],
  ])('of %j is read with the other decimal mark: %s', (text, isRead) => {
    const reading = READERS.price(text, RULES);
    expect(reading instanceof Refusal && reading.mend?.includes("'decimal: comma'") === true).toBe(isRead);
  });

  it('is read from all that is written without doubt', () => {
    fc.assert(
      fc.property(
        cents,
        fc.constantFrom('$', 'USD ', 'US$', ''),
        fc.boolean(),
        fc.boolean(),
        (amount, before, grouped, after) => {
          const price = formatMoney({ symbol: '$', cents: amount });
          const number = grouped ? price.slice(1) : price.slice(1).replaceAll(',', '');
          expect(read('price', `${before}${number}${after ? ' USD' : ''}`)).toBe(price);
        },
      ),
    );
  });

  it('is one that products can have, or none, whatever the text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(read('price', text)).toMatch(/^(?:\$[\d,]+\.\d\d|nothing|refused)$/);
      }),
    );
  });
});

describe('a rating', () => {
  it.each([
    ['4.5 out of 5', '4.5'],
    ['4.5 out of 5 stars', '4.5'],
    ['4.5/5', '4.5'],
    ['4', '4'],
    ['5.0', '5'],
    ['4.3 stars', '4.3'],
    ['4.300000000000001', '4.3'],
    ['0', 'nothing'],
    ['4,5', 'refused'],
    ['9/10', 'refused'],
    ['6', 'refused'],
    ['90%', 'refused'],
  ])('of %j is %s', (text, rating) => {
    expect(read('rating', text)).toBe(rating);
  });
});

describe('a number of reviews', () => {
  it.each([
    ['1,284 ratings', '1,284'],
    ['1284', '1,284'],
    ['(1,284)', '1,284'],
    ['1,284 global ratings', '1,284'],
    ['12.0', '12'],
    ['1.2K', 'refused'],
    ['12,84', 'refused'],
  ])('of %j is %s', (text, count) => {
    expect(read('review_count', text)).toBe(count);
  });

  it('has points between its thousands where decimals have a comma', () => {
    const counts = ['1.284', '1.284 ratings', '1284', '1,284'].map((text) =>
      read('review_count', text, COMMA),
    );
    expect(counts).toEqual(['1,284', '1,284', '1,284', 'refused']);
  });

  it('is read from every whole number', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom('', ' ratings', ' reviews'), (count, words) => {
        expect(read('review_count', `${count}${words}`)).toBe(formatCount(count));
        expect(read('review_count', `${formatCount(count)}${words}`)).toBe(formatCount(count));
      }),
    );
  });
});

describe('a capacity', () => {
  it.each<[string, number | string]>([
    ['24.0000000001', 24],
    ['24', 24],
    ['24 eggs', 24],
    ['24-Egg Incubator with Turner', 24],
    ['Holds 48 hen eggs, 80 W', 48],
    ['1,056 eggs', 1056],
    ['24.0', 24],
    ['0', 0],
    ['12-24 eggs', 'refused'],
    ['24 hen eggs or 48 quail eggs', 'refused'],
    ['many', 'refused'],
    ['', 'nothing'],
  ])('of %j is %s', (text, eggs) => {
    expect(read('capacity', text)).toBe(eggs);
  });

  it('has points between its thousands where decimals have a comma', () => {
    const capacities = ['1.056', '1.000 eggs'].map((text) => read('capacity', text, COMMA));
    expect(capacities).toEqual([1056, 1000]);
  });
});

describe('watts', () => {
  it.each<[string, number | string]>([
    ['80', 80],
    ['80W', 80],
    ['80.5 watts', 80.5],
    ['0', 'refused'],
    ['80-100 W', 'refused'],
  ])('of %j are %s', (text, watts) => {
    expect(read('watts', text)).toBe(watts);
  });

  it('have the decimal mark of the list', () => {
    const watts = ['80,5 W', '1.500 W'].map((text) => read('watts', text, COMMA));
    expect(watts).toEqual([80.5, 'refused']);
  });
});

describe('a label', () => {
  it.each([
    ['Yes', 'automatic'],
    ['AUTO', 'automatic'],
    ['Fully Automatic', 'automatic'],
    ['No', 'manual'],
    ['none', 'none'],
    ['semi-automatic', 'refused'],
    ['constructor', 'refused'],
  ])('of turning %j is %s', (text, value) => {
    expect(read('turning_type', text)).toBe(value);
  });

  it.each([
    ['in stock', 'active'],
    ['In_Stock', 'active'],
    ['https://schema.org/OutOfStock', 'unavailable'],
    ['preorder', 'unavailable'],
    ['Discontinued', 'discontinued'],
  ])('of availability %j is %s', (text, value) => {
    expect(read('status', text)).toBe(value);
  });

  it('of a power source is the value itself, too', () => {
    expect(read('power_source', 'air-pump')).toBe('air-pump');
  });
});

describe('an address', () => {
  it.each([
    ['https://a.example/x?y=1', 'https://a.example/x?y=1'],
    ['HTTP://a.example/', 'http://a.example/'],
    ['www.a.example/x', 'https://www.a.example/x'],
    ['javascript:alert(1)', 'refused'],
    [' javascript:alert(1)', 'refused'],
    ['data:text/html,x', 'refused'],
    ['//a.example', 'refused'],
    ['https://a.example/"><script>', 'refused'],
    ['https://user:pass@a.example/x', 'refused'],
    ['https://', 'refused'],
    ['', 'nothing'],
  ])('of %j is %s', (text, address) => {
    expect(read('link', text)).toBe(address);
  });

  it('of a picture is the first of several', () => {
    const two = 'https://a.example/1.jpg, https://a.example/2.jpg';
    expect(read('image_url', two)).toBe('https://a.example/1.jpg');
    expect(read('image_url', 'https://a.example/1.jpg|https://a.example/2.jpg')).toBe(
      'https://a.example/1.jpg',
    );
    expect(read('image_url', '/images/tray.jpg')).toBe('/images/tray.jpg');
    expect(read('image_url', '/images/../products/1.json')).toBe('refused');
  });
});

describe('a day', () => {
  it.each([
    ['2026-01-31', '2026-01-31'],
    ['2026-01-31T14:30Z', '2026-01-31T14:30Z'],
    ['2026-01-31 14:30:00', '2026-01-31'],
    ['2026-02-01', '2026-02-01'],
    ['2026-02-02', 'refused'],
    ['1/2/2026', 'refused'],
    ['2026-02-30', 'refused'],
    // A build refuses a moment that has not come anywhere.
    ['2026-02-01T10:00+14:00', '2026-02-01T10:00+14:00'],
    ['2026-02-01T00:01Z', 'refused'],
  ])('of %j is %s', (text, day) => {
    expect(read('checked_at', text)).toBe(day);
  });
});

describe('text with markup', () => {
  it.each([
    ['<b>Turns</b> &amp; holds', 'Turns & holds'],
    ['<p>One</p><p>Two</p>', 'One\nTwo'],
    ['<script>alert(1)</script>Plain<style>p{}</style>', 'Plain'],
    ['holds < 12 eggs', 'holds < 12 eggs'],
    ['<img src=x onerror=alert(1)>Box', 'Box'],
    ['<svg><script>x</script></svg>Box', 'Box'],
  ])('of %j is %j', (markup, plain) => {
    expect(plainText(markup)).toBe(plain);
  });

  it('in one line has no line ends, whatever it was', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(inOneLine(text)).not.toMatch(/[\r\n]|^\s|\s$/);
      }),
    );
  });

  it('is a list by its elements, lines, bullets, bars or semicolons', () => {
    const list = ['Clear lid', 'Water tray'];
    for (const text of [
      '<ul><li>Clear lid</li><li>Water tray</li></ul>',
      'Clear lid\nWater tray',
      '• Clear lid • Water tray',
      'Clear lid | Water tray',
      'Clear lid; Water tray',
    ])
      expect(listOf(text)).toEqual(list);
    expect(listOf('Clear lid, and a tray')).toEqual(['Clear lid, and a tray']);
  });
});

describe('a cell', () => {
  it.each([
    ['=HYPERLINK("https://a.example","Box")', 'refused'],
    ['=1+2', 'refused'],
    ['=A1', 'refused'],
    ['@SUM(A1)', 'refused'],
    ["='Sheet 2'!A1", 'refused'],
    ['={1,2}', 'refused'],
    ['=#REF!', 'refused'],
    ['=Größe', 'refused'],
    ['=Übersicht', 'refused'],
    ['#N/A', 'refused'],
    ['#DIV/0!', 'refused'],
    ['#NAME?', 'refused'],
    ['#GETTING_DATA', 'refused'],
    ['#1 of its kind', '#1 of its kind'],
    ['="00123"', '00123'],
    ['= is a sign', '= is a sign'],
    ['a\u0000b\u202ec', 'abc'],
    ['Hatches \u{1f423} \ud83d', 'Hatches \u{1f423}'],
    ['  ', 'nothing'],
  ])('of %j is %j', (text, value) => {
    expect(shown(readCell(text))).toBe(value);
  });
});

describe('a cell with a great many blanks, which a feed may send', () => {
  const BLANKS = ' '.repeat(100_000);
  it.each<[string, () => unknown]>([
    ['a price', () => read('price', `0${BLANKS}\t0`)],
    ['a price with apostrophes', () => read('price', `0${"'".repeat(100_000)}\t0`)],
    ['a number of reviews', () => read('review_count', `1 ${BLANKS}x`)],
    ['a number of eggs', () => read('capacity', `24 ${BLANKS}x`)],
    ['two numbers of eggs', () => read('capacity', `24-${BLANKS}48${BLANKS}eg`)],
    ['a picture', () => read('image_url', `a${BLANKS}b`)],
    ['a rating', () => read('rating', `5${BLANKS}x`)],
    ['a rated power', () => read('watts', `5${BLANKS}x`)],
  ])('is refused as %s like any other', (_what, value) => {
    expect(value()).toBe('refused');
  });
});
