import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { holdFiles } from './inPage.ts';
import { layoutShifts } from './layoutShifts.ts';
import { nextFrames } from './loading.ts';
import { openSite, PHONE } from './site.ts';

const site = openSite();

/** How wide the letters of the title are, which differs from font to font. */
function widthOfTitle(page: Page): Promise<number> {
  return page.locator('h1').evaluate((title) => {
    const letters = document.createRange();
    letters.selectNodeContents(title);
    return letters.getBoundingClientRect().width;
  });
}

it.each([
  ['/', PHONE],
  ['/', { width: 1280, height: 800 }],
  ['/guides/', PHONE],
  ['/products/', PHONE],
  ['/blog/', { width: 360, height: 664 }],
])(
  'a first visit of %s has the font of headings as soon as it comes, and nothing moves',
  async (address, size) => {
    const page = await site.newPage(size);
    const release = await holdFiles(page, /\.woff2$/);
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await nextFrames(page);
    const before = await widthOfTitle(page);
    release();
    await expect.poll(() => widthOfTitle(page)).not.toBe(before);
    await nextFrames(page);
    expect(await layoutShifts(page)).toEqual([]);
  },
);
