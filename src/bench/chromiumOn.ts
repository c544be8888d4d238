import type { Browser } from 'playwright-core';
import { launchChromium } from '../browser/chromium.ts';
import { serveSite } from '../generate/serveSite.ts';

/** Serves a built site to a browser while `measure` runs; it is given the home page's address. */
export async function chromiumOn<T>(
  folder: string,
  measure: (browser: Browser, address: string) => Promise<T>,
): Promise<T> {
  const { server, address } = await serveSite(folder, 0);
  const browser = await launchChromium();
  try {
    return await measure(browser, address);
  } finally {
    await browser.close();
    server.close();
  }
}
