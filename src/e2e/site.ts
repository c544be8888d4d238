import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, expect, inject } from 'vitest';
import type { SiteSize } from './builtSites.ts';
import { openUnscripted, scriptsRun } from './loading.ts';
import { settled } from './productCards.ts';

/** Returns the distinct sites with their number of products; only one if both have the same size. */
export function differentSites(): readonly { readonly size: SiteSize; readonly products: number }[] {
  const { usual, large } = inject('sites');
  const sites = [
    { size: 'usual', products: usual.products },
    { size: 'large', products: large.products },
  ] as const;
  return usual.products === large.products ? sites.slice(0, 1) : sites;
}

interface SiteOptions {
  readonly size?: SiteSize;
  /**
   * Whether pages show their pictures: only for tests that look at those, which take most of a visit's time.
   */
  readonly pictures?: boolean;
}

/** A phone with the bars of its browser. */
export const PHONE = { width: 390, height: 664 };

interface PageOptions {
  /** CSS pixels; a desk's 1280 and 800 unless told. */
  readonly width?: number;
  readonly height?: number;
  readonly javaScript?: boolean;
  /** Whether the policies of pages hold: not in a tab for one test that adds styles of its own. */
  readonly policies?: boolean;
  /** The errors that belong to what is tested: any other in a page or its console fails the test. */
  readonly expected?: RegExp;
}

/** The built site in a browser. */
export interface Site {
  /** The tab that tests share, as the last of them has left it. */
  tab(options?: PageOptions): Promise<Page>;
  /**
   * Loads a page in a tab that tests share, and waits until its scripts have run and its
   * list shows what the address says.
   */
  visit(address: string, options?: PageOptions): Promise<Page>;
  /** Loads a page in the same tab, its scripts held back until the function beside it is called. */
  visitUnscripted(address: string, options?: PageOptions): Promise<{ page: Page; release(): Promise<void> }>;
  /** A tab for one test, not yet anywhere. */
  newPage(options?: PageOptions): Promise<Page>;
  /** The expected errors that have come. */
  readonly expectedErrors: readonly string[];
}

type Endpoint = 'withPictures' | 'withoutPictures';

/** The connections to the browsers, which the test files that run in one process share. */
const connections: Partial<Record<Endpoint, Promise<Browser>>> = {};

/** The tabs that the tests of a file share, one for each browser and site, with and without JavaScript. */
const tabs = new Map<string, Page>();
/** Those of them that the test which runs has used. */
const used = new Set<Page>();
const errors: string[] = [];
const expectedErrors: string[] = [];
/** The window of a desk, in CSS pixels. */
const DESK = { width: 1280, height: 800 };
/** The errors that are expected of each tab; what a tab reports late is still judged by its own. */
const expected = new WeakMap<Page, RegExp>();

async function openTab(
  { size = 'usual', pictures = false }: SiteOptions,
  { javaScript = true, policies = true }: PageOptions,
): Promise<Page> {
  const endpoint: Endpoint = pictures ? 'withPictures' : 'withoutPictures';
  connections[endpoint] ??= chromium.connect(inject('browserEndpoints')[endpoint]);
  const page = await (await connections[endpoint]).newPage({
    baseURL: inject('sites')[size].address,
    javaScriptEnabled: javaScript,
    bypassCSP: !policies,
    // What one test has loaded is not there for the next.
    serviceWorkers: 'block',
    viewport: DESK,
    // From page to page without a transition: it would take longer than many a test.
    reducedMotion: 'reduce',
  });
  const report = (error: string) => (expected.get(page)?.test(error) ? expectedErrors : errors).push(error);
  page.on('pageerror', (error) => report(String(error)));
  page.on('console', (message) => message.type() === 'error' && report(message.text()));
  return page;
}

async function prepare(page: Page, options: PageOptions): Promise<Page> {
  if (options.expected) expected.set(page, options.expected);
  else expected.delete(page);
  const { width, height } = { ...DESK, ...options };
  const before = page.viewportSize();
  if (before?.width !== width || before.height !== height) await page.setViewportSize({ width, height });
  return page;
}

async function sharedTab(site: SiteOptions, options: PageOptions): Promise<Page> {
  const { javaScript = true } = options;
  const name = JSON.stringify({ ...site, javaScript });
  const page = tabs.get(name) ?? (await openTab(site, { javaScript }));
  tabs.set(name, page);
  used.add(page);
  return prepare(page, options);
}

/** Takes away what a test has left in a tab that others use after it. */
async function forget(page: Page): Promise<void> {
  await page.unrouteAll();
  await page.emulateMedia({ media: null, forcedColors: null, colorScheme: null });
  if (!page.url().startsWith('http')) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'local_storage',
  });
  await session.detach();
}

/** Opens a built site for the tests of a file. An error in a page fails the current test. */
export function openSite(siteOptions: SiteOptions = {}): Site {
  const own: Page[] = [];
  afterEach(async () => {
    await Promise.all(own.splice(0).map((page) => page.close()));
    await Promise.all([...used].map(forget));
    used.clear();
    expectedErrors.length = 0;
    expect(errors.splice(0), 'errors in the browser').toEqual([]);
  });
  // A tab that visits every page of every file grows to more than a gigabyte, and slows down.
  afterAll(async () => {
    await Promise.all([...tabs.values()].map((page) => page.context().close()));
    tabs.clear();
  });
  return {
    expectedErrors,
    tab: (options = {}) => sharedTab(siteOptions, options),
    async newPage(options = {}) {
      const page = await openTab(siteOptions, options);
      own.push(page);
      return prepare(page, options);
    },
    async visit(address, options = {}) {
      const page = await sharedTab(siteOptions, options);
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      if (options.javaScript === false) return page;
      await scriptsRun(page);
      await settled(page);
      return page;
    },
    async visitUnscripted(address, options = {}) {
      const page = await sharedTab(siteOptions, options);
      return { page, release: await openUnscripted(page, address) };
    },
  };
}
