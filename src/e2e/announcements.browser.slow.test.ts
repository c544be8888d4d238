import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pluralize } from '../domain/plural.ts';
import { LOADING } from '../widgets/loadOnUse.ts';
import { recordAnnouncements } from './announcements.ts';
import { catalogue } from './catalogue.ts';
import { hasFocus } from './inPage.ts';
import { scriptsRun } from './loading.ts';
import { answer } from './oracle.ts';
import { openGroup, option, settled } from './productCards.ts';
import { openSite, PHONE } from './site.ts';

const site = openSite();

async function open(size = {}): Promise<Page> {
  const page = await site.newPage(size);
  await page.addInitScript(recordAnnouncements);
  await page.goto('/products/');
  await scriptsRun(page);
  return page;
}

/** The announcements of a page, without those of loading and without repeated ones. */
async function heard(page: Page): Promise<string[]> {
  await settled(page);
  const said = (await page.evaluate(() => window.announced)).filter((words) => words !== LOADING);
  return said.filter((words, index) => words !== said[index - 1]);
}

describe('a screen reader tells', () => {
  it('how many cards of a list show', async () => {
    const page = await open();
    await page.locator('.more').focus();
    await page.locator('.cards[aria-busy=false]').first().waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => heard(page)).toEqual([`48 of ${catalogue.products.length}`]);
  });

  it('in the sheet of a phone how many products a filter leaves', async () => {
    const page = await open(PHONE);
    await page.getByRole('button', { name: 'Filter' }).press('Enter');
    await openGroup(page, 'Egg Type');
    await option(page, 'Egg Type', 'duck').press('Space');
    const show = `Show ${pluralize(answer({ eggType: 'duck' }).total, 'product')}`;
    await expect.poll(() => heard(page)).toEqual([show]);
    await page.getByRole('button', { name: show }).press('Enter');
    await expect.poll(() => hasFocus(page.getByRole('button', { name: 'Filter (1)' }))).toBe(true);
    expect(await heard(page)).toEqual([show]);
  });
});
