import { describe, expect, it } from 'vitest';
import { productFile, rawProduct } from '../content/testing.ts';
import { buildWith, liveChanges, once } from './testing.ts';

const NOTICE = 'Prices are accurate as of the date indicated.';

/** Products of a live catalogue, by their slugs. */
const PRODUCTS = {
  dated: { checked_at: '2024-11-20T14:05:00-05:00' },
  unrated: { checked_at: '2024-11-20T14:30Z', rating: null, review_count: null },
  'at-two-stores': {
    link: 'https://www.amazon.com/dp/B01',
    checked_at: '2024-11-20',
    offers: [
      { store: 'walmart', link: 'https://www.walmart.com/ip/1', price: '$59.99', checked_at: '2024-11-21' },
    ],
  },
};

/** A live catalogue with these products and a notice in two lines. */
const site = once(() => {
  const products = Object.entries(PRODUCTS).map(([slug, fields], index) =>
    rawProduct({ id: 90 + index, slug, ...fields }),
  );
  const notice = `|\n      ${NOTICE.replace(' as of', '\n      as of')}`;
  return buildWith({ ...liveChanges(notice), 'products/90-dated.json': productFile(...products) });
});

const pageOf = async (slug: keyof typeof PRODUCTS) => (await site()).page(`product/${slug}`);

describe('a live catalogue', () => {
  it("dates a price, with the store's own words beside it in one line, however they are written", async () => {
    const page = await pageOf('dated');
    expect(page.querySelector('.product-summary .meta')?.textContent).toBe(
      `Price and rating at Amazon as of November 20, 2024 at 19:05 UTC. ${NOTICE}`,
    );
    expect(page.querySelector('.disclosure')?.textContent).toMatch(/as of the day on each product’s page/);
    expect(page.textContent).not.toMatch(/sample/i);
  });

  it('dates no rating that a product does not have, and takes a moment without seconds', async () => {
    const date = (await pageOf('unrated')).querySelector('.product-summary .meta.price-date');
    expect(date?.textContent).toBe(`Price at Amazon as of November 20, 2024 at 14:30 UTC. ${NOTICE}`);
    expect(date?.querySelector('time')?.getAttribute('datetime')).toBe('2024-11-20T14:30Z');
  });

  it('sells at the store that asks less, and dates the price of each store beside it, with its words', async () => {
    const page = await pageOf('at-two-stores');
    expect(page.querySelector('.summary-buy a')?.getAttribute('href')).toBe('https://www.walmart.com/ip/1');
    expect(page.querySelectorAll('.product-summary .meta').map(({ textContent }) => textContent)).toEqual([
      'Price at Walmart as of November 21, 2024. ',
      'Rating at Amazon as of November 20, 2024',
    ]);
    const [offer, ...others] = page.querySelectorAll('.product-decision .guide-lines li');
    expect(offer?.textContent).toBe(`Amazon · Ad$64.99Price as of November 20, 2024. ${NOTICE}`);
    expect(offer?.querySelector('a')?.attributes).toMatchObject({
      href: 'https://www.amazon.com/dp/B01?tag=fixture-20',
      target: '_blank',
      rel: 'sponsored nofollow noopener',
    });
    expect(others).toEqual([]);
  });
});
