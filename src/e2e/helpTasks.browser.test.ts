import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaults } from './axe.ts';
import { aBatch, fileOf, openOn } from './keeper.ts';
import { openSite, PHONE } from './site.ts';

const site = openSite();

const LOCKDOWN = '/help/lockdown-day/';
const HATCH = '/help/hatch-day/';

/** The chosen eggs and their figures, in the order of the page. */
async function cardOf(page: Page): Promise<string[]> {
  const texts = await page.locator('.lockdown-card :is(h3, dd)').allTextContents();
  return texts.map((text) => text.trim());
}

const line = (page: Page) => page.locator('.cases .result').textContent();

describe('the figures of lockdown and hatch', () => {
  it('are those of the first eggs without a script', async () => {
    const page = await site.visit(LOCKDOWN, { ...PHONE, javaScript: false });
    expect(await page.locator('.cases form').isVisible()).toBe(false);
    expect(await page.locator('.lockdown-card').isVisible()).toBe(true);
    expect(await cardOf(page)).toEqual(
      expect.arrayContaining(['Chicken: lockdown and hatch', 'Day 18', 'Day 21']),
    );
  });

  it('are those of the species that is chosen, without a batch and without a day', async () => {
    const page = await site.visit(LOCKDOWN, PHONE);
    await page.getByLabel('Kind of egg').selectOption({ label: 'Duck' });
    await expect
      .poll(() => cardOf(page))
      .toEqual(expect.arrayContaining(['Duck: lockdown and hatch', 'Day 25', 'Day 28']));
    expect(await line(page)).toBe('Type the day, and your case comes first.');
    await page.getByLabel('Day', { exact: true }).fill('24');
    await expect.poll(() => line(page)).toBe('Duck, day 24 of 28. Lockdown begins in 1 day.');
    expect(await axeFaults(page)).toEqual([]);
  });

  it('are those of the kept batch whose day it is, with its dates', async () => {
    const kept = fileOf(
      aBatch('early', { name: 'Early hens' }),
      aBatch('late', { name: 'Late hens', set: '2026-03-04' }),
    );
    const page = await openOn(site, '2026-03-22', LOCKDOWN, kept);
    await expect.poll(() => line(page)).toBe('Your batch: Late hens, day 18 of 21. Lockdown begins today.');
    expect(await cardOf(page)).toEqual(
      expect.arrayContaining([
        'Late hens: lockdown and hatch',
        'Day 18 (Sun, Mar 22, 2026)',
        'Day 21 (Wed, Mar 25, 2026)',
      ]),
    );
    await page.goto(HATCH);
    await expect.poll(() => line(page)).toBe('Your batch: Early hens, day 21 of 21. They are due today.');
  });

  it('are on no page that is about no task', async () => {
    const page = await site.visit('/help/power-out/', PHONE);
    expect(await page.locator('.lockdown-card').count()).toBe(0);
  });
});

describe('the way to the help of the day', () => {
  const help = (page: Page) => page.locator('.today a', { hasText: 'what to do' }).allTextContents();

  it.each([
    ['2026-03-18', []],
    ['2026-03-19', ['It is lockdown today: what to do']],
    ['2026-03-20', []],
    ['2026-03-22', ['They are hatching: what to do']],
    ['2026-03-23', []],
  ])('stands in the log of hens set on March 1 on %s: %j', async (today, labels) => {
    const page = await openOn(site, today, '/hatch-log/', fileOf(aBatch('a')));
    await page.locator('.today').waitFor();
    expect(await help(page)).toEqual(labels);
  });

  it('stands in the steps of the calendar', async () => {
    const page = await openOn(site, '2026-03-01', '/hatch-calendar/?species=chicken&set=2026-03-01');
    const steps = page.locator('.steps');
    await steps.getByRole('link', { name: 'They are hatching' }).waitFor();
    await steps.getByRole('link', { name: 'It is lockdown today' }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(LOCKDOWN);
  });
});
