import type { Browser as PlaywrightBrowser } from 'playwright-core';
import type { Browser as PuppeteerBrowser, Page as PuppeteerPage } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { launchOldestChromium } from '../browser/chromium.ts';
import { installedFirefox, launchFirefox } from '../browser/firefox.ts';

export type ColorScheme = 'light' | 'dark';

/** A browser tab with the actions of a visitor, independent of the automation library. */
export interface BrowserTab {
  /** Loads a page of the site, whose scripts have run then. */
  open(address: string, width: number): Promise<void>;
  /** Clicks what a selector finds, once it can be seen. */
  click(selector: string): Promise<void>;
  /** Gives a select or a field a value. */
  choose(selector: string, value: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  /** Goes a step back, whose page may come later. */
  back(): Promise<void>;
  /** What a function or an expression gives in the page, awaited. */
  see<T>(look: string | (() => T | Promise<T>)): Promise<T>;
  /** The errors of its pages and their consoles. */
  readonly errors: string[];
  close(): Promise<void>;
}

/** A browser that tests run in. */
export interface TestBrowser {
  readonly name: string;
  /** Whether it knows popovers: elsewhere the header has links in their place. */
  readonly hasPopovers: boolean;
  /** Starts it, or gives null if it is not on this machine. */
  readonly start: ((colorScheme: ColorScheme) => Promise<BrowserTab>) | null;
}

const firefox = installedFirefox();
if (!firefox) console.warn('Firefox is not installed: its tests are skipped.');

/** The oldest supported Chromium, and Firefox if installed: other tests run in the current Chromium. */
export const OTHER_BROWSERS: readonly TestBrowser[] = [
  {
    name: 'Chromium 109',
    hasPopovers: false,
    start: async (colorScheme) => chromiumTab(await launchOldestChromium(), colorScheme),
  },
  {
    name: 'Firefox',
    hasPopovers: true,
    start: firefox ? async (colorScheme) => firefoxTab(await launchFirefox(firefox, { colorScheme })) : null,
  },
];

async function chromiumTab(browser: PlaywrightBrowser, colorScheme: ColorScheme): Promise<BrowserTab> {
  const page = await browser.newPage({
    colorScheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    baseURL: inject('sites').usual.address,
  });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return {
    async open(address, width) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(address);
    },
    click: (selector) => page.locator(selector).click(),
    async choose(selector, value) {
      await page.locator(selector).selectOption(value);
    },
    type: (selector, text) => page.locator(selector).fill(text),
    async back() {
      await page.goBack();
    },
    see: (look) => page.evaluate(look),
    errors,
    close: () => browser.close(),
  };
}

/**
 * What Firefox says of a list's next page. It prefetches what `<link rel="next">` names, which no other
 * browser does, and the policy of pages lets nothing be loaded that a page does not show. The link is there
 * for search engines, and a page that was not prefetched loads when it is opened.
 */
const NEXT_PAGE_BLOCKED =
  /^Error: Content-Security-Policy: The page’s settings blocked the loading of a resource \(default-src\) at http:\/\/127\.0\.0\.1:\d+\/[a-z0-9/-]+\/page\/\d+\/ because it violates the following directive: “default-src 'none'”$/;

async function firefoxTab(browser: PuppeteerBrowser): Promise<BrowserTab> {
  const errors: string[] = [];
  const report = (error: string) => {
    if (!NEXT_PAGE_BLOCKED.test(error)) errors.push(error);
  };
  const newPage = async () => {
    const page = await browser.newPage();
    page.on('pageerror', (error) => report(String(error)));
    page.on('console', (message) => message.type() === 'error' && report(message.text()));
    return page;
  };
  let page = await newPage();
  let hasSteppedBack = false;
  return {
    async open(address, width) {
      // Once Firefox has put back a page that it kept, Puppeteer waits for the loads of that tab in vain.
      if (hasSteppedBack) {
        await page.close();
        page = await newPage();
        hasSteppedBack = false;
      }
      await page.setViewport({ width, height: 800 }).catch((error: unknown) => {
        // Firefox ESR 140 sets the size, and has no orientation to set.
        if (!/unknown command emulation.setScreenOrientationOverride/.test(String(error))) throw error;
      });
      await page.goto(new URL(address, inject('sites').usual.address).href);
    },
    click: (selector) => clickMiddle(page, selector),
    async choose(selector, value) {
      await page.select(selector, value);
    },
    type: (selector, text) => fillField(page, selector, text),
    // Puppeteer's own steps wait for a load, which a page that Firefox has kept does not have.
    back() {
      hasSteppedBack = true;
      return page.evaluate(() => void setTimeout(() => history.back()));
    },
    see: async (look) => page.evaluate(look),
    errors,
    close: () => browser.close(),
  };
}

/**
 * Gives a field a value. Puppeteer's own locators wait in the page, where the
 * policy runs no script of theirs.
 */
async function fillField(page: PuppeteerPage, selector: string, text: string): Promise<void> {
  await page.focus(selector);
  await page.evaluate((value) => {
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement)) throw new Error('expected a field with the focus');
    field.value = value;
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  }, text);
}

/**
 * Clicks the middle of an element once it can be seen. Puppeteer's own clicks wait in
 * the page, where no script may run.
 */
async function clickMiddle(page: PuppeteerPage, selector: string): Promise<void> {
  const middle = () =>
    page.evaluate((wanted): [number, number] | null => {
      const element = document.querySelector(wanted);
      if (!element?.checkVisibility()) return null;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    }, selector);
  await expect.poll(middle).toBeTruthy();
  const point = await middle();
  if (point) await page.mouse.click(...point);
}

/**
 * Opens a tab for the tests of a suite. An error in a page fails the current test,
 * unless it belongs to what is tested.
 */
export function startTab(browser: TestBrowser, colorScheme: ColorScheme, expected: RegExp): () => BrowserTab {
  let tab: BrowserTab | undefined;
  beforeAll(async () => {
    tab = await browser.start?.(colorScheme);
  });
  afterEach(() => {
    const errors = tab?.errors.splice(0).filter((error) => !expected.test(error));
    expect(errors, 'errors in the browser').toEqual([]);
  });
  afterAll(() => tab?.close());
  return () => {
    if (!tab) throw new Error(`expected ${browser.name} to be installed`);
    return tab;
  };
}
