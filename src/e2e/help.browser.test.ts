import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { boxOf } from './inPage.ts';
import { aBatch, fileOf, openOn } from './keeper.ts';
import { scriptsRun } from './loading.ts';
import { openSite, PHONE } from './site.ts';

const site = openSite();

const OUTAGE = '/help/power-out/';

const line = (page: Page) => page.locator('.cases .result');
const day = (page: Page) => page.getByLabel('Day', { exact: true });
const eggs = (page: Page) => page.getByLabel('Kind of egg');

/** The stages in the order in which the page has them. */
const stages = (page: Page) =>
  page.locator('.cases dl > div').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-stage')));

/** Whether all of an element is in the first screen. */
async function isInFirstScreen(page: Page, selector: string): Promise<boolean> {
  const { top, bottom, height } = await boxOf(page.locator(selector));
  return height > 0 && top >= 0 && bottom <= PHONE.height;
}

const visitPhone = (address: string, javaScript = true) => site.visit(address, { ...PHONE, javaScript });

it('is chosen on one screen of a phone', async () => {
  const page = await visitPhone('/help/', false);
  const buttons = await page
    .locator('.problems li')
    .evaluateAll((items) =>
      items.map((item) => item.getBoundingClientRect()).map(({ bottom, height }) => ({ bottom, height })),
    );
  expect(buttons.filter(({ bottom }) => bottom <= PHONE.height).length).toBeGreaterThanOrEqual(8);
  expect(buttons.filter(({ height }) => height < 48)).toEqual([]);
});

describe('the power is out on day 12', () => {
  it('takes two taps from the home page, and one screen without a script', async () => {
    const page = await visitPhone('/', false);
    await page.getByRole('link', { name: 'Help', exact: true }).click();
    await page.getByRole('link', { name: /^The power is out/ }).click();
    expect(new URL(page.url()).pathname).toBe(OUTAGE);
    expect(await isInFirstScreen(page, '.first-steps')).toBe(true);
    expect(await isInFirstScreen(page, '.cases [data-stage=turning]')).toBe(true);
    expect(await page.locator('.cases form').isVisible()).toBe(false);
    expect(await page.locator('.cases [data-stage=turning]').textContent()).toContain('days 0–18');
  });

  it('is answered with the days on which to candle once the day is typed', async () => {
    const page = await visitPhone(OUTAGE);
    await day(page).fill('12');
    await expect
      .poll(() => line(page).textContent())
      .toBe('Chicken, day 12 of 21. Candle on days 16–18, before lockdown.');
    expect(await isInFirstScreen(page, '.cases .result')).toBe(true);
    expect(new URL(page.url()).search).toBe('?species=chicken&day=12');
  });
});

describe('what goes for the eggs', () => {
  it('of the address comes first, and its address leads on to other help', async () => {
    const page = await visitPhone(`${OUTAGE}?species=duck&day=26`);
    await expect.poll(() => line(page).textContent()).toMatch(/^Duck, day 26 of 28\. Do not candle/);
    expect(await stages(page)).toEqual(['lockdown', 'turning', 'pipped', 'hatched']);
    expect(await page.locator('[data-yours]').count()).toBe(1);
    await page.getByRole('link', { name: 'Something else is wrong' }).click();
    await scriptsRun(page);
    expect(new URL(page.url()).search).toBe('?species=duck&day=26');
    await page.getByRole('link', { name: /^Pipped, and stuck/ }).click();
    await expect.poll(() => line(page).textContent()).toMatch(/^Duck, day 26 of 28/);
  });

  it('follows its fields and its address, and asks for what it does not understand', async () => {
    const page = await visitPhone(OUTAGE);
    expect(await line(page).textContent()).toBe('Type the day, and your case comes first.');
    await day(page).fill('20');
    await expect.poll(() => stages(page)).toEqual(['lockdown', 'turning', 'pipped', 'hatched']);
    await eggs(page).selectOption({ label: 'Duck' });
    await expect.poll(() => stages(page)).toEqual(['turning', 'lockdown', 'pipped', 'hatched']);
    await day(page).fill('soon');
    await expect.poll(() => page.locator('.field-problem').textContent()).toMatch(/^Enter/);
    expect(new URL(page.url()).search).toBe('');
    await page.goto(`${OUTAGE}?day=ninety`);
    await expect.poll(() => page.getByRole('alert').first().textContent()).toContain('ninety');
  });

  it('of a batch kept on the device come first, unless the address says others', async () => {
    const kept = fileOf(
      aBatch('old', { name: 'Old hens', set: '2026-01-12' }),
      aBatch('brown', { name: 'Brown hens', set: '2026-03-01' }),
      aBatch('white', { name: 'White hens', set: '2026-02-22' }),
    );
    const page = await openOn(site, '2026-03-13', OUTAGE, kept);
    await expect
      .poll(() => line(page).textContent())
      .toBe('Your batch: Brown hens, day 12 of 21. Candle on days 16–18, before lockdown.');
    expect(await eggs(page).locator('option').first().textContent()).toBe('Brown hens');
    await eggs(page).selectOption({ label: 'White hens' });
    await expect.poll(() => line(page).textContent()).toMatch(/^Your batch: White hens, day 19 of 21/);
    expect(await stages(page)).toEqual(['lockdown', 'turning', 'pipped', 'hatched']);
    await page.goto(`${OUTAGE}?species=duck&day=3`);
    await expect.poll(() => line(page).textContent()).toMatch(/^Duck, day 3 of 28/);
  });
});
