import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { type ServedSite, serveSite } from '../build/serveSite.ts';
import { launchChromium } from './chromium.ts';

interface PageOptions {
  /** CSS pixels; a desk's 1280 unless told. */
  readonly width?: number;
  readonly javaScript?: boolean;
  /** The errors that belong to what is tested: any other in a page or its console fails the test. */
  readonly expected?: RegExp;
}

/** The shipped site, served to a browser of the test file's own. */
export interface Site {
  /**
   * Loads a page of the site, in a tab that the tests of a file share, and waits for its scripts. From page to page
   * this tab goes without a transition, which would take longer than many a test.
   */
  visit(address: string, options?: PageOptions): Promise<Page>;
  /** A tab for one test, not yet anywhere. */
  newPage(options?: PageOptions): Promise<Page>;
  /** The expected errors that have come. */
  readonly expectedErrors: readonly string[];
}

/** Serves the shipped site and starts a browser, once for the test file that calls this. */
export function openSite(): Site {
  let served: ServedSite;
  let browser: Browser;
  let expected: RegExp | undefined;
  const shared = new Map<boolean, Page>();
  const own: Page[] = [];
  const errors: string[] = [];
  const expectedErrors: string[] = [];

  beforeAll(async () => {
    [served, browser] = await Promise.all([serveSite(inject('builtSite'), 0), launchChromium()]);
  });
  afterEach(async () => {
    await Promise.all(own.splice(0).map((page) => page.close()));
    expected = undefined;
    expectedErrors.length = 0;
    expect(errors.splice(0), 'errors in the browser').toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    served.server.close();
  });

  const report = (error: string) => (expected?.test(error) ? expectedErrors : errors).push(error);
  const openTab = async (javaScript: boolean, reducedMotion: 'reduce' | 'no-preference') => {
    const page = await browser.newPage({
      baseURL: served.address,
      javaScriptEnabled: javaScript,
      reducedMotion,
    });
    page.setDefaultTimeout(10_000);
    page.on('pageerror', (error) => report(String(error)));
    page.on('console', (message) => message.type() === 'error' && report(message.text()));
    return page;
  };
  const prepare = async (page: Page, options: PageOptions) => {
    expected = options.expected;
    await page.setViewportSize({ width: options.width ?? 1280, height: 800 });
    return page;
  };
  return {
    expectedErrors,
    async newPage(options = {}) {
      const page = await openTab(options.javaScript ?? true, 'no-preference');
      own.push(page);
      return prepare(page, options);
    },
    async visit(address, options = {}) {
      const { javaScript = true } = options;
      const page = shared.get(javaScript) ?? (await openTab(javaScript, 'reduce'));
      shared.set(javaScript, page);
      await prepare(page, options);
      await (javaScript ? open(page, address) : page.goto(address));
      return page;
    },
  };
}

/** Loads a page and waits until its scripts have run. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await scriptsRun(page);
}

/** Importing a module once more waits until it has run. As text, since Vite would rewrite the import. */
const IMPORT_SCRIPTS = `Promise.all(
  [...document.querySelectorAll('script[type=module], link[rel=modulepreload]')].map((file) => import(file.src ?? file.href))
)`;

/** Waits until the scripts that a page loads have run. */
export async function scriptsRun(page: Page): Promise<void> {
  await page.evaluate(IMPORT_SCRIPTS);
}

/** Holds a page's scripts back, as a slow connection would, until the function that it gives is called. */
export async function holdScripts(page: Page, files = 'widgets-*.js'): Promise<() => Promise<void>> {
  const pattern = `**/assets/${files}`;
  const held: Route[] = [];
  await page.route(pattern, (route) => void held.push(route));
  return async () => {
    await Promise.all(held.map((route) => route.continue()));
    await page.unroute(pattern);
    await scriptsRun(page);
  };
}

/** Loads a page whose scripts are held back, and waits until it stands there whole and has been painted. */
export async function openUnscripted(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  await nextFrames(page);
}

/** Waits until what has changed is painted. */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
}
