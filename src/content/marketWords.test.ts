import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_MARKET, setMarket } from '../domain/market.ts';
import { formatProblem, ProblemLog } from './check/problem.ts';
import { contentReader, readContent } from './read/readContent.ts';
import { contentWith, productFile, rawProduct } from './testing.ts';

afterEach(() => setMarket(DEFAULT_MARKET));

const MARKETS = {
  german: 'locale: de-DE\ncurrency: EUR\n',
  american: 'locale: en-US\ncurrency: USD\n',
};

const FILE = 'products/30-tray.json';

/** What is read of a product, and what is logged about it, on a site of a market. */
async function read(market: keyof typeof MARKETS, fields: object) {
  const content = await contentWith({
    'site.yaml': MARKETS[market],
    [FILE]: productFile(rawProduct({ id: 'tray', listing_price: null, ...fields })),
  });
  const log = new ProblemLog();
  const files = await readContent(content, log);
  const messages = log.problems.map(formatProblem).filter((line) => line.includes(FILE));
  const product = files.products.find(({ value }) => value.id === 'tray')?.value;
  return { product, messages: messages.map((line) => line.replace(/^.*?\d+:\d+ /, '')) };
}

describe('a product of a German site', () => {
  it('has its price, stars and reviews as Germans write them', async () => {
    const { product, messages } = await read('german', {
      price: '1.299,00 €',
      rating: '4,3',
      review_count: '1.234',
    });
    expect(messages).toEqual([]);
    expect(product).toMatchObject({
      price: { symbol: '€', cents: 129_900 },
      rating: 4.3,
      reviewCount: 1234,
    });
  });

  it.each([
    [{ price: '79,99' }, "price: expected a price such as '51,99 €' or '1.299,00 €', found '79,99'"],
    [
      { price: 79.99 },
      'price: expected a price in quotes and with its currency, such as "79,99 €", found 79.99',
    ],
    [
      { price: '1,299 €' },
      "price: expected a price with one meaning, such as '1.299,00 €' or '1,30 €', found '1,299 €'",
    ],
    [
      { price: '79,99 zł' },
      "price: expected a price such as '51,99 €' or '1.299,00 €', or one in the currency that 'currency' in " +
        "site.yaml names, found '79,99 zł'",
    ],
    [{ rating: '9,9' }, "rating: expected a rating from '0' to '5', such as '4,3', or null, found '9,9'"],
    [
      { review_count: 'viele' },
      "review_count: expected a whole number such as '1.234', or null, found 'viele'",
    ],
  ])('has messages with examples of its market: %j', async (fields, message) => {
    expect((await read('german', { price: '79,99 €', ...fields })).messages).toEqual([message]);
  });
});

it.each([
  [{ price: '79,99 $' }, "price: expected a price such as '$51.99' or '$1,299.00', found '79,99 $'"],
  [
    { price: '$1.299' },
    "price: expected a price with one meaning, such as '$1,299.00' or '$1.30', found '$1.299'",
  ],
  [{ rating: '4,3' }, "rating: expected a rating from '0' to '5', such as '4.3', or null, found '4,3'"],
  [
    { review_count: '1.234' },
    "review_count: expected a whole number such as '1,234', or null, found '1.234'",
  ],
])('a product of an American site refuses the marks of others: %j', async (fields, message) => {
  expect((await read('american', fields)).messages).toEqual([message]);
});

it('prices are read anew when the market changes between two edits', async () => {
  const price = '79,99 €';
  const content = await contentWith({
    'site.yaml': MARKETS.american,
    [FILE]: productFile(rawProduct({ id: 'tray', price, listing_price: null })),
  });
  const readAgain = contentReader(content, 'included');
  const before = new ProblemLog();
  await readAgain(before);
  expect(before.problems.map(formatProblem).join('\n')).toContain(`found '${price}'`);
  await writeFile(path.join(content, 'site.yaml'), MARKETS.german);
  const after = new ProblemLog();
  const { products } = await readAgain(after);
  expect(products.find(({ value }) => value.id === 'tray')?.value.price).toEqual({
    symbol: '€',
    cents: 7999,
  });
});
