import { type BrowserContextOptions, chromium, type Browser as PlaywrightBrowser } from 'playwright-core';
import type { Browser as PuppeteerBrowser } from 'puppeteer-core';
import { inject } from 'vitest';
import { launchOldestChromium } from '../browser/chromium.ts';
import { installedFirefox, launchFirefox } from '../browser/firefox.ts';

export type ColorScheme = 'light' | 'dark';

/** A tab of any browser: the little that a journey does, whichever library drives it. */
export interface JourneyTab {
  /** Loads a page of the site, whose scripts have run then. */
  open(address: string, width: number): Promise<void>;
  /** Clicks what a selector finds, once it can be seen. */
  click(selector: string): Promise<void>;
  /** Gives a select or a field a value. */
  choose(selector: string, value: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  press(key: 'Tab' | 'Escape'): Promise<void>;
  back(): Promise<void>;
  /** What a function returns in the page. */
  see<T>(look: () => T): Promise<T>;
  /** The errors of its pages and their consoles. */
  readonly errors: string[];
  close(): Promise<void>;
}

/** A browser that journeys are made in. */
export interface JourneyBrowser {
  readonly name: string;
  /** Whether it knows popovers: elsewhere the header has links in their place. */
  readonly hasPopovers: boolean;
  /** Starts it, or gives null where it is not on this machine. */
  readonly start: ((colorScheme: ColorScheme) => Promise<JourneyTab>) | null;
}

const firefox = installedFirefox();

/** The oldest Chromium of the range, the one of all other tests, and Firefox where it is installed. */
export const JOURNEY_BROWSERS: readonly JourneyBrowser[] = [
  {
    name: 'Chromium 109',
    hasPopovers: false,
    start: async (colorScheme) => chromiumTab(await launchOldestChromium(), colorScheme),
  },
  {
    name: 'the current Chromium',
    hasPopovers: true,
    start: async (colorScheme) => chromiumTab(await chromium.connect(inject('browserEndpoint')), colorScheme),
  },
  {
    name: 'Firefox',
    hasPopovers: true,
    start: firefox ? async (colorScheme) => firefoxTab(await launchFirefox(firefox, colorScheme)) : null,
  },
];

async function chromiumTab(browser: PlaywrightBrowser, colorScheme: ColorScheme): Promise<JourneyTab> {
  const options: BrowserContextOptions = { colorScheme, reducedMotion: 'reduce', baseURL: siteAddress() };
  const page = await browser.newPage(options);
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
    press: (key) => page.keyboard.press(key),
    async back() {
      await page.goBack();
    },
    see: (look) => page.evaluate(look),
    errors,
    close: () => browser.close(),
  };
}

async function firefoxTab(browser: PuppeteerBrowser): Promise<JourneyTab> {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return {
    async open(address, width) {
      await page.setViewport({ width, height: 800 });
      await page.goto(new URL(address, siteAddress()).href);
    },
    click: (selector) => page.locator(selector).click(),
    async choose(selector, value) {
      await page.select(selector, value);
    },
    type: (selector, text) => page.locator(selector).fill(text),
    press: (key) => page.keyboard.press(key),
    async back() {
      await page.goBack();
    },
    see: (look) => page.evaluate(look),
    errors,
    close: () => browser.close(),
  };
}

function siteAddress(): string {
  return inject('sites')[97].address;
}
