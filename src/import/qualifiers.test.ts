import { describe, expect, it } from 'vitest';
import { readWholeContent } from './contentBefore.ts';
import { guessMapping } from './guessMapping.ts';
import type { WrittenMapping } from './mapping.ts';
import { asMapping, unreadColumns } from './mapping.ts';
import { listFile, openContent, tableOf } from './testing.ts';

const DEFAULTS = { store: 'amazon', capacity: 0, turning_type: 'none', category: 'poultry' };

/** A mapping that names no column that changes what another says. */
const OLD: WrittenMapping = {
  columns: { key: 'id', name: 'title', price: ['sale_price', 'price'], listing_price: 'price' },
  defaults: DEFAULTS,
};

type Cells = Readonly<Record<string, string>>;

function listOf(cells: Cells): string {
  const all = { id: 'M-1', title: 'Tray', ...cells };
  return [Object.keys(all).join('\t'), Object.values(all).join('\t')].join('\n');
}

/**
 * Imports a row with these cells on January 31, 2026 at noon. Returns the
 * product, or why the row was refused.
 */
async function importOf(cells: Cells, mapping: WrittenMapping | 'guessed' = OLD) {
  const { content, run, products } = await openContent();
  const list = listOf(cells);
  const table = await tableOf(await listFile(list));
  const guess =
    mapping === 'guessed' ? guessMapping(table, await readWholeContent(content)).mapping : mapping;
  const { lines } = await run(list, { mapping: { ...guess, defaults: { ...DEFAULTS, ...guess.defaults } } });
  return (await products()).get('4') ?? lines.join('\n');
}

const REDUCED = { price: '$59.99', listing_price: '$99.99' };
const USUAL = { price: '$99.99', listing_price: null };
const SALE = { price: '99.99 USD', sale_price: '59.99 USD' };

describe('a sale price', () => {
  const DATES = [
    ['2026-01-01/2026-02-01', REDUCED],
    ['2026-01-01T00:00-0500/2026-02-01T23:59-0500', REDUCED],
    ['', REDUCED],
    ['2020-01-01/2020-02-01', USUAL],
    ['2020-01-01T00:00-0500/2020-02-01T23:59-0500', USUAL],
    ['2027-12-01/2027-12-31', USUAL],
    ['2027-12-01T08:00/2027-12-31T08:00', USUAL],
  ] as const;

  it.each(DATES)(
    'counts within its period alone, %j, as guessed and with an older mapping',
    async (dates, expected) => {
      const cells = { ...SALE, sale_price_effective_date: dates };
      expect(await importOf(cells)).toMatchObject(expected);
      expect(await importOf(cells, 'guessed')).toMatchObject(expected);
    },
  );

  it.each([
    ['', '2020-02-01 00:00:00', USUAL],
    ['2027-01-01', '', USUAL],
    ['2026-01-01', '2026-01-31', REDUCED],
    ['', '', REDUCED],
  ])(
    'may have its first and its last day in columns, as in WooCommerce: %j to %j',
    async (first, last, expected) => {
      const cells = {
        'Date sale price starts': first,
        'Date sale price ends': last,
        'Sale price': '59.99',
        'Regular price': '99.99',
      };
      expect(await importOf(cells, 'guessed')).toMatchObject(expected);
    },
  );

  it.each(['0', '0.00', '0.00 USD', '$0', '0,00'])('of %s is none', async (zero) => {
    expect(await importOf({ price: '99.99 USD', sale_price: zero })).toMatchObject(USUAL);
    expect(
      await importOf({ ...SALE, sale_price: zero, sale_price_effective_date: 'soon' }),
      'its period does not matter',
    ).toMatchObject(USUAL);
  });

  it('counts by its name, whatever the order of the columns', async () => {
    const mapping = { ...OLD, columns: { ...OLD.columns, price: ['price', 'sale_price'] } };
    const cells = { ...SALE, sale_price_effective_date: '2020-01-01/2020-02-01' };
    expect(await importOf(cells, mapping)).toMatchObject(USUAL);
  });

  it('counts as the first of several columns in any language', async () => {
    const columns = {
      ...OLD.columns,
      price: ['Angebot', 'Preis'],
      listing_price: 'Preis',
      sale_period: 'Zeit',
    };
    const cells = { Angebot: '$59.99', Preis: '$99.99', Zeit: '2020-01-01/2020-02-01' };
    expect(await importOf(cells, { ...OLD, columns })).toMatchObject(USUAL);
  });

  it.each([
    [
      '01/01/2026 - 02/01/2026',
      "column 'sale_price_effective_date': expected a period such as '2026-01-31/2026-02-28'",
    ],
    ['2026-02-01/2026-01-01', "column 'sale_price_effective_date': expected a period"],
  ])('with a period that nobody can read, %j, refuses its row', async (dates, message) => {
    expect(await importOf({ ...SALE, sale_price_effective_date: dates })).toContain(message);
  });

  it.each([
    [['sale_price', 'price'], 'fill the cell'],
    [['sale_price'], "name its column behind this one: 'price: [sale_price, …]'"],
  ])('that is over, without a usual price in %j, refuses its row', async (price, mend) => {
    const mapping = { ...OLD, columns: { ...OLD.columns, price } };
    const cells = { price: '', sale_price: '59.99 USD', sale_price_effective_date: '2020-01-01/2020-02-01' };
    expect(await importOf(cells, mapping)).toBe(
      `refused: list.csv, row 2, column 'sale_price': expected the price of today, found that of a sale ` +
        `that is over; the usual price is missing: ${mend}`,
    );
  });
});

