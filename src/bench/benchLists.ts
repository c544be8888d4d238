import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import glob from 'fast-glob';
import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';
import { chromiumOn } from '../browser/chromiumOn.ts';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { formatCount } from '../domain/money.ts';
import { buildSite } from '../generate/buildSite.ts';
import { buildRoutes } from '../site/routes.ts';
import { outputFileOf } from '../site/urls.ts';
import { type BenchSites, measureEach } from './benchSites.ts';
import { type Figures, median } from './figures.ts';

/** Kinds that have a page for each of their entries do not grow with the number of products. */
const OTHER_KINDS = ['product', 'article', 'legal', 'redirect'];

/** What scripts fetch when they are used, by the beginnings of the files' names. */
const FILES = ['list-engine', 'products', 'controls', 'cards', 'search', 'articles', 'pages'];

/** How many times slower than this machine a visitor's processor is taken to be: about a mid-range phone. */
const SLOWDOWN = 4;

/** Weighs what ships to the browser for each number of products, and times the actions of /products/. */
export function benchLists(sites: BenchSites): Promise<string> {
  const title = `The heaviest file of each kind, bytes after gzip; main thread's processor time in Chromium times ${SLOWDOWN}`;
  return measureEach(title, sites, async (products) => {
    const content = await sites.content(products);
    const out = sites.path(`built-${products}`);
    await buildSite({ content, out });
    const { filters, more } = await chromiumOn(out, (browser, home) =>
      measureActions(browser, `${home}products/`),
    );
    return {
      ...(await weighPages(content, out)),
      ...(await weighFiles(out)),
      'filter or sort, median and worst': formatTimes(filters),
      '"Show 24 more", median and worst': formatTimes(more),
    };
  });
}

async function weighPages(content: string, out: string): Promise<Figures> {
  const { catalogue } = await loadCatalogue(content);
  const kinds = new Map<string, string[]>();
  for (const route of buildRoutes(catalogue)) {
    if (OTHER_KINDS.includes(route.kind)) continue;
    const file = path.join(out, outputFileOf(route));
    kinds.set(route.kind, [...(kinds.get(route.kind) ?? []), file]);
  }
  const rows = Array.from(kinds, async ([kind, files]) => [`HTML, ${kind}`, await heaviest(files)] as const);
  return Object.fromEntries(await Promise.all(rows));
}

async function weighFiles(out: string): Promise<Figures> {
  const rows = FILES.map(async (name) => {
    const files = await glob(`assets/${name}-*.{js,json}`, { cwd: out, absolute: true });
    return [name, await heaviest(files)] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}

async function heaviest(files: readonly string[]): Promise<string> {
  const sizes = await Promise.all(files.map(async (file) => gzipSync(await readFile(file)).length));
  return formatCount(Math.max(0, ...sizes));
}

function formatTimes(milliseconds: readonly number[]): string {
  return `${median(milliseconds).toFixed(0)} ms, ${Math.max(...milliseconds).toFixed(0)} ms`;
}

/** Values that each filter and the order are given, and clicks on "Show 24 more". */
const VALUES = 3;
const CLICKS = 10;

/** Milliseconds between two actions: a visitor looks at the cards, and their pictures come. */
const LOOK = 500;

const SORT = '.product-list select[name=sort]';
const MORE = '.more-cards .more';

/** Uses the filters and the order of a list, and then adds cards to it; returns the main thread's work for each, in milliseconds. */
async function measureActions(browser: Browser, address: string) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.locator('.product-list select').first().focus();
  await page.locator('.cards[aria-busy]').first().waitFor({ state: 'attached' });
  await browser.startTracing(page, { categories: ['blink.user_timing'] });
  let filters = 0;
  const filter = async (selector: string, value: string | null) => {
    await act(page, selector, value);
    filters++;
  };
  for (const name of ['eggType', 'priceRange']) {
    const options = `[data-key="${name}"] :is([type=checkbox], .quick)`;
    await page.locator(`[data-key="${name}"] > summary`).click();
    await page.locator(options).first().waitFor();
    for (const value of (await valuesOf(page, options)).slice(0, VALUES))
      await filter(`[data-key="${name}"] [value="${value}"]`, null);
    await filter('.active-filters .clear', null);
  }
  const orders = await valuesOf(page, `${SORT} option`);
  for (const value of orders.slice(1, 1 + VALUES)) await filter(SORT, value);
  for (let clicks = 0; clicks < CLICKS && (await page.locator(MORE).isVisible()); clicks++) {
    await page.locator(MORE).scrollIntoViewIfNeeded();
    await act(page, MORE, null);
  }
  const times = processorTimes(String(await browser.stopTracing()));
  await page.close();
  return { filters: times.slice(0, filters), more: times.slice(filters) };
}

function valuesOf(page: Page, selector: string): Promise<string[]> {
  return page
    .locator(selector)
    .evaluateAll((controls) => controls.map((control) => control.getAttribute('value') ?? ''));
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
