import { text } from 'node:stream/consumers';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aBatch, fileOf, openOn } from './keeper.ts';
import { answer } from './oracle.ts';
import { resultLine, select, shownCards } from './productCards.ts';
import { openSite } from './site.ts';

const site = openSite();

/** The most taps from the home page to an answer. Typing is not counted. */
const MOST_TAPS = 4;

/** A visitor with a phone, who counts taps from the home page on. */
async function startAtHome(day: string, kept = '') {
  const page = await openOn(site, day, '/', kept);
  let count = 0;
  const countTaps = (more: number) => {
    count += more;
    expect(count, 'taps').toBeLessThanOrEqual(MOST_TAPS);
  };
  return {
    page,
    async tap(target: Locator): Promise<void> {
      countTaps(1);
      await target.click();
    },
    /** Picks from a select: a tap opens its list, and another one chooses. */
    async pick(label: string, option: string): Promise<void> {
      countTaps(2);
      await select(page, label).selectOption({ label: option });
    },
  };
}

const doorTo = (page: Page, path: string) => page.locator(`main a[href="${path}"]:visible`).first();
const buttonOf = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

describe('from home, a visitor with a phone needs at most four taps', () => {
  it('to know what to do with quail at lockdown', async () => {
    const { page, tap, pick } = await startAtHome('2026-11-29');
    await tap(page.locator('.site-header').getByRole('link', { name: 'Help' }));
    await tap(page.getByRole('link', { name: /^It is lockdown today/ }));
    expect(await page.locator('main ol li').count()).toBeGreaterThanOrEqual(3);
    await pick('Kind of egg', 'Quail, Coturnix');
    const card = page.locator('.lockdown-card');
    await expect.poll(() => card.locator('h3').textContent()).toMatch(/^Quail.*: lockdown and hatch$/);
    expect(await card.locator('dd').allTextContents()).toContain('Day 15');
  });

  it('to be reminded of chicks at Easter', async () => {
    const { page, tap } = await startAtHome('2026-11-29');
    await tap(doorTo(page, '/hatch-calendar/'));
    await tap(page.getByRole('radio', { name: 'I want chicks on' }));
    await tap(buttonOf(page, /^Easter/));
    const download = page.waitForEvent('download');
    await tap(buttonOf(page, 'Remind me'));
    const file = await text(await (await download).createReadStream());
    expect(file).toMatch(/SUMMARY:Set the eggs/);
    expect(file).toContain('DTSTART;VALUE=DATE:20270307');
    expect(file).toContain('DTSTART;VALUE=DATE:20270328');
  });

  it.each(['Pheasant (Ringneck)', 'Guinea fowl'])('to see days and settings of %s', async (name) => {
    const { page, tap } = await startAtHome('2026-11-29');
    await tap(page.getByRole('link', { name: 'More birds' }));
    const row = page.locator('.egg-rows details').filter({ hasText: name });
    await tap(row.locator('summary'));
    expect(await row.getByRole('rowheader').allTextContents()).toContain('Incubation time');
  });

  it('to see the incubators with the lowest cost per egg, power included', async () => {
    const { page, tap, pick } = await startAtHome('2026-11-29');
    await tap(doorTo(page, '/products/'));
    await pick('Sort By', 'Cost in 5 Hatches');
    const { slugs } = answer({ sort: 'five-hatches' });
    await expect.poll(async () => (await shownCards(page)).slugs).toEqual(slugs);
  });

  it('to log the candling of day 7, with a batch or without', async () => {
    const keeper = await startAtHome('2026-03-08', fileOf(aBatch('a')));
    await keeper.tap(keeper.page.locator('.batch-line'));
    await keeper.tap(buttonOf(keeper.page, 'More: No growth (clear)'));
    await keeper.tap(buttonOf(keeper.page, 'Save candling'));
    await expect.poll(() => resultLine(keeper.page)).toBe('Saved: Candled: 1 no growth, 0 died.');

    const { page, tap } = await startAtHome('2026-03-08');
    await tap(doorTo(page, '/hatch-calendar/'));
    await page.getByLabel('Set on (day 0)').fill('2026-03-01');
    await tap(buttonOf(page, 'Save this batch'));
    await tap(page.getByRole('link', { name: /^Day 7: candle today/ }));
    await tap(buttonOf(page, 'Save candling'));
    await expect.poll(() => resultLine(page)).toBe('Saved: Candled: 0 no growth, 0 died.');
  });
});
