import type { Browser, Page } from 'playwright-core';

/** How many times slower than this machine the processor pretends to be: about a phone of the middle class. */
export const SLOWDOWN = 4;

/** A new tab on a slowed processor, with an empty cache. */
export async function openSlowPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
}
