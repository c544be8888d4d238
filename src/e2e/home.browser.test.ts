import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addressOf, boxOf, finderCards } from './inPage.ts';
import { layoutShifts } from './layoutShifts.ts';
import { resultLine } from './productCards.ts';
import { openSite, PHONE } from './site.ts';

const site = openSite();

const count = (page: Page) => page.getByRole('textbox', { name: 'How many eggs?' });
const budget = (page: Page) => page.getByRole('textbox', { name: 'Budget in $' });
const status = (page: Page) => page.getByRole('status');

async function openOnPhone(): Promise<Page> {
  const page = await site.newPage(PHONE);
  await page.goto('/');
  return page;
}

describe('the home page asks first', () => {
  it('and begins with three incubators for a first hatch, without a script', async () => {
    const page = await site.visit('/', { javaScript: false });
    expect(await page.locator('.result').innerText()).toMatch(/^\d+ fit chicken eggs for a first hatch$/);
    expect(await finderCards(page).count()).toBe(3);
    expect(await finderCards(page).locator('.reasons').allTextContents()).not.toContain('');
    expect(await page.locator('main :is(input, button):visible').count()).toBe(0);
  });

  it('and answers "24 chicken eggs, under $150, automatic" after two taps, with the first of them beginning on the first screen', async () => {
    const page = await openOnPhone();
    await count(page).click();
    await page.keyboard.type('24');
    await budget(page).click();
    await page.keyboard.type('150');
    await expect.poll(() => addressOf(page)).toBe('/?eggs=chicken&count=24&hands=turner&budget=150');
    await expect.poll(() => status(page).textContent()).toMatch(/^\d+ fit 24 chicken eggs$/);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect((await boxOf(status(page))).bottom).toBeLessThanOrEqual(PHONE.height);
    expect((await boxOf(finderCards(page).locator('h3').first())).top).toBeLessThanOrEqual(PHONE.height);
    expect(await layoutShifts(page)).toEqual([]);
  });

  it('and shows each control that a keyboard reaches', async () => {
    const page = await openOnPhone();
    await page.getByRole('checkbox', { name: 'Turns by itself' }).focus();
    await page.keyboard.press('Tab');
    const clip = await page.evaluate(
      () => document.activeElement && getComputedStyle(document.activeElement).clipPath,
    );
    expect(clip).toBe('none');
  });

  it('and leads to all that fit', async () => {
    const page = await openOnPhone();
    await page.getByRole('checkbox', { name: 'Turns by itself' }).uncheck();
    await expect.poll(() => addressOf(page)).toBe('/?eggs=chicken');
    await page.getByRole('radio', { name: 'Quail' }).check();
    await expect.poll(() => status(page).textContent()).toMatch(/^\d+ fit quail eggs/);
    const fit = Number.parseInt((await resultLine(page)) ?? '', 10);
    await page.getByRole('link', { name: `See all ${fit}` }).click();
    await page.waitForURL('**/products/?**');
    expect(await resultLine(page)).toBe(`${fit} products`);
  });

  it('and keeps its answers while a number makes no sense', async () => {
    const page = await openOnPhone();
    const names = () => finderCards(page).locator('h3').allTextContents();
    const before = await names();
    await count(page).fill('a dozen');
    await expect.poll(() => status(page).textContent()).toBe('Enter a whole number from 1 to 99,999.');
    expect(await names()).toEqual(before);
  });
});
