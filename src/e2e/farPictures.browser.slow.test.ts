import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { moreLink, select, settled, showMore, use } from './productCards.ts';
import { openSite } from './site.ts';

const site = openSite({ size: 'large', pictures: true });

/** The address of the first page of the list, and of a page of it with 120 cards. */
const LIST = '/products/';
const LONG = '/products/?page=5';

describe('the pictures of a long list', () => {
  it('are drawn near the screen alone, wherever it is', async () => {
    const page = await site.visit(LONG);
    await settled(page);
    await expect.poll(() => drawnBeyond(page, 5)).toBe(0);
    await expectDrawnOnScreen(page);
    const height = await heightOfPage(page);
    for (const place of ['bottom', 'top'] as const) {
      await page.evaluate((y) => scrollTo(0, y), place === 'top' ? 0 : height);
      await expectDrawnOnScreen(page);
      await expect.poll(() => drawnBeyond(page, 5), { message: place }).toBe(0);
      expect(await heightOfPage(page), place).toBe(height);
    }
  });

  it('keep their boxes, in both views', async () => {
    const page = await site.visit(LONG);
    await settled(page);
    for (const view of ['Grid', 'List']) {
      await page.getByRole('button', { name: view }).click();
      await settled(page);
      await expect.poll(() => drawnBeyond(page, 5), { message: view }).toBe(0);
      expect(await boxes(page), view).toHaveLength(1);
    }
  });

  it('are not printed', async () => {
    const page = await site.visit(LONG);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.cards img:visible').count()).toBe(0);
    await page.emulateMedia({ media: null });
  });

  it('are all there again once the list is short', async () => {
    const page = await site.visit(LONG);
    await settled(page);
    await expect.poll(() => drawnBeyond(page, 5)).toBe(0);
    await select(page, 'Egg Type').selectOption('duck');
    await settled(page);
    expect(await page.locator('.cards > .card').count()).toBe(24);
    expect(await page.locator('.cards img:not([src])').count()).toBe(0);
  });
});

describe('"Show 24 more"', () => {
  it('dims no card while others are on their way', async () => {
    const page = await site.newPage();
    let answer = () => {};
    const isAllowed = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.goto(LIST);
    await use(page);
    await page.route(/\/assets\/cards-/, async (route) => {
      await isAllowed;
      await route.continue();
    });
    await moreLink(page).click();
    await page.locator('.card-coming').first().waitFor({ state: 'attached' });
    expect(await states(page)).toEqual([
      { cards: 24, rooms: 0, opacity: '1' },
      { cards: 0, rooms: 24, opacity: '1' },
    ]);
    answer();
    await settled(page);
    await showMore(page);
    expect(await states(page)).toEqual(Array(3).fill({ cards: 24, rooms: 0, opacity: '1' }));
  });
});

/** What stands in each grid of a list. */
function states(page: Page): Promise<{ cards: number; rooms: number; opacity: string }[]> {
  return page.locator('.results .cards').evaluateAll((grids) =>
    grids.map((grid) => ({
      cards: grid.querySelectorAll(':scope > [data-id]').length,
      rooms: grid.querySelectorAll(':scope > .card-coming').length,
      opacity: getComputedStyle(grid).opacity,
    })),
  );
}

/** How many cards so many screens away have a drawing. */
function drawnBeyond(page: Page, screens: number): Promise<number> {
  return page.locator('.cards img[src]').evaluateAll(
    (pictures, far) =>
      pictures.filter((picture) => {
        const { top, bottom } = picture.getBoundingClientRect();
        return bottom < -far * innerHeight || top > (far + 1) * innerHeight;
      }).length,
    screens,
  );
}

/** Waits until each picture on the screen is drawn. */
async function expectDrawnOnScreen(page: Page): Promise<void> {
  const missing = () =>
    page.locator('.cards img').evaluateAll(
      (pictures) =>
        pictures.filter((picture) => {
          const { top, bottom } = picture.getBoundingClientRect();
          const isOnScreen = bottom > 0 && top < innerHeight;
          return isOnScreen && !(picture instanceof HTMLImageElement && picture.naturalWidth > 0);
        }).length,
    );
  await expect.poll(missing).toBe(0);
}

function heightOfPage(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

/** The sizes that the boxes of pictures have. */
async function boxes(page: Page): Promise<string[]> {
  const sizes = await page.locator('.cards img').evaluateAll((pictures) =>
    pictures.map((picture) => {
      const { width, height } = picture.getBoundingClientRect();
      return `${Math.round(width)} x ${Math.round(height)}`;
    }),
  );
  return [...new Set(sizes)];
}
