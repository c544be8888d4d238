import type { Browser, Page } from 'playwright-core';
import { type Change, type ChangeTimes, measureChange, planChanges } from './listChanges.ts';
import { type LoadTimes, measureLoad } from './measureLoad.ts';

/** How many times slower than this machine the processor pretends to be: about a phone of the middle class. */
export const SLOWDOWN = 4;

/** Changes of the filters that are measured on each list. */
export const FILTER_CHANGES = 20;

/** Loads of each list that are measured, each with an empty cache. */
export const LOADS = 3;

/** What a list costs in a browser. */
export interface MeasuredList {
  readonly cards: number;
  readonly loads: readonly LoadTimes[];
  readonly filters: readonly ChangeTimes[];
  readonly sorts: readonly ChangeTimes[];
}

/** Loads a page with a list in several tabs, and in the last of them changes its filters and its order. */
export async function measureList(browser: Browser, address: string): Promise<MeasuredList> {
  const loads: LoadTimes[] = [];
  for (let load = 1; load < LOADS; load++) {
    const page = await openSlowPage(browser);
    loads.push(await measureLoad(page, address));
    await page.close();
  }
  const page = await openSlowPage(browser);
  loads.push(await measureLoad(page, address));
  const { filters, sorts } = await planChanges(page, FILTER_CHANGES);
  return {
    cards: await page.locator('.product-list .cards > .card').count(),
    loads,
    filters: await measureEach(page, filters),
    sorts: await measureEach(page, sorts),
  };
}

async function measureEach(page: Page, changes: readonly Change[]): Promise<ChangeTimes[]> {
  const times: ChangeTimes[] = [];
  for (const change of changes) times.push(await measureChange(page, change));
  return times;
}

/** A new tab on a slowed processor, with an empty cache. */
async function openSlowPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
}
