import { expect, it } from 'vitest';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import { VALID_CONTENT } from '../../content/testing.ts';
import { slugify } from '../../domain/slug.ts';
import { contextOf } from '../testing.ts';
import { priceHistoryProps } from './offer.ts';

const { catalogue } = await loadCatalogue(VALID_CONTENT);
const product = catalogue.products.find(({ store }) => store === 'walmart');
if (!product) throw new Error('the valid content has no product of Walmart');
const noted = (day: string, cents: number) => ({
  day,
  ...{ store: slugify('walmart'), price: { symbol: '$' as const, cents } },
});
const PRICES = [noted('2026-05-01', 120_000), noted('2026-06-01', 110_000), noted('2026-07-01', 129_900)];

/** What the page says if the store allows to keep prices, or does not. */
function propsOf({ isLive = true, priceHistory = true, prices = PRICES }) {
  const stores = new Map([...catalogue.stores].map(([key, store]) => [key, { ...store, priceHistory }]));
  const site = { ...catalogue.site, catalogue: isLive ? ('live' as const) : ('sample' as const) };
  return product ? priceHistoryProps(product, prices, contextOf({ ...catalogue, stores, site })) : null;
}

it('names the lowest price, and lists the prices from new to old', () => {
  const props = propsOf({});
  expect(props?.since.iso).toBe('2026-05-01');
  expect(props?.lowest).toMatchObject({ price: '$1,100.00', store: 'Walmart', date: { iso: '2026-06-01' } });
  expect(props?.rows.map(({ price }) => price)).toEqual(['$1,299.00', '$1,100.00', '$1,200.00']);
});

it.each([
  ['of a sample', { isLive: false }],
  ['of a store that forbids it', { priceHistory: false }],
  ['of a price that never changed', { prices: PRICES.slice(0, 1) }],
])('says nothing %s', (_, change) => {
  expect(propsOf(change)).toBeNull();
});
