import type { Browser } from 'playwright-core';
import { serveSite } from '../generate/serveSite.ts';
import { launchChromium } from './chromium.ts';

/**
 * Serves a built site to a browser while `use` runs; it is given the home page's address.
 * @throws UsageError where the folder holds no built site
 */
export async function chromiumOn<T>(
  folder: string,
  use: (browser: Browser, address: string) => Promise<T>,
): Promise<T> {
  const { server, address } = await serveSite(folder, 0);
  try {
    const browser = await launchChromium();
    return await use(browser, address).finally(() => browser.close());
  } finally {
    server.close();
  }
}
