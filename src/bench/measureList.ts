import type { Browser, Page } from 'playwright-core';
import { type Change, type ChangeTimes, measureChange, measureMore, planChanges } from './listChanges.ts';
import { onSlowDevice } from './slowDevice.ts';
import { measureMemory, type TabMemory } from './tabMemory.ts';

/** Changes of the selects that are measured on a list, and pages of cards that are added to it. */
export const CHANGES = 20;
export const MORE = 10;

/** First changes that are measured on a slow connection: several values of each of the selects. */
export const FIRST_CHANGES = 10;

/** Addresses with a query that are loaded on a slow connection. */
const QUERIES = ['eggType=quail', 'sort=price-low', 'eggType=duck&sort=rating', 'priceRange=100-200&page=2'];

/** What a list costs in a browser on a slow processor, in milliseconds. */
export interface MeasuredList {
  /** From a change to its painted outcome, the index at hand. */
  readonly changes: readonly number[];
  readonly more: readonly number[];
  /** On a slow connection, from the first change of a page to its painted outcome. */
  readonly first: readonly number[];
  /** On a slow connection, from the start of the navigation to the painted cards of a query. */
  readonly queries: readonly number[];
  /** How many of the first changes and queries were not said to be loading meanwhile. */
  readonly unsaid: number;
  /** The most that the layout of a page shifted, of all pages measured. */
  readonly shift: number;
  /** After all changes and with all cards that were added. */
  readonly memory: TabMemory;
}

/** Measures a page with a list. */
export async function measureList(browser: Browser, address: string): Promise<MeasuredList> {
  const used = await onSlowDevice(browser, 'fast', (page) => useList(page, address));
  const planned = await onSlowDevice(browser, 'fast', (page) => plan(page, address, FIRST_CHANGES));
  const first: Measured[] = [];
  for (const change of planned)
    first.push(await onSlowDevice(browser, 'slow', (page) => firstChange(page, address, change)));
  const queries: Measured[] = [];
  for (const query of QUERIES)
    queries.push(await onSlowDevice(browser, 'slow', (page) => loadQuery(page, `${address}?${query}`)));
  return {
    ...used,
    first: first.map(({ painted }) => painted),
    queries: queries.map(({ painted }) => painted),
    unsaid: [...first, ...queries].filter(({ saidLoading }) => !saidLoading).length,
    shift: Math.max(used.shift, ...[...first, ...queries].map(({ shift }) => shift)),
  };
}

interface Measured extends ChangeTimes {
  readonly shift: number;
}

/** Changes a list whose index has come, and then adds cards to it. */
async function useList(page: Page, address: string) {
  const planned = await plan(page, address, CHANGES);
  await page.locator('.product-list select').first().focus();
  await page.waitForFunction(() => document.querySelector('.cards[aria-busy]'));
  const changes: number[] = [];
  for (const change of planned) changes.push((await measureChange(page, change)).painted);
  // With the filters off, there are the most cards to add.
  const clear = page.locator('.active-filters .clear');
  if (await clear.isVisible()) await clear.click();
  const more: number[] = [];
  while (more.length < MORE && (await page.locator('.more-cards .more').isVisible()))
    more.push((await measureMore(page)).painted);
  return { changes, more, shift: await layoutShift(page), memory: await measureMemory(page) };
}

async function plan(page: Page, address: string, count: number): Promise<Change[]> {
  await page.goto(address, { waitUntil: 'networkidle' });
  return planChanges(page, count);
}

async function firstChange(page: Page, address: string, change: Change): Promise<Measured> {
  await page.goto(address, { waitUntil: 'networkidle' });
  return { ...(await measureChange(page, change)), shift: await layoutShift(page) };
}

async function loadQuery(page: Page, address: string): Promise<Measured> {
  await page.addInitScript(watchQuery);
  await page.goto(address);
  const painted = await page.waitForFunction(() => performance.getEntriesByName('painted')[0]?.startTime);
  const saidLoading = await page.evaluate(() => performance.getEntriesByName('loading').length > 0);
  return { painted: Number(await painted.jsonValue()), saidLoading, shift: await layoutShift(page) };
}

/** Runs in the page before its own scripts: marks when the list says that it is loading, and when it appears. */
function watchQuery(): void {
  let isLoading = false;
  new MutationObserver((_, observer) => {
    if (!isLoading && document.querySelector('.result')?.textContent === 'Loading…') {
      isLoading = true;
      performance.mark('loading');
    }
    if (!document.querySelector(':root:not([data-pending]) .cards[aria-busy="false"]')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark('painted')));
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}

/**
 * How far the layout of a page has shifted since it was opened, as browsers score it: what follows an input within half a
 * second is expected (https://web.dev/articles/cls).
 */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const inputs = performance.getEntriesByName('input').map(({ startTime }) => startTime);
        let score = 0;
        new PerformanceObserver((entries) => {
          for (const entry of entries.getEntries()) {
            const isExpected = inputs.some((time) => time < entry.startTime && entry.startTime < time + 500);
            if (!isExpected && 'value' in entry) score += Number(entry.value);
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // Entries of the past arrive in a task of their own.
        setTimeout(() => resolve(score), 100);
      }),
  );
}
