import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import glob from 'fast-glob';
import type { Browser, Page, Response } from 'playwright-core';
import { z } from 'zod';
import { chromiumOn } from '../browser/chromiumOn.ts';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { formatCount } from '../domain/money.ts';
import { PAGES, ROUTE_KINDS, type RouteKind } from '../site/pages/registry.ts';
import { buildRoutes } from '../site/routes.ts';
import { addressOf, FILE_PATHS, outputFileOf } from '../site/urls.ts';
import type { BenchSites } from './benchSites.ts';
import { type Figure, formatBytes, formatMilliseconds, measuresTable, median } from './figures.ts';

/** A page's HTML, which must not grow with the catalog; with gzip. */
const HTML = { format: formatBytes, limit: 14_600, maxGrowth: 1.05 };

/** A page's scripts before anybody acts, with gzip. */
const SCRIPTS = { format: formatBytes, limit: 10_000 };

/** The index of products for each product, with gzip. */
const INDEX = { format: (bytes: number) => `${bytes.toFixed(1)} B`, limit: 12 };

/** Work of the main thread from an action to its painted outcome. */
const ACTION = { format: formatMilliseconds, limit: 100 };

/** Kinds that have a page for each of their entries do not grow with the number of products. */
const OTHER_KINDS: readonly RouteKind[] = ['product', 'article', 'legal', 'redirect'];
const KINDS = ROUTE_KINDS.filter((kind) => !OTHER_KINDS.includes(kind));

/** What scripts fetch when they are used, by the beginnings of the files' names: the heaviest of each counts. */
const FILES = {
  'list-engine-': 'engine of lists',
  'products-': 'index of products',
  'controls-': 'controls of a list, heaviest',
  'cards-': 'a file of cards, heaviest',
  'search-': 'texts for a search, heaviest',
  'articles-': 'index of articles',
  'pages-': 'pages for the 404 page',
};

/** Weighs what ships to the browser for each number of products, and times the actions of /products/. */
export async function benchLists(sites: BenchSites): Promise<string> {
  const measured: Figure[][] = [];
  for (const products of sites.sizes)
    measured.push(await measureSite(await sites.content(products), await sites.built(products), products));
  return measuresTable(
    `Lists and bytes in Chromium: bytes with gzip; main thread's processor time times ${SLOWDOWN}`,
    sites.sizes.map((products) => `${formatCount(products)} products`),
    measured,
  );
}

async function measureSite(content: string, out: string, products: number): Promise<Figure[]> {
  const pages = await heaviestPages(content, out);
  const feed = await gzippedBytes(path.join(out, FILE_PATHS.feed));
  const files = await Promise.all(
    Object.entries(FILES).map(async ([name, label]) => {
      const bytes = await heaviestFile(path.join(out, 'assets'), name);
      return { label, value: bytes, format: formatBytes };
    }),
  );
  const index = files.find(({ label }) => label === FILES['products-'])?.value ?? Number.NaN;
  const figures: Figure[] = [
    ...Array.from(pages, ([kind, { bytes }]) => ({ ...HTML, label: `HTML, ${kind}`, value: bytes })),
    { ...HTML, label: 'feed', value: feed },
    ...files,
    { ...INDEX, label: 'index, each product', value: index / products },
  ];
  return chromiumOn(out, async (browser, home) => {
    for (const [kind, { address }] of pages) {
      if (!PAGES[kind].widget) continue;
      const value = await scriptBytes(browser, home + address);
      figures.push({ ...SCRIPTS, label: `scripts at once, ${kind}`, value });
    }
    const { filters, more } = await measureActions(browser, `${home}products/`);
    figures.push(
      { ...ACTION, label: 'filter or sort, median', value: median(filters) },
      { ...ACTION, label: 'filter or sort, worst', value: Math.max(...filters) },
      { ...ACTION, label: '"Show 24 more", median', value: median(more) },
      { ...ACTION, label: '"Show 24 more", worst', value: Math.max(...more) },
    );
    return figures;
  });
}

/** The heaviest page of each kind; addresses are relative to the home page. */
async function heaviestPages(content: string, out: string) {
  const { catalogue } = await loadCatalogue(content);
  const pages = new Map<RouteKind, { readonly address: string; readonly bytes: number }>();
  for (const route of buildRoutes(catalogue)) {
    if (!KINDS.includes(route.kind)) continue;
    const file = outputFileOf(route);
    const bytes = await gzippedBytes(path.join(out, file));
    if (bytes > (pages.get(route.kind)?.bytes ?? 0))
      pages.set(route.kind, { address: addressOf(file), bytes });
  }
  return pages;
}

async function heaviestFile(folder: string, name: string): Promise<number> {
  const files = await glob(`${name}*.{js,json}`, { cwd: folder, absolute: true });
  const sizes = await Promise.all(files.map(gzippedBytes));
  return sizes.length > 0 ? Math.max(...sizes) : Number.NaN;
}

