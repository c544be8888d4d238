import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { buildSite } from '../generate/buildSite.ts';
import { serveSite } from '../generate/serveSite.ts';
import { buildFolders } from '../generate/testing.ts';
import { temporaryFoldersForFile } from '../testing/temporaryFolder.ts';
import { scriptsRun } from './loading.ts';
import { AMAZON_PRICES, answersOf, pricedSite, WALMART_PRICE } from './pricedSite.ts';
import { openSite } from './site.ts';

const site = openSite();
const newFolder = temporaryFoldersForFile();

/** Amazon answered at 6:04; its prices may be shown for a day. */
const SEEN = '2026-11-28T06:04Z';
const BUILT = '2026-11-28T07:00:00Z';
const FRESH = '2026-11-28T12:00:00Z';
const OLD = '2026-11-29T06:05:00Z';

/** Milliseconds to wait for what scripts show. */
const PATIENCE = 10_000;

/** The addresses of the site with prices, and of one without prices. */
const addresses = { priced: '', unpriced: '' };

async function served(answers: string | null, walmartDay: string): Promise<string> {
  const folders = await buildFolders(pricedSite(answers, walmartDay), await newFolder());
  await buildSite(folders);
  const { address, server } = await serveSite(folders.out, 0);
  servers.push(server);
  return address;
}

const servers: { close(): void }[] = [];

beforeAll(async () => {
  vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.parse(BUILT) / 1000));
  addresses.priced = await served(answersOf(SEEN), '2026-11-28');
  addresses.unpriced = await served(null, '2026-01-01');
  vi.unstubAllEnvs();
  return () => servers.forEach((server) => void server.close());
});

async function openAt(place: string, time: string, of: keyof typeof addresses = 'priced'): Promise<Page> {
  const page = await site.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.clock.install({ time });
  await page.goto(addresses[of] + place, { waitUntil: 'domcontentloaded' });
  await scriptsRun(page);
  return page;
}

/** What a text says about prices: amounts of money, discounts, and which product costs less. */
const ABOUT_PRICES =
  /\$[\d.,]*\d|-\d+% OFF|[Cc]osts? (?:at most|less|more|the least) (?!to run)[^.;,\n]*|Prices? at \w+ as of/g;

/** The electricity of a hatch, which has nothing to do with a store. */
const ABOUT_POWER = /^Electricity (?:for|per) .*(?:\nAbout .*)?/gim;

/** What can be read of prices on a page whose folded parts are all open. */
async function pricesOn(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => {
    for (const part of document.querySelectorAll('details')) part.open = true;
    return document.body.innerText;
  });
  return [...new Set(text.replace(ABOUT_POWER, '').match(ABOUT_PRICES) ?? [])].sort();
}

/** The pages, each with a selector of what its scripts show last. */
const PAGES = [
  ['', 'h1'],
  ['products/', 'h1'],
  ['category/automatic-incubators/', 'h1'],
  ['eggs/chicken/', 'h1'],
  ['reviews/', 'h1'],
  ['chicken-egg-incubator/', 'h1'],
  ['product/machine-1/', 'h1'],
  ['product/machine-2/', 'h1'],
  ['product/machine-9/', 'h1'],
  ['blog/first-hatch/', 'h1'],
  ['guides/chicken-eggs/', 'h1'],
  ['products/chart/', 'h1'],
  ['compare/?p=machine-1,machine-2', '.comparison'],
  ['compare/?p=machine-1,machine-2,machine-9&eggs=duck', '.comparison'],
  ['find/?eggs=chicken&count=10&budget=100', '.found'],
  ['search/?q=cheapest+incubator', '.results a'],
  ['products/?sort=price-low', '.cards[aria-busy=false]'],
  ['products/?priceRange=0-100', '.cards[aria-busy=false]'],
] as const;

/** What a page says about prices where no price was ever known; nothing if it is not there then. */
async function unpricedTexts(place: string, last: string): Promise<string[]> {
  if (place === 'products/chart/') return [];
  const page = await openAt(place, OLD, 'unpriced');
  await page.locator(last).first().waitFor({ state: 'attached' });
  return pricesOn(page);
}

describe('a site that was not built again for a day', () => {
  it.each(PAGES)('says of /%s about prices only what a site without prices says', async (place, last) => {
    const own = await unpricedTexts(place, last);
    const page = await openAt(place, OLD);
    await page.locator(last).first().waitFor({ state: 'attached' });
    expect((await pricesOn(page)).filter((text) => !own.includes(text))).toEqual([]);
  });

  it.each(PAGES)('hides the prices of /%s in an open tab, too', async (place, last) => {
    const own = await unpricedTexts(place, last);
    const page = await openAt(place, FRESH);
    await page.locator(last).first().waitFor({ state: 'attached' });
    await page.clock.fastForward('19:00:00');
    const leftOver = async () => (await pricesOn(page)).filter((text) => !own.includes(text));
    await expect.poll(leftOver, { timeout: PATIENCE }).toEqual([]);
  });
});

it('a button to a store has the room beside a picture where its price is hidden', async () => {
  const page = await openAt('find/?eggs=chicken&count=10&budget=100', OLD);
  await page.setViewportSize({ width: 390, height: 664 });
  const answer = page.locator('.found > li').first();
  const widthOf = (selector: string) =>
    answer.locator(selector).evaluate((element) => element.getBoundingClientRect().width);
  await expect.poll(() => widthOf('.to-store'), { timeout: PATIENCE }).toBe(await widthOf('h3'));
});

describe('a filter by price where prices have become too old', () => {
  const FILTERED = 'products/?priceRange=0-100';
  const line = (page: Page) => page.locator('.loosened');

  it('leaves out no product without a word', async () => {
    const page = await openAt(FILTERED, OLD);
    await expect
      .poll(() => line(page).innerText(), { timeout: PATIENCE })
      .toMatch(/Without “Price.*: \d+ products/);
  });

  it('does so in an open tab, too', async () => {
    const page = await openAt(FILTERED, FRESH);
    await page.locator('.cards[aria-busy=false]').waitFor();
    expect(await line(page).innerText()).toBe('');
    await page.clock.fastForward('19:00:00');
    await expect
      .poll(() => line(page).innerText(), { timeout: PATIENCE })
      .toMatch(/Without “Price.*: \d+ products/);
  });
});

describe('a site whose prices are fresh', () => {
  it.each([
    ['product/machine-1/', AMAZON_PRICES[0]],
    ['product/machine-9/', WALMART_PRICE],
    ['compare/?p=machine-1,machine-2', AMAZON_PRICES[1]],
    ['products/chart/', AMAZON_PRICES[2]],
  ])('shows on /%s the price of %s', async (place, price) => {
    const page = await openAt(place, FRESH);
    await expect.poll(() => pricesOn(page), { timeout: PATIENCE }).toContain(price);
  });
});
