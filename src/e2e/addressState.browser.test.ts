import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { writeTray } from '../domain/compare/tray.ts';
import { pageOfEachKind } from '../screenshots/screenshotPages.ts';
import { PAGES, ROUTE_KINDS, type RouteKind } from '../site/pages/registry.ts';
import { catalogue } from './catalogue.ts';
import { holdFiles } from './inPage.ts';
import { aBatch, fileOf, KEPT } from './keeper.ts';
import { layoutShifts, shiftScore } from './layoutShifts.ts';
import { ENTRY_SCRIPT, nextFrames, RUNTIME_SCRIPT, scriptsRun } from './loading.ts';
import { settled } from './productCards.ts';
import { openSite, PHONE } from './site.ts';

const site = openSite();
const pages = pageOfEachKind(catalogue);

/** The highest sum of layout shifts of a page that has an answer at once. */
const MOST_SHIFT = 0.05;

const slugs = catalogue.products.map(({ slug }) => slug);
const compared = (count: number) => `p=${slugs.slice(0, count).join()}`;

/** Queries that choose something, by the kinds of their pages; an empty one relies on what is kept. */
const QUERIES: Partial<Record<RouteKind, readonly string[]>> = {
  home: ['eggs=quail&count=24'],
  products: ['eggType=quail', 'view=list', 'capacityRange=9999999-', 'page=3'],
  priceAndRoom: ['eggType=quail'],
  category: ['turningType=automatic'],
  landing: ['eggType=all&sort=price-asc'],
  reviews: ['category=commercial'],
  blog: ['category=Duck+Incubation', 'sort=oldest'],
  finder: ['eggs=duck', 'count=12&power=cuts&use=first', 'count=999&budget=20'],
  compare: ['', compared(1), compared(2), `${compared(5)}&differences=yes`, `${compared(1)},gone`, 'p=gone'],
  search: ['q=duck', 'q=quail+lockdown', 'q=qqqqq'],
  hatchCalendar: ['', 'species=duck&set=2026-03-01&eggs=12', 'set=2026-03-01&view=month'],
  hatchLog: ['', 'batch=a'],
  hatchCalculators: ['eggs=24'],
  help: ['', 'species=duck&day=12'],
};

const LINKS = Object.entries(QUERIES).flatMap(([kind, queries]) =>
  queries.map((query) => pages[kind] + (query && `?${query}`)),
);

const ENGINES = /\/assets\/[a-z-]+-engine-/;
const DATA = /\.json$/;

/** Opens a tab of a visitor who has kept a batch and chosen products to compare. */
async function openTab(size: { readonly width: number; readonly height: number }): Promise<Page> {
  const page = await site.newPage(size);
  await page.goto('/robots.txt');
  const kept = {
    [KEPT]: fileOf(aBatch('a')),
    '/compare/': writeTray(catalogue.products.slice(0, 3)),
  };
  await page.evaluate((texts) => Object.assign(localStorage, texts), kept);
  return page;
}

it('the addresses below are of every kind of page that reads its address', () => {
  const reading = ROUTE_KINDS.filter((kind) => PAGES[kind].addressKeys !== undefined && pages[kind]);
  expect(Object.keys(QUERIES).sort()).toEqual([...reading].sort());
});

describe.each([PHONE, { width: 1280, height: 800 }])('a page with an answer, $width pixels wide', (size) => {
  it.each(LINKS)('%s does not jump, however slowly its script, engine and data come', async (address) => {
    const page = await openTab(size);
    const releases = [
      await holdFiles(page, ENTRY_SCRIPT),
      await holdFiles(page, ENGINES),
      await holdFiles(page, RUNTIME_SCRIPT),
      await holdFiles(page, DATA),
    ];
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    for (const [index, release] of releases.entries()) {
      release();
      if (index === 0) await scriptsRun(page);
      await nextFrames(page);
    }
    await page.waitForFunction(() => document.documentElement.dataset['pending'] === undefined);
    await settled(page);
    await nextFrames(page);
    expect(await shiftScore(page), String(await layoutShifts(page))).toBeLessThan(MOST_SHIFT);
  });
});

describe('an address with an answer', () => {
  const ADDRESSES = [
    '/products/?eggType=quail',
    `/compare/?${compared(2)}`,
    '/search/?q=duck',
    '/hatch-log/',
  ];

  it.each(ADDRESSES)('%s shows what it has, and says so, if its script does not come', async (address) => {
    const page = await site.newPage();
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    // The script is requested, and never answered.
    await page.route(ENTRY_SCRIPT, () => {});
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => document.readyState !== 'loading', null, { polling: 50 });
    await page.clock.runFor(19_900);
    expect(await page.locator('.site-footer').isVisible()).toBe(false);
    await page.clock.runFor(200);
    expect(await page.locator('.site-footer').isVisible()).toBe(true);
    expect(await page.getByRole('alert').filter({ hasText: 'didn’t load' }).isVisible()).toBe(true);
  });

  it.each(ADDRESSES)('%s hides nothing behind an engine that breaks', async (address) => {
    const page = await site.newPage({ expected: /broken/ });
    await page.route(ENGINES, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `
          export const setRuntime = () => {};
          export const prepareList = () => () => { throw new Error('broken') };
          export const hydrateTool = () => { throw new Error('broken') };`,
      }),
    );
    await page.goto(address);
    await expect.poll(() => page.locator('.site-footer').isVisible()).toBe(true);
    expect(site.expectedErrors.length).toBeGreaterThan(0);
  });
});
