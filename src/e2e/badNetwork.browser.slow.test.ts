import type { Page, Route } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { pluralize } from '../domain/plural.ts';
import { LOADING } from '../widgets/loadOnUse.ts';
import { recordAnnouncements } from './announcements.ts';
import { ALL_PRODUCTS } from './catalogue.ts';
import { addressOf } from './inPage.ts';
import { layoutShifts } from './layoutShifts.ts';
import { ENGINE_SCRIPT, nextFrames, RUNTIME_SCRIPT, scriptsRun } from './loading.ts';
import { answer } from './oracle.ts';
import { resultLine, select, settled, showMore, shownCards } from './productCards.ts';
import { openSite } from './site.ts';

const site = openSite();
const large = openSite({ size: 'large' });
const ALL_OF_LARGE = pluralize(inject('sites').large.products, 'product');

const INDEX = /\/assets\/products-/;
const CARDS = /\/assets\/cards-/;

/** What may become of a file on its way. */
const ACCIDENTS = {
  'is not there': (route: Route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<p>Not found' }),
  'is blocked': (route: Route) => route.abort('blockedbyclient'),
  'is cut off': async (route: Route) => {
    const response = await route.fetch();
    const body = await response.text();
    // Without its ETag, by which the browser would take its half for the whole file ever after.
    const contentType = response.headers()['content-type'] ?? '';
    await route.fulfill({ contentType, body: body.slice(0, body.length / 2) });
  },
};

const all = answer();
const cheapest = answer({ sort: 'price-low' });

/** What a browser says in its console of such files; a half may end within the word `function`. */
const EXPECTED = /Failed to load resource|ERR_|SyntaxError|Unexpected|is not defined/;

const problem = (page: Page) => page.getByRole('alert');
type Accident = (route: Route) => Promise<void>;

/**
 * Has files of a page meet an accident until what it gives is called. They are intercepted after
 * that, too: what is asked for in the moment in which a route is taken back is never answered. What
 * was asked for before meets its accident, and the page answers to it: a list also fetches the cards
 * ahead that no one has asked for yet.
 */
async function breakFiles(page: Page, files: RegExp, accident: Accident): Promise<() => Promise<void>> {
  let isMended = false;
  const accidents: Promise<void>[] = [];
  await page.route(files, (route) => {
    if (isMended) return route.continue();
    const met = accident(route);
    accidents.push(met);
    return met;
  });
  return async () => {
    // What a list asks for once it has said what is missing.
    await nextFrames(page);
    isMended = true;
    await Promise.all(accidents);
    // What comes later comes after what was answered before.
    await page.evaluate(async () => (await fetch(location.href, { cache: 'no-store' })).text());
    await nextFrames(page);
  };
}

/** Chooses an order: its select is there before the script, as the choices of filters are not. */
async function sort(page: Page, order = 'price-low'): Promise<void> {
  await select(page, 'Sort By').selectOption(order);
}

async function tryAgain(page: Page): Promise<void> {
  await problem(page).getByRole('button', { name: 'Try again' }).click();
}

it.each([
  ['the engine', 'is not there', ENGINE_SCRIPT],
  ['the runtime of engines', 'is cut off', RUNTIME_SCRIPT],
  ['the index', 'is cut off', INDEX],
] as const)(
  'where %s %s, the list stays as it is, says so, and works when it comes',
  async (_file, accident, file) => {
    const page = await site.newPage({ expected: EXPECTED });
    const mend = await breakFiles(page, file, ACCIDENTS[accident]);
    await page.goto('/products/', { waitUntil: 'domcontentloaded' });
    await sort(page);
    await problem(page).waitFor();
    expect(await problem(page).textContent()).toMatch(/didn’t load.*Try again/);
    expect(await shownCards(page)).toEqual(all);
    expect(await resultLine(page)).toBe(ALL_PRODUCTS);
    expect(await addressOf(page)).toBe('/products/');
    await tryAgain(page);
    await expect.poll(() => problem(page).isVisible()).toBe(true);
    await mend();
    await tryAgain(page);
    await expect.poll(() => shownCards(page)).toEqual(cheapest);
    expect(await problem(page).isVisible()).toBe(false);
    expect(await addressOf(page)).toBe('/products/?sort=price-low');
  },
);

it('where the engine times out, the list says so, and works once it arrives', async () => {
  const page = await site.newPage();
  await page.clock.install();
  await page.route(ENGINE_SCRIPT, () => {});
  await page.goto('/products/', { waitUntil: 'domcontentloaded' });
  await scriptsRun(page);
  await sort(page);
  expect(await page.getByRole('status').textContent()).toBe('Loading…');
  await page.clock.runFor(20_000);
  await problem(page).waitFor();
  expect(await shownCards(page)).toEqual(all);
  await page.unroute(ENGINE_SCRIPT);
  await tryAgain(page);
  await expect.poll(() => shownCards(page)).toEqual(cheapest);
});

describe('where a file of cards', () => {
  it('is missing, the cards of the other files show in order', async () => {
    const { slugs } = await shownCards(await large.visit('/products/?sort=price-low&page=2'));
    const page = await large.newPage({ expected: EXPECTED });
    const mend = await breakFiles(page, /\/assets\/cards-(4|first)-/, (route) => route.abort());
    await page.goto('/products/?sort=price-low&page=2');
    await problem(page).waitFor();
    const { slugs: kept } = await shownCards(page);
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.length).toBeLessThan(48);
    expect(kept).toEqual(slugs.filter((slug) => kept.includes(slug)));
    await page.reload();
    await problem(page).waitFor();
    await mend();
    await tryAgain(page);
    await expect.poll(async () => (await shownCards(page)).slugs).toEqual(slugs);
  });

  it('is missing, Show 24 more retries from the same position', async () => {
    const page = await large.newPage({ expected: EXPECTED });
    await page.goto('/products/');
    await settled(page);
    await showMore(page);
    const before = await shownCards(page);
    const mend = await breakFiles(page, CARDS, (route) => route.abort());
    while (!(await problem(page).isVisible())) await showMore(page);
    await mend();
    await tryAgain(page);
    await expect.poll(() => problem(page).isVisible()).toBe(false);
    const after = await shownCards(page);
    expect(after.slugs.length % 24).toBe(0);
    expect(after.slugs.slice(0, 48)).toEqual(before.slugs);
    expect(Number(new URL(page.url()).searchParams.get('page'))).toBe(after.slugs.length / 24);
  });
});

