import type { Page } from 'playwright-core';
import { PHONE, type Site } from './site.ts';

/** Where the site keeps batches. */
export const KEPT = '/hatch-batches';

/** A batch of hens' eggs that was set on March 1, 2026, as the site keeps it. */
export function aBatch(id: string, overrides: object = {}): object {
  return {
    id,
    name: `Batch ${id}`,
    species: 'chicken',
    set: '2026-03-01',
    eggs: 12,
    air: 'forced',
    log: [],
    plan: { hatch: { min: 21, max: 21 }, lastTurn: 18, candling: [7, 14, 18] },
    ...overrides,
  };
}

export const fileOf = (...batches: readonly object[]) =>
  JSON.stringify({ format: 'hatch-batches', version: 1, batches });

export async function inZone(page: Page, timezoneId: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTimezoneOverride', { timezoneId });
}

/**
 * Opens a page on the phone of a keeper in New York on a day, at noon there, with what is kept on it.
 * @param prepare changes the tab before it opens a page
 */
export async function openOn(
  site: Site,
  day: string,
  address: string,
  kept = '',
  prepare = async (_page: Page) => {},
): Promise<Page> {
  const page = await site.newPage(PHONE);
  await prepare(page);
  await inZone(page, 'America/New_York');
  await page.clock.setFixedTime(`${day}T17:00:00Z`);
  if (kept) {
    await page.goto('/robots.txt');
    await page.evaluate(([key = '', text = '']) => localStorage.setItem(key, text), [KEPT, kept]);
  }
  await page.goto(address);
  return page;
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Logs something of the batch that a page shows. */
export async function log(page: Page, kind: string, fields: Record<string, string> = {}): Promise<void> {
  await press(page, kind);
  for (const [label, text] of Object.entries(fields))
    await page.locator('.log-form').getByLabel(label, { exact: true }).fill(text);
  await press(page, 'Save');
  await page.locator('.log-form').waitFor({ state: 'detached' });
}
