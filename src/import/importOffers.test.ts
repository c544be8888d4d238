import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { rawProduct } from '../content/testing.ts';
import type { WrittenMapping } from './mapping.ts';
import { csv, type ListRow, MAPPING, openContent, ROW, STORES } from './testing.ts';

const FILE = 'products/30-tray.json';
const TRAY = rawProduct({ link: 'https://www.amazon.com/dp/B000000007', store: 'amazon' });
const OFFER = { store: 'walmart', link: 'https://www.walmart.com/ip/55', price: '$60.00' };
const WALMART: ListRow = { SKU: 'W1', Name: 'Tray Incubator', Link: OFFER.link, Price: '$59.00' };

const { key, name, link, price, listing_price, status, checked_at } = MAPPING.columns;
const OFFERS: WrittenMapping = {
  columns: { key, name, link, price, listing_price, status, checked_at } as WrittenMapping['columns'],
  offers: 'walmart',
};

/** Content with a tray that Amazon sells, and what imports the offers of Walmart. */
async function withTray(product: object = TRAY) {
  const files = { 'stores.yaml': STORES, [FILE]: `${JSON.stringify([product], null, 2)}\n` };
  const { content, run, files: read, products } = await openContent(files);
  const importOffers = (rows: readonly ListRow[], at: Parameters<typeof run>[1] = {}) =>
    run(csv(...rows), { mapping: OFFERS, feed: 'walmart', ...at });
  const offersOf = async (id = '7') => (await products()).get(id)?.['offers'];
  return { content, run, importOffers, offersOf, products, read };
}

describe('a list of the offers of a store', () => {
  it('adds its offer to the product there is, makes none, and changes no byte the second time', async () => {
    const { content, importOffers, offersOf, products, read } = await withTray();
    const rows = [WALMART, { ...WALMART, SKU: 'W2', Name: 'Unknown', Link: 'https://www.walmart.com/ip/9' }];
    expect(await importOffers(rows)).toMatchObject({ added: 0, changed: 1, unmatched: 1, refused: 0 });
    expect(await offersOf()).toEqual([
      { store: 'walmart', link: OFFER.link, price: '$59.00', checked_at: '2026-01-31' },
    ]);
    expect((await products()).get('7')).toMatchObject({ store: 'amazon', price: '$64.99' });
    const { catalogue } = await loadCatalogue(content);
    expect(catalogue.products.find(({ slug }) => slug === 'tray-incubator')?.store).toBe('walmart');
    expect(catalogue.products).toHaveLength(4);
    const before = await read();
    expect(await importOffers(rows, { today: '2026-03-01' })).toMatchObject({ unchanged: 1 });
    expect(await read()).toEqual(before);
  });

  it.each<[how: string, row: ListRow]>([
    ['the key of the list that made it', { SKU: 'T1', Link: 'https://www.walmart.com/ip/1', Price: '$5.00' }],
    ['its name', { SKU: 'W9', Name: ROW.Name ?? '', Link: 'https://www.walmart.com/ip/1', Price: '$5.00' }],
  ])('finds a product of another list by %s', async (_how, row) => {
    const { run, importOffers, products } = await withTray();
    await run(csv(ROW));
    await importOffers([row]);
    const made = [...(await products()).values()].find((product) => product['name'] === ROW.Name);
    expect(made?.['offers']).toMatchObject([{ store: 'walmart', price: '$5.00' }]);
    expect(await run(csv({ ...ROW, Price: '$70.00' })), 'whose list goes on').toMatchObject({ changed: 1 });
  });

  it('finds an offer that is there by the id of the store, whatever the list calls the product', async () => {
    const { importOffers, offersOf } = await withTray({ ...TRAY, offers: [OFFER] });
    await importOffers([{ ...WALMART, Name: 'Another Name', Stock: 'out of stock' }]);
    expect(await offersOf()).toEqual([
      { ...OFFER, price: '$59.00', status: 'unavailable', checked_at: '2026-01-31' },
    ]);
  });

  it('keeps what a person has changed since, and tells it', async () => {
    const { content, importOffers, offersOf } = await withTray();
    await importOffers([WALMART]);
    const text = await readFile(path.join(content, FILE), 'utf8');
    await writeFile(path.join(content, FILE), text.replace('"$59.00"', '"$58.00"'));
    const { lines } = await importOffers([{ ...WALMART, Price: '$57.00' }], { today: '2026-02-02' });
    expect(await offersOf()).toMatchObject([{ price: '$58.00', checked_at: '2026-01-31' }]);
    expect(lines.join('\n')).toContain("price: '$58.00', changed since the last import");
  });

  it.each<[what: string, cells: ListRow, message: string]>([
    ['has no link', { Link: '' }, 'expected a link, found nothing'],
    ['has no price', { Price: '' }, 'expected a price, found nothing'],
    [
      'leads to another store',
      { Link: String(TRAY['link']) },
      "column 'Link': expected an address of Walmart",
    ],
  ])('refuses a row that %s', async (_what, cells, message) => {
    const { importOffers, offersOf } = await withTray();
    const { refused, lines } = await importOffers([{ ...WALMART, ...cells }]);
    expect([refused, await offersOf()]).toEqual([1, undefined]);
    expect(lines.join('\n')).toContain(message);
  });

  it('leaves a product alone that its store sells first', async () => {
    const { importOffers, products } = await withTray({ ...TRAY, ...OFFER });
    expect(await importOffers([WALMART])).toMatchObject({ changed: 0, unmatched: 1 });
    expect((await products()).get('7')).toMatchObject({ price: '$60.00' });
  });

  it('ends the offers that it no longer has, and no product', async () => {
    const { importOffers, offersOf, products } = await withTray();
    await importOffers([WALMART]);
    expect(await importOffers([], { missing: 'discontinued' })).toMatchObject({ discontinued: 1 });
    expect(await offersOf()).toMatchObject([{ store: 'walmart', status: 'discontinued' }]);
    expect((await products()).get('7')).not.toHaveProperty('status');
  });

  it.each([
    [{ ...OFFERS, offers: 'walmrt' }, "found 'walmrt'; did you mean 'walmart'?"],
    [{ ...OFFERS, offers: 'amazon' }, "of offers of 'walmart', as before, found one of offers of 'amazon'"],
    [MAPPING, "expected a list of offers of 'walmart', as before, found one of products"],
  ])('is of that store for good: %#', async (mapping, message) => {
    const { importOffers } = await withTray();
    await importOffers([WALMART]);
    await expect(importOffers([WALMART], { mapping })).rejects.toThrow(message);
  });
});
