import { productFile, rawProduct } from '../content/testing.ts';
import { INTERFACE_STORE, liveChanges } from '../generate/testing.ts';
import { appended, type Changes } from '../testing/temporaryFolder.ts';

/** Amazon allows prices from its interface alone, for a day; Walmart those of a feed, for two days. */
const STORES = `${INTERFACE_STORE}walmart:
  name: Walmart
  hosts: [walmart.com]
  search: https://www.walmart.com/search?q={query}
  priceDays: 2
`;

const ELECTRICITY = `
electricity:
  price: 0.1883
  heating: 0.5
  source: {title: The average of a year, url: 'https://electricity.example/'}
`;

const TEXT = `
The boxes of two machines, and how they differ.

::product[Room for a dozen.]{id=51 label="Best for a dozen"}

::compare{ids="51,52,53"}
`;

/** The machines at Amazon by their prices, the cheapest first. */
export const AMAZON_PRICES = ['$31.97', '$52.41', '$83.59', '$97.63', '$119.83', '$186.71'] as const;

/** The price of the machine at Walmart, from its feed. */
export const WALMART_PRICE = '$64.37';

/** What somebody once typed for Amazon, which no page may show. */
export const TYPED_PRICE = '$999.37';

const asinOf = (place: number) => `B00000005${place}`;

function machines(walmartDay: string): string {
  const atAmazon = AMAZON_PRICES.map((_, index) => {
    const place = index + 1;
    return rawProduct({
      id: `5${place}`,
      slug: `machine-${place}`,
      name: `Machine ${place} for ${12 * place} Eggs`,
      link: `https://www.amazon.com/dp/${asinOf(place)}`,
      price: TYPED_PRICE,
      checked_at: walmartDay,
      rating: null,
      review_count: null,
      capacity: 12 * place,
      watts: 40 + 10 * place,
      egg_types: ['chicken', 'duck'],
      variants: [{ name: 'With a candler', price: TYPED_PRICE }],
    });
  });
  const atWalmart = rawProduct({
    id: '59',
    slug: 'machine-9',
    name: 'Machine 9 for 30 Eggs',
    store: 'walmart',
    link: 'https://www.walmart.com/ip/59',
    price: WALMART_PRICE,
    checked_at: walmartDay,
    rating: null,
    review_count: null,
    capacity: 30,
    watts: 60,
  });
  return productFile(...atAmazon, atWalmart);
}

/** The file of prices as a run of `npm run prices` leaves it that had all its answers in one minute. */
export function answersOf(seen: string): string {
  const items = AMAZON_PRICES.map((price, index) => [
    asinOf(index + 1),
    {
      seen,
      price,
      listPrice: index === 1 ? '$79.97' : null,
      availability: 'in stock',
      condition: 'new',
      seller: null,
    },
  ]);
  return JSON.stringify({ amazon: Object.fromEntries(items) });
}

/**
 * The changes that make the valid content a live site of machines whose prices are all dated.
 * @param answers the text of `prices.json`; null for a site without one
 * @param walmartDay the day of the price at Walmart
 */
export function pricedSite(answers: string | null, walmartDay: string): Changes {
  const { 'site.yaml': live, ...dated } = liveChanges('');
  return {
    ...dated,
    'site.yaml': (text) => appended(ELECTRICITY)(typeof live === 'function' ? live(text) : text),
    'stores.yaml': STORES,
    'products/50-machines.json': machines(walmartDay),
    'articles/first-hatch.md': appended(TEXT),
    ...(answers !== null && { 'prices.json': answers }),
  };
}