it('a price before of zero is none', async () => {
  const columns = { ...OLD.columns, price: 'price', listing_price: 'RetailPrice' };
  expect(await importOf({ price: '99.99', RetailPrice: '0.00' }, { ...OLD, columns })).toMatchObject(USUAL);
});

describe('a condition', () => {
  it.each(['new', 'New', 'https://schema.org/NewCondition', ''])(
    '%j is that of a new product',
    async (condition) => {
      expect(await importOf({ price: '$5', condition })).toMatchObject({ price: '$5.00' });
    },
  );

  it.each(['used', 'Refurbished', 'https://schema.org/UsedCondition', 'open box', '3'])(
    'other than new, %j, refuses its row unless the mapping takes it',
    async (condition) => {
      const refused = await importOf({ price: '$5', condition });
      expect(refused).toContain(
        `column 'condition': expected a new product, found '${condition}'; leave such rows`,
      );
      expect(await importOf({ price: '$5', condition }, 'guessed')).toContain('expected a new product');
      const values = { condition: { '*': 'new' } };
      expect(await importOf({ price: '$5', condition }, { ...OLD, values })).toMatchObject({
        price: '$5.00',
      });
    },
  );

  it('may be a field of the site, or any other the mapping names', async () => {
    const columns = { ...OLD.columns, description: 'condition' };
    expect(await importOf({ price: '$5', condition: 'used' }, { ...OLD, columns })).toMatchObject({
      description: 'used',
    });
  });
});

describe('the day from which a product can be bought', () => {
  it.each([
    ['in_stock', '2026-02-24T11:07-0800', 'unavailable'],
    ['preorder', '2026-02-24', 'unavailable'],
    ['in_stock', '2026-01-24', undefined],
    ['discontinued', '2026-02-24', 'discontinued'],
  ])('%s from %s on is %s', async (availability, date, status) => {
    const cells = { price: '$5', availability, availability_date: date };
    const product = await importOf(cells, 'guessed');
    expect(product).toMatchObject({ price: '$5.00' });
    expect(product).toHaveProperty('name');
    expect(typeof product === 'string' ? product : product['status']).toBe(status);
  });

  it('refuses its row if nobody can read it', async () => {
    expect(await importOf({ price: '$5', availability_date: '1/2/2026' })).toContain(
      "column 'availability_date': expected a date such as '2026-01-31' or '2026-01-31T08:00-0500', found '1/2/2026'",
    );
  });
});

it('columns are unread that neither the mapping names nor the import knows', () => {
  const columns = ['id', 'title', 'price', 'sale_price', 'condition', 'mpn', 'Shelf', 'gtin'];
  const { value: mapping } = asMapping({ ...OLD, skip: { Shelf: ['B'] } }, 'import.yaml', []);
  expect(unreadColumns(mapping, { columns })).toEqual(['mpn', 'gtin']);
});
