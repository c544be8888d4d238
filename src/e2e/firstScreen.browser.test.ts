import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';
import { boxOf } from './inPage.ts';
import { openSite } from './site.ts';

const site = openSite();

const DESK = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

const SCREENS = [
  ['a desk', DESK],
  ['a phone', PHONE],
] as const;

/** How much of a card has to be seen above the fold to tell that a list begins. */
const SEEN = 120;

async function topOf(element: Locator): Promise<number> {
  return (await boxOf(element)).top;
}

async function bottomOf(element: Locator): Promise<number> {
  return (await boxOf(element)).bottom;
}

/** The landing pages with picks of an editor, and one whose picks are found by their facts. */
const LANDING_PAGES = [
  ...catalogue.landingPages.filter(({ picks }) => picks.length > 0),
  ...catalogue.landingPages.filter(({ picks }) => picks.length === 0).slice(0, 1),
];

describe.each(SCREENS)('on the first screen of %s', (_, screen) => {
  it.each(catalogue.categories.map(({ slug }) => slug))(
    '"A search box (\'Search products...\') beside a grid/list toggle", "Six selects" and the list begin: %s',
    async (slug) => {
      const page = await site.visit(`/category/${slug}/`, screen);
      const search = page.getByRole('searchbox', { name: 'Search', exact: true }).last();
      expect(await bottomOf(search)).toBeLessThanOrEqual(screen.height - SEEN);
      // On a phone the filters are in a sheet.
      const filters = screen === DESK ? page.locator('.filters') : page.locator('.sheet-open');
      expect(await bottomOf(filters)).toBeLessThanOrEqual(screen.height - SEEN);
      const cards = page.locator('.product-list .card');
      expect(await topOf(cards.first())).toBeLessThanOrEqual(screen.height - SEEN);
      const box = await boxOf(search);
      const toggle = await boxOf(page.locator('.view-toggle'));
      expect([toggle.top < box.bottom, toggle.bottom > box.top, toggle.left > box.right]).toEqual([
        true,
        true,
        true,
      ]);
    },
  );

  it.each(LANDING_PAGES.map((landing) => [landing.pagePath, landing] as const))(
    '"title, description and picks" stand before "the same product list": %s',
    async (path, { title, description }) => {
      const page = await site.visit(path, screen);
      expect(await bottomOf(page.getByRole('heading', { name: title }))).toBeLessThanOrEqual(screen.height);
      expect(await bottomOf(page.getByText(description))).toBeLessThanOrEqual(screen.height);
      const picks = page.locator('.pick-rows li');
      for (const pick of await picks.all()) {
        expect(await bottomOf(pick)).toBeLessThanOrEqual(screen.height);
        expect((await boxOf(pick.locator('.button'))).height).toBeGreaterThanOrEqual(44);
      }
    },
  );

  it('"Two lists of three items" stand: "stars, rating, review count and price", "discount badge, struck-through listing price and price"', async () => {
    const page = await site.visit('/reviews/', screen);
    const list = (name: string) => page.locator('section', { has: page.getByRole('heading', { name }) });
    const rated = list('Top Rated Incubators');
    const deals = list('Best Value Deals');
    for (const items of [rated.locator('ol > li'), deals.locator('ol > li')]) {
      expect(await items.count()).toBe(3);
      expect(await bottomOf(items.last())).toBeLessThanOrEqual(screen.height);
    }
    expect(await rated.locator('li .stars').count()).toBe(3);
    for (const text of await rated.locator('li .rating').allInnerTexts())
      expect(text.trim()).toMatch(/^\d\.\d \([\d,]+ reviews?\)$/);
    expect(await rated.locator('li .price strong').count()).toBe(3);
    for (const text of await deals.locator('li .discount').allInnerTexts())
      expect(text).toMatch(/^-\d+% OFF$/);
    for (const part of ['.discount', '.price s', '.price strong'])
      expect(await deals.locator(`li ${part}`).count(), part).toBe(3);
  });

  it("\"Hero with buttons 'Shop Incubators' (to /products) and 'Learn How to Incubate' (to /blog/how-to-incubate-chicken-eggs)\" stands", async () => {
    const page = await site.visit('/', screen);
    const finder = await topOf(page.locator('.hero .controls'));
    for (const [name, href] of [
      ['Shop Incubators', '/products/'],
      ['Learn How to Incubate', '/blog/how-to-incubate-chicken-eggs/'],
    ] as const) {
      const button = page.locator('.hero').getByRole('link', { name });
      expect(await button.getAttribute('href')).toBe(href);
      expect(await bottomOf(button)).toBeLessThanOrEqual(finder);
    }
    expect(finder).toBeLessThanOrEqual(screen.height - SEEN);
    expect(await page.locator('.hero .lead').textContent()).toBe(catalogue.site.hero.text);
  });
});
