import { describe, expect, it } from 'vitest';
import { PAGE_SIZE } from '../domain/list/paging.ts';
import { slugify } from '../domain/slug.ts';
import { ratedProducts } from '../site/products/rankings.ts';
import { answer, catalogue } from './catalogue.ts';
import { openSite } from './site.ts';

const site = openSite();
const withoutScript = { javaScript: false };

describe('without JavaScript', () => {
  it.each([
    ['/products/', answer({}).total],
    ['/products/?eggType=quail', answer({}).total],
    ['/quail-egg-incubator/', answer({ eggType: slugify('quail') }).total],
    ['/category/mini-incubators/', answer({ category: slugify('mini-incubators') }).total],
    ['/reviews/', ratedProducts(catalogue.products).length],
    ['/blog/', catalogue.articles.length],
  ])(
    'the list of %s shows its first page, and no control is there that would do nothing',
    async (address, count) => {
      const page = await site.visit(address, withoutScript);
      expect(await page.locator('.results .cards > .card:visible').count()).toBe(Math.min(PAGE_SIZE, count));
      expect(await page.locator('.controls').isVisible()).toBe(false);
      expect(await page.locator('.result').isVisible()).toBe(false);
      expect(await page.locator('.empty').isVisible()).toBe(false);
      expect(await page.locator('main :is(select, input, button):visible').count()).toBe(0);
    },
  );

  it.each(['/products/', '/category/automatic-incubators/', '/reviews/'])(
    'the links below the list of %s lead on to its other pages, and back',
    async (address) => {
      const page = await site.visit(address, withoutScript);
      const pager = page.getByRole('navigation', { name: 'Pages' });
      await pager.getByRole('link', { name: 'Next' }).click();
      await page.waitForURL(`**${address}page/2/`);
      expect(await pager.locator('[aria-current=page]').textContent()).toBe('2');
      await page.getByRole('link', { name: /^filter and sort all/ }).click();
      await page.waitForURL(`**${address}`);
    },
  );

  it('an unknown path reads `Oops! Page not found` and leads home', async () => {
    const page = await site.visit('/product/nothing/', { ...withoutScript, expected: /404/ });
    expect(await page.locator('main :is(h1, h2):visible').allTextContents()).toEqual([
      'Oops! Page not found',
    ]);
    expect(await page.getByRole('link', { name: 'Return to Home' }).isVisible()).toBe(true);
  });

  it('the Products menu opens, leads on, and closes', async () => {
    const page = await site.visit('/products/', withoutScript);
    const menu = page.locator('#products-menu');
    await page.getByRole('button', { name: 'Products' }).click();
    expect(await menu.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await menu.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Products' }).click();
    await menu.getByRole('link', { name: 'Duck Eggs' }).click();
    await page.waitForURL('**/eggs/duck/');
  });

  it('the drawer opens, leads on, and closes', async () => {
    const page = await site.visit('/products/', { ...withoutScript, width: 360 });
    const drawer = page.locator('#drawer');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    expect(await drawer.isVisible()).toBe(true);
    await page.mouse.click(10, 400);
    expect(await drawer.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await drawer.getByRole('link', { name: 'Guides' }).click();
    await page.waitForURL('**/guides/');
  });
});
