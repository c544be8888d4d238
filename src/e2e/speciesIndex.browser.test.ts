import { describe, expect, it } from 'vitest';
import { openSite } from './site.ts';

const site = openSite();

describe('the index of all species at 360 pixels', () => {
  it('opens a species without a page of its own, without JavaScript', async () => {
    const page = await site.visit('/eggs/', { javaScript: false, width: 360 });
    const pheasant = page.locator('.egg-rows details').filter({ hasText: 'Pheasant (Ringneck)' });
    const figures = pheasant.getByRole('table');
    expect(await figures.isVisible()).toBe(false);
    await pheasant.locator('summary').click();
    expect(await figures.getByRole('rowheader').allTextContents()).toContain('Incubation time');
    expect(await figures.isVisible()).toBe(true);
    expect(await pheasant.getByText('No source we found gives:').isVisible()).toBe(true);
    await figures.getByRole('link').first().click();
    const source = new URL(page.url()).hash;
    expect(source).toMatch(/^#source-\d+$/);
    expect(await page.locator(source).isVisible()).toBe(true);
  });

  it('opens the species that a link leads to, its name in view, without JavaScript', async () => {
    const page = await site.visit('/eggs/#egg-pheasant', { javaScript: false, width: 360 });
    const row = page.locator('details:has(#egg-pheasant)');
    expect(await row.getByRole('table').isVisible()).toBe(true);
    const name = row.locator('summary');
    expect(await name.evaluate((summary) => summary.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
    expect(await page.locator('.egg-rows details[open]').count()).toBe(1);
  });

  it('leads to the page of a species that has one', async () => {
    const page = await site.visit('/eggs/', { javaScript: false, width: 360 });
    await page.locator('#egg-turkey a').click();
    await page.waitForURL('**/eggs/turkey/');
  });

  it('fits the page with each species open', async () => {
    const page = await site.visit('/eggs/', { width: 360 });
    await page.locator('.egg-rows details').evaluateAll((all) => {
      for (const one of all) one.setAttribute('open', '');
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});

describe('ways to the index of all species', () => {
  it.each(['/', '/find/'])('"More birds" of the finder at %s', async (address) => {
    const page = await site.visit(address, { width: 360 });
    await page.locator('fieldset.eggs').getByRole('link', { name: 'More birds' }).click();
    await page.waitForURL('**/eggs/');
  });

  it('"More birds" of the menu', async () => {
    const page = await site.visit('/products/', { width: 360 });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.locator('#menu').getByRole('link', { name: 'More birds' }).click();
    await page.waitForURL('**/eggs/');
  });

  it('the answer of the search for a bird without a page', async () => {
    const page = await site.visit('/search/?q=pheasant+eggs', { width: 360 });
    await page.locator('main a[href$="/eggs/#egg-pheasant"]').first().click();
    await page.waitForURL('**/eggs/#egg-pheasant');
  });
});
