import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { pageOfEachKind } from '../screenshots/screenshotPages.ts';
import { axeFaults, bringAxe, noLooks } from './axe.ts';
import { calmOf } from './calm.ts';
import { catalogue } from './catalogue.ts';
import { faultsAt, motions } from './layout.ts';
import { layoutShifts } from './layoutShifts.ts';
import { useEverything, watchRefused } from './refused.ts';
import { openSite, PHONE } from './site.ts';

const KINDS = pageOfEachKind(catalogue);

/** What a page has at most on a phone. Only legal lines are smaller than 14 px. */
const MOST = { smallLetters: 0.12, lowTargets: 60, footer: 520 };

/** The most CSS pixels of height of the kinds of page that were long; a list has 24 cards with room. */
const TALLEST: Partial<Record<string, number>> = { products: 8000, product: 3700, eggType: 6000 };

const site = openSite({ pictures: true });
beforeAll(async () => bringAxe(await site.tab()));

const seen = noLooks();

/** Counts the lists that can be seen whose marks are `none`, which Safari does not call lists. */
function marklessLists(page: Page): Promise<number> {
  return page
    .locator(':is(ul, ol):visible')
    .evaluateAll((lists) => lists.filter((list) => getComputedStyle(list).listStyleType === 'none').length);
}

/** What is too small, too near to each other or too long on a phone with the bars of its browser. */
async function unrest(page: Page, kind: string): Promise<string[]> {
  await page.setViewportSize(PHONE);
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

it.each(Object.entries(KINDS))(
  'has no fault of layout, accessibility, stillness or policy: the page %s',
  async (kind, address) => {
    const page = await site.tab();
    const refused = await watchRefused(page);
    await site.visit(address, { width: 360, expected: /404/ });
    // Its script has something to show from the beginning.
    if (kind === 'hatchCalendar') await page.locator('.steps').waitFor();
    const found = {
      shifts: await shiftsWhileScrolled(page),
      narrow: await faultsAt(page, { width: 320 }),
      desk: await faultsAt(page, { width: 1280 }),
      phone: await faultsAt(page, { width: 360 }),
      markless: await marklessLists(page),
      motions: await motions(page),
      axe: await axeFaults(page, seen),
      unrest: await unrest(page, kind),
      lost: await useEverything(page),
    };
    expect({ ...found, refused }).toEqual({
      shifts: [],
      narrow: [],
      desk: [],
      phone: [],
      markless: 0,
      motions: [],
      axe: [],
      unrest: [],
      lost: [],
      refused: [],
    });
  },
);
