import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { holdFiles } from './inPage.ts';
import type { LayoutShift } from './layoutShifts.ts';
import { nextFrames } from './loading.ts';
import { use } from './productCards.ts';
import { openSite } from './site.ts';

const large = openSite({ size: 'large', pictures: true });

declare global {
  interface Window {
    /** What each layout shift has moved that no card is part of. */
    shiftsBesideCards: string[];
  }
}

describe('nothing shifts', () => {
  it('when more cards take their time', async () => {
    const page = await large.newPage({ width: 360 });
    const answer = await holdFiles(page, /\/assets\/cards-/);
    await watchShifts(page);
    await page.goto('/products/');
    await use(page);
    await page.locator('.more').scrollIntoViewIfNeeded();
    await page.evaluate(() => {
      window.shiftsBesideCards = [];
    });
    await page.locator('.more').click();
    await expect.poll(() => page.locator('.card-coming').count()).toBe(24);
    await page.locator('.more').click();
    expect(await page.locator('.card-coming').count(), 'asked for twice').toBe(24);
    expect(
      await page
        .locator('.cards')
        .first()
        .evaluate((grid) => getComputedStyle(grid).opacity),
    ).toBe('1');
    expect(await lowestRoom(page)).toBeGreaterThanOrEqual(await heightOfCard(page));
    await page.waitForTimeout(MORE_THAN_EXPECTED);
    answer();
    await expect.poll(() => page.locator('.shown').textContent()).toMatch(/^48 of/);
    await nextFrames(page);
    expect(await page.locator('.card-coming').count()).toBe(0);
    expect(await page.evaluate(() => window.shiftsBesideCards)).toEqual([]);
  });
});

/** The height of the lowest of the rooms that are kept for cards. */
function lowestRoom(page: Page): Promise<number> {
  return page
    .locator('.card-coming')
    .evaluateAll((rooms) => Math.min(...rooms.map((room) => room.getBoundingClientRect().height)));
}

/** The height of the last card before those rooms. */
function heightOfCard(page: Page): Promise<number> {
  return page
    .locator('.card:not(.card-coming)')
    .last()
    .evaluate((card) => Math.round(card.getBoundingClientRect().height));
}

/** A shift within half a second of an input is expected, and not reported as one: milliseconds. */
const MORE_THAN_EXPECTED = 700;

/** Watches what is moved in the pages that a tab will load, but for cards: those go where their order puts them. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shiftsBesideCards = [];
    const watch = new PerformanceObserver((list) => {
      const entries: LayoutShift[] = list.getEntries();
      const unexpected = entries.filter(({ hadRecentInput }) => !hadRecentInput);
      for (const { node } of unexpected.flatMap(({ sources = [] }) => sources)) {
        const element = node instanceof Element ? node : node?.parentElement;
        if (element && !element.closest('.cards'))
          window.shiftsBesideCards.push(element.outerHTML.slice(0, 200));
      }
    });
    watch.observe({ type: 'layout-shift', buffered: true });
  });
}
