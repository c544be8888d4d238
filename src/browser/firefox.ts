import { existsSync } from 'node:fs';
import { type Browser, launch } from 'puppeteer-core';

/** Where a Firefox may be installed. An empty `FIREFOX_PATH` means that none is. */
const INSTALLED = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** The executable of an installed Firefox, where there is one; no package has it. */
export function installedFirefox(): string | undefined {
  const named = process.env['FIREFOX_PATH'];
  return (named === undefined ? INSTALLED : [named]).find((file) => existsSync(file));
}

interface FirefoxOptions {
  readonly colorScheme?: 'light' | 'dark';
  /**
   * Whether sites may keep pages for offline use: what one test has loaded is then
   * there for the next. Default: false.
   */
  readonly serviceWorkers?: boolean;
}

/**
 * Starts an installed Firefox by Puppeteer, since Playwright drives builds of its
 * own, which come from no registry.
 */
export function launchFirefox(
  executablePath: string,
  { colorScheme = 'light', serviceWorkers = false }: FirefoxOptions,
): Promise<Browser> {
  return launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: {
      'layout.css.prefers-color-scheme.content-override': colorScheme === 'dark' ? 0 : 1,
      'dom.serviceWorkers.enabled': serviceWorkers,
      // From page to page without a transition, and no smooth scrolling.
      'ui.prefersReducedMotion': 1,
    },
  });
}
