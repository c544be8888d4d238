import type { Browser, Page } from 'playwright-core';
import type { Span } from './traceMarks.ts';

/** How many times slower than this machine the processor is taken to be: about a phone of the middle class. */
export const SLOWDOWN = 4;

/** A slow phone connection. */
const SLOW_CONNECTION = {
  offline: false,
  /** Milliseconds from a request to its answer. */
  latency: 150,
  /** Bytes a second: 1.6 Mbit/s, and 750 kbit/s to the network. */
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** Opens a tab with an empty cache, and closes it after use. */
export async function inTab<T>(browser: Browser, use: (page: Page) => Promise<T>): Promise<T> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  return use(page).finally(() => page.close());
}

/** Has a tab load what it loads from now on as on a slow connection. */
export async function slowConnection(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_CONNECTION);
}

/**
 * What a span would take on a slow processor that has nothing else to do, waiting left out. A browser that is slowed itself
 * would be slowed by other work on the machine as well.
 */
export function slowed({ processor }: Span): number {
  return processor * SLOWDOWN;
}

/** The same with what was waited for, such as the network. */
export function slowedWithWaiting({ clock, processor }: Span): number {
  return clock - processor + processor * SLOWDOWN;
}
