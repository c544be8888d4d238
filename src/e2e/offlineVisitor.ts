import { chromium } from 'playwright-core';
import { inject } from 'vitest';
import { installedFirefox, launchFirefox } from '../browser/firefox.ts';

/** A tab whose site may keep pages; the actions that Playwright and Puppeteer share. */
export interface OfflineTab {
  goto(address: string): Promise<unknown>;
  evaluate<T>(look: string | (() => T | Promise<T>)): Promise<T>;
  close(): Promise<void>;
}

interface OfflineBrowser {
  newPage(): Promise<OfflineTab>;
  close(): Promise<void>;
}

const firefox = installedFirefox();

/** The browsers that keep pages in tests, null where they are not on this machine. */
export const OFFLINE_BROWSERS: readonly {
  readonly name: string;
  readonly start: (() => Promise<OfflineBrowser>) | null;
}[] = [
  { name: 'Chromium', start: startChromium },
  { name: 'Firefox', start: firefox ? () => launchFirefox(firefox, { serviceWorkers: true }) : null },
];

async function startChromium(): Promise<OfflineBrowser> {
  const browser = await chromium.connect(inject('browserEndpoints').withoutPictures);
  const context = await browser.newContext();
  return { newPage: () => context.newPage(), close: () => browser.close() };
}
