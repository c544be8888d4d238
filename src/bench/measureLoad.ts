import type { CDPSession, Page } from 'playwright-core';
import { scriptTimeOf, startProfile } from './scriptTime.ts';

/** What it takes until a list is live, in milliseconds. */
export interface LoadTimes {
  /** From the start of the navigation. */
  readonly live: number;
  /** Of it, the site's scripts: hydration. */
  readonly hydration: number;
  /** Of it, the browser's own work of styling the page and laying it out. */
  readonly layout: number;
}

/** Loads a page with a list and waits until its controls answer. */
export async function measureLoad(page: Page, address: string): Promise<LoadTimes> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.addInitScript(markLive);
  await startProfile(session);
  await page.goto(address);
  await page.waitForFunction(() => performance.getEntriesByName('live').length > 0);
  const times = {
    layout: await layoutTime(session),
    hydration: await scriptTimeOf(session, '/assets/'),
    live: await page.evaluate(() => performance.getEntriesByName('live')[0]?.startTime ?? Number.NaN),
  };
  await session.detach();
  return times;
}

async function layoutTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return 1000 * (seconds('LayoutDuration') + seconds('RecalcStyleDuration'));
}

/**
 * Runs in the page: the list is live when a select first has a listener and the script that gave it has come to its
 * end. Functions for the page name no function inside: tsx would have them call a helper that is not there.
 */
function markLive(): void {
  const { addEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (this: EventTarget, ...listener) {
    if (this instanceof HTMLSelectElement) queueMicrotask(() => performance.mark('live'));
    addEventListener.apply(this, listener);
  };
}
