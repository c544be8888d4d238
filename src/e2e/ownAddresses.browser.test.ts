import { beforeAll, expect, it } from 'vitest';
import { buildSite } from '../generate/buildSite.ts';
import { serveSite } from '../generate/serveSite.ts';
import { buildFolders } from '../generate/testing.ts';
import { replaced, temporaryFoldersForFile } from '../testing/temporaryFolder.ts';
import { scriptsRun } from './loading.ts';
import { differencesOnceUsed } from './renderedNodes.ts';
import { openSite } from './site.ts';

const site = openSite();
const newFolder = temporaryFoldersForFile();

let address = '';

/** Products by a pattern, and one whose path lacks its slug. */
beforeAll(async () => {
  const changes = {
    'site.yaml': (text: string) => `${text}addresses:\n  product: /shop/{slug}/\n`,
    'products/10-incubators.json': replaced(
      '"slug": "dome-incubator",',
      '"slug": "dome-incubator", "path": "/2019/05/the-dome/",',
    ),
    'articles/first-hatch.md': replaced('/product/dome-incubator', '/2019/05/the-dome'),
  };
  const folders = await buildFolders(changes, await newFolder());
  await buildSite(folders);
  const served = await serveSite(folders.out, 0);
  address = served.address;
  return () => void served.server.close();
});

async function open(place: string, options: Parameters<typeof site.tab>[0] = {}) {
  const page = await site.tab(options);
  await page.goto(address + place, { waitUntil: 'domcontentloaded' });
  await scriptsRun(page);
  return page;
}

it('a list of products with addresses of their own is hydrated without a change', async () => {
  const page = await site.newPage();
  const differences = await differencesOnceUsed(page, `${address}products/`);
  expect(differences).toEqual({ lost: 0, made: 0, html: false });
});

it('a visitor compares products with addresses of their own, chosen on cards or by name', async () => {
  const page = await open('products/');
  await page.locator('.card', { hasText: 'Dome Incubator' }).locator('.compare').click();
  await page.locator('.card', { hasText: 'Candler' }).locator('.compare').click();
  await page.getByRole('link', { name: 'Compare (2)' }).click();
  const links = () =>
    page
      .locator('.comparison tbody a:not([rel])')
      .evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute('href')))]);
  await expect.poll(links).toEqual(['/2019/05/the-dome/', '/shop/candler/']);
  expect(new URL(page.url()).search).toBe('?p=dome-incubator,candler');
  await page.getByRole('combobox', { name: 'Add a product by its name' }).fill('box');
  await page.getByRole('listbox', { name: 'Products' }).getByRole('option').click();
  await expect.poll(links).toEqual(['/2019/05/the-dome/', '/shop/candler/', '/shop/box-incubator/']);
});

it('the page of a missing address suggests the product that is meant', async () => {
  const page = await open('shop/candlr/', { expected: /404/ });
  await page.locator('.suggestion a').waitFor();
  expect(await page.locator('.suggestion a').getAttribute('href')).toBe('/shop/candler/');
  expect(await page.locator('h1').textContent()).toMatch(/product/i);
});
