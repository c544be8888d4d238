import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { pageOfEachKind } from '../screenshots/screenshotPages.ts';
import { axeFaults, bringAxe, noLooks } from './axe.ts';
import { calmOf } from './calm.ts';
import { catalogue } from './catalogue.ts';
import { layoutFaults, motions, stickyShare } from './layout.ts';
import { layoutShifts } from './layoutShifts.ts';
import { useEverything, watchRefused } from './refused.ts';
import { openSite } from './site.ts';

const KINDS = pageOfEachKind(catalogue);

/** What a page has at most on a phone. Only legal lines are smaller than 14 px. */
const MOST = { smallLetters: 0.12, lowTargets: 60, footer: 520 };

/** The most CSS pixels of height of the kinds of page that were long. */
const TALLEST: Partial<Record<string, number>> = { products: 5500, product: 3600, eggType: 6000 };

const PHONE = { width: 360 };

const site = openSite({ pictures: true });
beforeAll(async () => bringAxe(await site.tab()));

const seen = noLooks();

/** What is wrong with the layout of a page as it is shown now, at a width of the window that stays. */
async function faultsAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 });
  const share = await stickyShare(page);
  return [
    ...(await layoutFaults(page, 'all')),
    ...(share > 1 / 3 ? [`${share.toFixed(2)} of the screen stays in view`] : []),
    ...((await marklessLists(page)) > 0 ? ['a list without marks, which Safari does not call a list'] : []),
  ];
}

/** Counts the lists that can be seen whose marks are `none`. */
function marklessLists(page: Page): Promise<number> {
  return page
    .locator(':is(ul, ol):visible')
    .evaluateAll((lists) => lists.filter((list) => getComputedStyle(list).listStyleType === 'none').length);
}

/** What is too small, too near to each other or too long on a phone with the bars of its browser. */
async function unrest(page: Page, kind: string): Promise<string[]> {
  await page.setViewportSize({ width: 390, height: 664 });
  const found = Object.entries(await calmOf(page));
  const limits: Partial<Record<string, number>> = { ...MOST, page: TALLEST[kind] };
  return found
    .filter(([name, value]) => value > (limits[name] ?? Number.POSITIVE_INFINITY))
    .map(([name, value]) => `${name}: ${value}`);
}

/** What moves while a page loads and is scrolled to its end. */
async function shiftsWhileScrolled(page: Page): Promise<string[]> {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  return layoutShifts(page);
}

describe('has no fault of layout, accessibility, stillness or policy: the page', () => {
  it.each(Object.entries(KINDS))('%s', async (kind, address) => {
    const page = await site.tab();
    const refused = await watchRefused(page);
    await site.visit(address, { ...PHONE, expected: /404/ });
    // Its script has something to show from the beginning.
    if (kind === 'hatchCalendar') await page.locator('.steps').waitFor();
    const found = {
      shifts: await shiftsWhileScrolled(page),
      narrow: await faultsAt(page, 320),
      desk: await faultsAt(page, 1280),
      phone: await faultsAt(page, PHONE.width),
      motions: await motions(page),
      axe: await axeFaults(page, seen),
      unrest: await unrest(page, kind),
    };
    await useEverything(page);
    expect({ ...found, refused }).toEqual({
      ...{ shifts: [], narrow: [], desk: [], phone: [], motions: [], axe: [], unrest: [], refused: [] },
    });
  });
});
