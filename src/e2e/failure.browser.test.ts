import { describe, expect, it } from 'vitest';
import { pageOfEachKind } from '../screenshots/screenshotPages.ts';
import { LOADING } from '../widgets/loadOnUse.ts';
import { ALL_PRODUCTS, catalogue } from './catalogue.ts';
import { ENGINE_SCRIPT } from './loading.ts';
import { filterValue, group, option, resultLine, select, settled } from './productCards.ts';
import { openSite } from './site.ts';

const site = openSite();
const pages = pageOfEachKind(catalogue);

const SCRIPTS_AND_DATA = /\/assets\/[^/]+\.(js|json)$/;

/** What a browser says in its console of files that do not come. */
const EXPECTED = /Failed to load resource|ERR_/;

describe('a list used before its script loads', () => {
  it.each(['/products/', '/blog/'])(
    '%s, by its order, says that it is loading until it shows what was chosen',
    async (address) => {
      const { page, release } = await site.visitUnscripted(address);
      const before = await page.getByRole('status').textContent();
      await select(page, 'Sort By').selectOption({ index: 1 });
      expect(await page.getByRole('status').textContent()).toBe(LOADING);
      await release();
      const after = await resultLine(page);
      expect(after?.replace(/\d+/, '')).toBe(before?.replace(/\d+/, ''));
    },
  );

  it('fills a group of filters that was opened before', async () => {
    const { page, release } = await site.visitUnscripted('/products/');
    await group(page, 'Egg Type').locator('summary').click();
    await release();
    await option(page, 'Egg Type', 'quail').click();
    await settled(page);
    expect(await filterValue(page, 'Egg Type')).toBe('quail');
  });

  it('states what it shows if the engine then fails to load', async () => {
    const { page, release } = await site.visitUnscripted('/products/', { expected: EXPECTED });
    await page.route(ENGINE_SCRIPT, (route) => route.abort());
    await select(page, 'Sort By').selectOption({ index: 1 });
    await release();
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('status').textContent()).toBe(ALL_PRODUCTS);
  });
});

it.each([`${pages['products']}?eggType=quail`, `${pages['blog']}?sort=oldest`])(
  'after a deployment that removed the scripts and data of a page %s shows its list, nothing that does not work, and says so',
  async (address) => {
    const page = await site.newPage({ expected: EXPECTED });
    await page.route(SCRIPTS_AND_DATA, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(address);
    await page.getByRole('alert').waitFor();
    expect(await page.locator('.results .card:visible').count()).toBeGreaterThan(0);
    expect(await page.locator('.site-footer').isVisible()).toBe(true);
    expect(await page.locator('main :is(select, input, button):visible').allTextContents()).toEqual([
      'Try again',
    ]);
  },
);
