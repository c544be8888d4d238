import { expect, it } from 'vitest';
import { holdFiles } from './inPage.ts';
import { layoutShifts } from './layoutShifts.ts';
import { nextFrames } from './loading.ts';
import { use } from './productCards.ts';
import { openSite } from './site.ts';

const large = openSite({ size: 'large', pictures: true });

/** A shift within half a second of an input is expected, and not reported as one: milliseconds. */
const MORE_THAN_EXPECTED = 700;

it('nothing shifts when more cards take their time', async () => {
  const page = await large.newPage({ width: 360 });
  const answer = await holdFiles(page, /\/assets\/cards-/);
  await page.goto('/products/');
  await use(page);
  await page.locator('.more').scrollIntoViewIfNeeded();
  const from = await page.evaluate(() => performance.now());
  const rooms = page.locator('.card-coming');
  await page.locator('.more').click();
  await expect.poll(() => rooms.count()).toBe(24);
  await page.locator('.more').click();
  expect(await rooms.count(), 'asked for twice').toBe(24);
  const heights = (cards: Element[]) => cards.map((card) => Math.round(card.getBoundingClientRect().height));
  const lowest = Math.min(...(await rooms.evaluateAll(heights)));
  const [last = 0] = await page.locator('.card:not(.card-coming)').last().evaluateAll(heights);
  expect(lowest).toBeGreaterThanOrEqual(last);
  await page.waitForTimeout(MORE_THAN_EXPECTED);
  answer();
  await expect.poll(() => page.locator('.shown').textContent()).toMatch(/^48 of/);
  await nextFrames(page);
  expect(await rooms.count()).toBe(0);
  // Cards go where their order puts them.
  expect((await layoutShifts(page, from)).filter((shift) => !shift.includes('class="card'))).toEqual([]);
});