async function gzippedBytes(file: string): Promise<number> {
  return gzipSync(await readFile(file)).length;
}

/** Loads a page and weighs every script that comes with it: what no preload names counts too. */
async function scriptBytes(browser: Browser, address: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(address, { waitUntil: 'networkidle' });
  const scripts = responses.filter((response) => response.request().resourceType() === 'script');
  const weights = await Promise.all(scripts.map(async (script) => gzipSync(await script.body()).length));
  await page.close();
  return weights.reduce((total, weight) => total + weight, 0);
}

/** How many times slower than this machine a visitor's processor is taken to be: about a mid-range phone. */
const SLOWDOWN = 4;

/** Values that each filter and the order are given, and clicks on "Show 24 more". */
const VALUES = 3;
const CLICKS = 10;

/** Milliseconds between two actions: a visitor looks at the cards, and their pictures come. */
const LOOK = 500;

/** Opens a page with a list, uses its filters and its order, and then adds cards to it; returns the main thread's work for each, in milliseconds. */
async function measureActions(browser: Browser, address: string) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.locator('.product-list select').first().focus();
  await page.locator('.cards[aria-busy]').first().waitFor({ state: 'attached' });
  await browser.startTracing(page, { categories: ['blink.user_timing'] });
  let filters = 0;
  for (const name of ['eggType', 'priceRange']) {
    const options = `[data-key="${name}"] :is([type=checkbox], .quick)`;
    await page.locator(`[data-key="${name}"] > summary`).click();
    await page.locator(options).first().waitFor();
    const values = await page
      .locator(options)
      .evaluateAll((all) => all.map((option) => option.getAttribute('value') ?? ''));
    for (const value of values.slice(0, VALUES)) {
      await act(page, `[data-key="${name}"] [value="${value}"]`, null);
      filters++;
    }
    await act(page, '.active-filters .clear', null);
    filters++;
  }
  const sorts = page.locator('.product-list select[name=sort] option');
  const [first = '', ...others] = await sorts.evaluateAll((options) =>
    options.map((option) => option.getAttribute('value') ?? ''),
  );
  for (const value of [...others.slice(0, VALUES), first]) {
    await act(page, '.product-list select[name=sort]', value);
    filters++;
  }
  const button = page.locator('.more-cards .more');
  for (let clicks = 0; clicks < CLICKS && (await button.isVisible()); clicks++) {
    await button.scrollIntoViewIfNeeded();
    await act(page, '.more-cards .more', null);
  }
  const times = processorTimes(String(await browser.stopTracing()));
  await page.close();
  return { filters: times.slice(0, filters), more: times.slice(filters) };
}

/** Sets a select to a value, or clicks without one; marks `input` and, once the outcome is painted, `painted`. */
async function act(page: Page, selector: string, value: string | null): Promise<void> {
  await page.waitForTimeout(LOOK);
  // A function for the page must name no function inside: tsx would have it call a helper that is not there.
  await page.evaluate(
    async ([query, chosen]) => {
      const control = document.querySelector<HTMLElement>(query ?? '');
      const list = document.querySelector('.product-list');
      if (!control || !list) throw new Error(`the page has no ${query}`);
      const shown = new Promise<void>((resolve) => {
        new MutationObserver((_, observer) => {
          const isBusy = list.querySelector('[aria-busy="true"]') !== null;
          if (isBusy || list.querySelector('.result')?.textContent === 'Loading…') return;
          observer.disconnect();
          resolve();
        }).observe(list, { subtree: true, childList: true, attributes: true, characterData: true });
      });
      performance.mark('input');
      if (control instanceof HTMLSelectElement) {
        control.value = chosen ?? '';
        control.dispatchEvent(new Event('input', { bubbles: true }));
      } else control.click();
      await shown;
      // This task runs after the frame has painted, and before those that add the cards below the screen.
      await new Promise<void>((done) =>
        requestAnimationFrame(() => scheduler.postTask(() => done(), { priority: 'user-blocking' })),
      );
      performance.mark('painted');
    },
    [selector, value] as const,
  );
}

const trace = z.object({
  traceEvents: z.array(
    z.looseObject({ name: z.string(), ts: z.number().optional(), tts: z.number().optional() }),
  ),
});

/** Milliseconds of the thread's own time from each `input` to its `painted`: other work on the machine does not count. */
function processorTimes(traced: string): number[] {
  const { traceEvents } = trace.parse(JSON.parse(traced));
  const at = (mark: string) =>
    traceEvents
      .filter(({ name }) => name === mark)
      .sort((a, b) => (a.ts ?? 0) - (b.ts ?? 0))
      .map(({ tts = Number.NaN }) => tts / 1000);
  const inputs = at('input');
  return at('painted').map((end, index) => (end - (inputs[index] ?? Number.NaN)) * SLOWDOWN);
}
