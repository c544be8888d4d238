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

const BATCHES = 'species=duck&set=2024-02-20&eggs=12&batch=quail_coturnix.2024-03-01.';

const COMPARED = catalogue.products
  .slice(0, 3)
  .map(({ slug }) => slug)
  .join();

const KINDS = pageOfEachKind(catalogue);

/** What tools and lists show once they are used. */
const STATES = {
  'comparison, one product gone': `/compare/?p=${COMPARED},no-such-product`,
  'hatch calendar, timeline': `/hatch-calendar/?${BATCHES}&view=timeline`,
  'hatch calendar, months': `/hatch-calendar/?${BATCHES}&view=month`,
  'finder, three that fit': '/find/?eggs=duck&count=8&power=cuts',
  'finder, none fits': '/find/?count=999&budget=20',
  'search, results': '/search/?q=duck',
  'filtered list': '/products/?view=list&category=incubator&eggType=chicken&turningType=automatic',
  'article with boxes': '/blog/what-size-incubator/',
  'empty list': '/category/forced-air-incubators/?search=nothing-like-this',
};

/** What a page has at most on a phone. Only legal lines are smaller than 14 px. */
const MOST = { smallLetters: 0.12, lowTargets: 60, footer: 520 };

/** The most CSS pixels of height of the kinds of page that were long. */
const TALLEST: Partial<Record<string, number>> = { products: 5500, product: 3600, eggType: 6000 };

const PHONE = { width: 360 };

const NO_FAULTS = {
  ...{ 'layout, 320 pixels': [], 'layout, desk': [], 'layout, phone': [] },
  ...{ motions: [], axe: [] },
};

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

/** What is wrong with a page, by what was looked for: on a phone, on a desk, and in the rules of axe. */
async function allFaults(page: Page): Promise<Record<string, string[]>> {
  return {
    'layout, 320 pixels': await faultsAt(page, 320),
    'layout, desk': await faultsAt(page, 1280),
    'layout, phone': await faultsAt(page, PHONE.width),
    motions: await motions(page),
    axe: await axeFaults(page, seen),
  };
}

describe('has no fault of layout, accessibility, stillness or policy: the page', () => {
  it.each(Object.entries(KINDS))('%s', async (kind, address) => {
    const page = await site.tab();
    const refused = await watchRefused(page);
    await site.visit(address, { ...PHONE, expected: /404/ });
    // Its script has something to show from the beginning.
    if (kind === 'hatchCalendar') await page.locator('.steps').waitFor();
    const shifts = await shiftsWhileScrolled(page);
    const found = { shifts, ...(await allFaults(page)), unrest: await unrest(page, kind) };
    await useEverything(page);
    expect({ ...found, refused }).toEqual({ ...NO_FAULTS, shifts: [], unrest: [], refused: [] });
  });

  it.each(Object.entries(STATES))('%s', async (_state, address) => {
    expect(await allFaults(await site.visit(address, PHONE))).toEqual(NO_FAULTS);
  });
});
