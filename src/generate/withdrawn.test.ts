import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { productFile, rawProduct } from '../content/testing.ts';
import { buildSite } from './buildSite.ts';
import { buildFolders, filesOf, once } from './testing.ts';

const OLD = {
  id: '90',
  name: 'Old Dome',
  slug: 'old-dome',
  link: 'https://www.amazon.com/dp/B0OLDDOME0',
  rating: '5.0',
};

/** The pages of a site with an old product and its successor. */
async function siteWith(old: Record<string, unknown>, links = {}) {
  const { content, out } = await buildFolders();
  const products = [
    rawProduct({ ...OLD, ...old }),
    rawProduct({ id: '91', name: 'New Dome', slug: 'new-dome' }),
  ];
  await writeFile(path.join(content, 'products/90-more.json'), productFile(...products));
  await writeFile(path.join(content, 'link-ledger.json'), JSON.stringify({ links }));
  await buildSite({ content, out });
  const files = await filesOf(out);
  return (page: string) =>
    parse(Buffer.from(files.get(path.join(page, 'index.html')) ?? '', 'latin1').toString());
}

/** It is built once. */
const discontinuedSite = once(() => siteWith({ status: 'discontinued', successor: '91' }));

const paidLinks = (text = '') => `.product-summary a[rel~=sponsored]${text}`;

describe('a product that is discontinued', () => {
  it('has a notice with its successor in place of the button, and keeps its page', async () => {
    const page = (await discontinuedSite())('product/old-dome');
    expect(page.querySelectorAll(paidLinks())).toEqual([]);
    expect(page.querySelectorAll('.buy-bar')).toEqual([]);
    const notice = page.querySelector('.status');
    const words = page.querySelector('main')?.textContent ?? '';
    expect(words.indexOf('This product is discontinued')).toBeLessThan(words.indexOf('we earn from'));
    expect(notice?.textContent).toMatch(/This product is discontinued.*Its successor is New Dome/s);
    expect(page.querySelector('.product-summary .price')?.textContent).toBe('Last price $64.99');
    expect(notice?.querySelector('a')?.getAttribute('href')).toBe('/product/new-dome/');
  });

  it('leaves landing pages, comparisons and top lists, and says so in the plain lists', async () => {
    const open = await discontinuedSite();
    expect(open('chicken-egg-incubator').textContent).toContain('Dome');
    expect(open('chicken-egg-incubator').textContent).not.toContain('Old Dome');
    expect(
      open('reviews')
        .querySelectorAll('.top-list')
        .map((list) => list.textContent),
    ).not.toContainEqual(expect.stringContaining('Old Dome'));
    const card = open('products').querySelectorAll('.card').at(-1);
    expect(card?.querySelector('h3')?.textContent).toBe('Old Dome');
    expect(card?.querySelector('.stock')?.textContent).toBe('Discontinued');
    expect(card?.querySelector('.card-facts')?.textContent).toContain('Was on Amazon');
    expect(card?.querySelectorAll('a[rel~=sponsored]')).toEqual([]);
  });
});

describe('a site whose products are all discontinued', () => {
  it('says that none can be bought, and leads to no list without products', async () => {
    const { content, out } = await buildFolders();
    for (const file of ['10-incubators', '20-candler']) {
      const name = path.join(content, `products/${file}.json`);
      const products: object[] = [JSON.parse(await readFile(name, 'utf8'))].flat();
      const withdrawn = products.map((product) => ({ ...product, status: 'discontinued' }));
      await writeFile(name, JSON.stringify(withdrawn));
    }
    await buildSite({ content, out });
    const mainOf = async (page: string) =>
      parse(await readFile(path.join(out, page, 'index.html'), 'utf8')).querySelector('main')?.textContent;
    expect(await mainOf('')).toContain('No product can be bought at the moment.');
    expect(await mainOf('chicken-egg-incubator')).not.toContain('list of 0 products');
    expect(await mainOf('find'), 'the finder, to which links lead').toContain('Which eggs?');
  });
});

describe('a product whose link the ledger', () => {
  const verdictInLedger = (verdict: string) => ({
    [OLD.link]: { verdict, since: '2026-11-01', checked: '2026-11-20', status: 200 },
  });

  it('has as gone names the store and the nearest alternatives', async () => {
    const page = (await siteWith({}, verdictInLedger('gone')))('product/old-dome');
    expect(page.querySelector('.status')?.textContent).toMatch(
      /no longer sold on Amazon, seen November 1, 2026.*Most like it, and for sale:.*New Dome/s,
    );
    expect(page.querySelectorAll(paidLinks())).toEqual([]);
  });

  it('has as gone is sold at its other store, in the lists that recommend too', async () => {
    const walmart = { store: 'walmart', link: 'https://www.walmart.com/ip/1', price: '$70.00' };
    const open = await siteWith({ offers: [walmart] }, verdictInLedger('gone'));
    const page = open('product/old-dome');
    expect(page.querySelector('.status')).toBeNull();
    expect(page.querySelector('.product-summary .price')?.textContent).toMatch(/^\$70\.00/);
    const stores = page.querySelectorAll('.product-summary a[target=_blank]');
    expect(stores.map((link) => link.getAttribute('href'))).toEqual([walmart.link]);
    expect(open('chicken-egg-incubator').textContent).toContain('Old Dome');
  });

  it('has as out of stock shows that with the day, and its link to the store', async () => {
    const page = (await siteWith({}, verdictInLedger('out-of-stock')))('product/old-dome');
    expect(page.querySelector('.summary-buy .stock')?.textContent).toBe(
      'Out of stock, seen November 1, 2026',
    );
    expect(page.querySelector(paidLinks())?.textContent).toMatch(/^Check Stock on Amazon/);
    expect(page.querySelector('.status')?.textContent).toMatch(
      /Out of stock on Amazon, seen November 1, 2026.*Most like it, and for sale:.*New Dome/s,
    );
  });
});