it('on a slow connection cards that arrive for an earlier choice are not shown', async () => {
  const page = await large.newPage({ expected: EXPECTED });
  const held: Route[] = [];
  await page.route(CARDS, (route) => void held.push(route));
  await page.goto('/products/');
  await select(page, 'Sort By').selectOption('price-high');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await expect.poll(() => page.getByRole('status').textContent()).toBe('Loading…');
  await select(page, 'Sort By').selectOption('featured');
  expect(await resultLine(page)).toBe(ALL_OF_LARGE);
  const { slugs } = await shownCards(page);
  await Promise.all(held.map(async (route) => route.continue()));
  await Promise.all(held.map(async (route) => (await route.request().response())?.finished()));
  await nextFrames(page);
  expect((await shownCards(page)).slugs).toEqual(slugs);
});

/** 400 kbit/s, in bytes a second, with the delay of such a connection in milliseconds. */
const SLOW = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};

/**
 * When all of a page's HTML was there, in milliseconds since it began. Until then a line may be higher than
 * the part of it that has come, and a row of cards than those of its cards that have.
 */
function parsedAt(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    if (!(navigation instanceof PerformanceNavigationTiming)) throw new Error('expected a navigation');
    return navigation.domInteractive;
  });
}

describe('on 400 kbit/s', () => {
  async function openSlow(address: string, width: number): Promise<Page> {
    const page = await site.newPage({ width });
    await page.addInitScript(recordAnnouncements);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW);
    await page.goto(address, { waitUntil: 'commit' });
    return page;
  }

  it('a list used right away says that it is loading, then shows its results without a layout shift', async () => {
    const useAtOnce = async (width: number) => {
      const page = await openSlow('/products/', width);
      await select(page, 'Sort By').focus();
      await page.keyboard.type('P');
      await expect.poll(() => page.evaluate(() => window.announced)).toContain(LOADING);
      await expect.poll(() => shownCards(page)).toEqual(cheapest);
      const said = await page.evaluate(() => window.announced);
      expect(said.slice(0, 1)).toEqual([LOADING]);
      expect(said.filter((text) => text !== LOADING && !text.includes(' of '))).toEqual([
        pluralize(cheapest.total, 'product'),
      ]);
      expect(await layoutShifts(page, await parsedAt(page))).toEqual([]);
    };
    // Beside each other, since both wait for their connections.
    await Promise.all([1280, 390].map(useAtOnce));
  });
});
