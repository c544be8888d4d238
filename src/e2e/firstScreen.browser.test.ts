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

describe.each(SCREENS)('on the first screen of %s', (_, screen) => {
  it.each(catalogue.categories.map(({ slug }) => slug))(
    '"A search box (\'Search products...\') beside a grid/list toggle", "Six selects" and the list begin: %s',
    async (slug) => {
      const page = await site.visit(`/category/${slug}/`, screen);
      const search = page.getByRole('searchbox', { name: 'Search', exact: true }).last();
      expect(await bottomOf(search)).toBeLessThanOrEqual(screen.height - SEEN);
      // On a phone both views have one column: it has no toggle, and its filters are in a sheet.
      const filters = screen === DESK ? page.locator('.filters') : page.locator('.sheet-open');
      expect(await bottomOf(filters)).toBeLessThanOrEqual(screen.height - SEEN);
      const cards = page.locator('.product-list .card');
      expect(await topOf(cards.first())).toBeLessThanOrEqual(screen.height - SEEN);
      if (screen !== DESK) return;
      const [box, toggle] = [await boxOf(search), await boxOf(page.locator('.view-toggle'))];
      expect([toggle.top < box.bottom, toggle.bottom > box.top, toggle.left > box.right]).toEqual([
        true,
        true,
        true,
      ]);
    },
  );
});
