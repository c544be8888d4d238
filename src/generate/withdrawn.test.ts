import { describe, expect, it } from 'vitest';
import { productFile, rawProduct } from '../content/testing.ts';
import { buildWith, once } from './testing.ts';

/** Products that may be withdrawn, by their slugs, each at a link of its own. */
const PRODUCTS = {
  discontinued: { status: 'discontinued', successor: 'new-dome' },
  gone: {},
  'gone-at-one-store': {
    offers: [{ store: 'walmart', link: 'https://www.walmart.com/ip/1', price: '$70.00' }],
  },
  'out-of-stock': {},
  'new-dome': {},
};

type Slug = keyof typeof PRODUCTS;

const linkOf = (slug: string) => `https://www.amazon.com/dp/${slug.toUpperCase()}`;

const verdict = (slug: Slug, said: string) => ({
  [linkOf(slug)]: { verdict: said, since: '2026-11-01', checked: '2026-11-20', status: 200 },
});

/** The valid content with these products, and what the ledger says of their links. */
const site = once(() => {
  const products = Object.entries(PRODUCTS).map(([slug, fields]) =>
    rawProduct({ id: slug, slug, name: `The ${slug}`, link: linkOf(slug), rating: '5.0', ...fields }),
  );
  const links = {
    ...verdict('gone', 'gone'),
    ...verdict('gone-at-one-store', 'gone'),
    ...verdict('out-of-stock', 'out-of-stock'),
  };
  return buildWith({
    'products/90-more.json': productFile(...products),
    'link-ledger.json': JSON.stringify({ links }),
  });
});

const pageOf = async (slug: Slug) => (await site()).page(`product/${slug}`);

const PAID_LINKS = '.product-summary a[rel~=sponsored]';

describe('a product that is discontinued', () => {
  it('has a notice with its successor in place of the button, and keeps its page', async () => {
    const page = await pageOf('discontinued');
    expect(page.querySelectorAll(`${PAID_LINKS}, .buy-bar`)).toEqual([]);
    const words = page.querySelector('main')?.textContent ?? '';
    expect(words.indexOf('This product is discontinued')).toBeLessThan(words.indexOf('we earn from'));
    const notice = page.querySelector('.status');
    expect(notice?.textContent).toMatch(/This product is discontinued.*Its successor is The new-dome/s);
    const links = notice?.querySelectorAll('a').map((link) => link.getAttribute('href'));
    expect(links, 'the successor alone, without alternatives').toEqual(['/product/new-dome/']);
    expect(page.querySelector('.product-summary .price')?.textContent).toBe('Last price $64.99');
  });

  it('leaves landing pages, comparisons and top lists, and says so in the plain lists', async () => {
    const { page } = await site();
    expect(page('chicken-egg-incubator').textContent).toContain('Dome');
    expect(page('chicken-egg-incubator').textContent).not.toContain('The discontinued');
    const top = page('reviews')
      .querySelectorAll('.top-list')
      .map(({ textContent }) => textContent);
    expect(top.join()).not.toContain('The discontinued');
    const card = page('products').querySelector('.card[data-id="discontinued"]');
    expect(card?.querySelector('.stock')?.textContent).toBe('Discontinued');
    expect(card?.querySelector('.card-facts')?.textContent).toContain('Was on Amazon');
    expect(card?.querySelectorAll('a[rel~=sponsored]')).toEqual([]);
  });
});

it('a site whose products are all discontinued says that none can be bought, and leads to no list without products', async () => {
  const withdraw = (text: string) => {
    const products: object[] = [JSON.parse(text)].flat();
    return JSON.stringify(products.map((product) => ({ ...product, status: 'discontinued' })));
  };
  const { page } = await buildWith({
    'products/10-incubators.json': withdraw,
    'products/20-candler.json': withdraw,
  });
  const mainOf = (name: string) => page(name).querySelector('main')?.textContent;
  expect(mainOf('')).toContain('No product can be bought at the moment.');
  expect(mainOf('chicken-egg-incubator')).not.toContain('list of 0 products');
  expect(mainOf('find'), 'the finder, to which links lead').toContain('Which eggs?');
});

describe('a product whose link the ledger', () => {
  it('has as gone names the store and the nearest alternatives', async () => {
    const page = await pageOf('gone');
    expect(page.querySelector('.status')?.textContent).toMatch(
      /no longer sold on Amazon, seen November 1, 2026.*Closest alternatives for sale:.*The new-dome/s,
    );
    expect(page.querySelectorAll(PAID_LINKS)).toEqual([]);
  });

  it('has as gone is sold at its other store, in the lists that recommend too', async () => {
    const page = await pageOf('gone-at-one-store');
    expect(page.querySelector('.status')).toBeNull();
    expect(page.querySelector('.product-summary .price')?.textContent).toMatch(/^\$70\.00/);
    const stores = page.querySelectorAll('.product-summary a[target=_blank]');
    expect(stores.map((link) => link.getAttribute('href'))).toEqual(['https://www.walmart.com/ip/1']);
    expect((await site()).page('chicken-egg-incubator').textContent).toContain('The gone-at-one-store');
  });

  it('has as out of stock shows that with the day, and its link to the store', async () => {
    const page = await pageOf('out-of-stock');
    expect(page.querySelector('.summary-buy .stock')?.textContent).toBe(
      'Out of stock, seen November 1, 2026',
    );
    expect(page.querySelector(PAID_LINKS)?.textContent).toMatch(/^Check Stock on Amazon/);
    expect(page.querySelector('.status')?.textContent).toMatch(
      /Out of stock on Amazon, seen November 1, 2026.*Closest alternatives for sale:.*The new-dome/s,
    );
  });
});
