import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { counted } from '../domain/counted.ts';
import { filterProducts, searchedWords, searchText } from '../domain/list/filter.ts';
import { SHORT_PAGE_SIZE } from '../domain/list/paging.ts';
import type { SortOrder } from '../domain/list/sort.ts';
import { sortProducts } from '../domain/list/testing.ts';
import { slugify } from '../domain/slug.ts';
import { LOADING } from '../widgets/loadOnUse.ts';
import { catalogue, filtersOf, slugsOf, type Wishes } from './catalogue.ts';
import {
  choose,
  clearButton,
  firstPage,
  openGroup,
  resultLine,
  type ShownList,
  select,
  settled,
  shownCards,
} from './productCards.ts';
import { openSite } from './site.ts';

const site = openSite();

const MINI = { category: slugify('mini-incubators') };

/** What the rules give on the page of the mini incubators; equals stand by name. */
function answer(search: string, filters: Wishes = {}, sort: SortOrder = 'name'): ShownList {
  const byName = sortProducts(catalogue.products, 'name');
  const found = byName.filter((product) => searchText(product).includes(searchedWords(search)));
  const shown = sortProducts(filterProducts(found, filtersOf({ ...MINI, ...filters })), sort);
  return firstPage(slugsOf(shown), SHORT_PAGE_SIZE);
}

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search' });

describe('the search of a category page', () => {
  it('searches names and descriptions, ignoring case', async () => {
    const page = await site.visit('/category/mini-incubators/');
    expect(await searchBox(page).getAttribute('placeholder')).toBe('Search products...');
    expect(await shownCards(page)).toEqual(answer(''));
    const [first] = catalogue.products.filter(({ categories }) => categories.includes(MINI.category));
    await searchBox(page).fill((first?.name ?? '').toUpperCase());
    expect(await shownCards(page)).toEqual(answer(first?.name ?? ''));
    await searchBox(page).fill((first?.description ?? '').toUpperCase());
    await expect.poll(() => shownCards(page)).toEqual(answer(first?.description ?? ''));
  });

  it('keeps its products and says so if its texts fail to load, and works once they load', async () => {
    const page = await site.newPage({ expected: /Failed to load resource/ });
    await page.route('**/assets/search-*', (route) => route.abort());
    await page.goto('/category/mini-incubators/');
    await searchBox(page).fill('quail');
    const problem = page.getByRole('alert');
    await problem.getByText('Some of the list could not be loaded.').waitFor();
    expect(await shownCards(page)).toEqual(answer(''));
    expect(site.expectedErrors.length).toBeGreaterThan(0);
    await page.unrouteAll();
    await problem.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => problem.isVisible()).toBe(false);
    expect(await shownCards(page)).toEqual(answer('quail'));
  });

  it('fetches its texts on first use, and never shows a wrong count', async () => {
    const page = await site.visit('/category/mini-incubators/');
    const texts = page.waitForResponse('**/assets/search-*');
    await searchBox(page).focus();
    await texts;
    await page.evaluate(() => {
      const result = document.querySelector('.result');
      const said: (string | null)[] = [];
      let last = result?.textContent ?? null;
      const note = () => {
        const text = result?.textContent ?? null;
        // What was said before the search says nothing anew where another part of the page changes.
        if (text !== last) said.push(text);
        last = text;
      };
      new MutationObserver(note).observe(document.body, {
        ...{ subtree: true, childList: true, characterData: true },
      });
      Object.assign(window, { said });
    });
    await searchBox(page).fill('quail');
    await expect.poll(() => shownCards(page)).toEqual(answer('quail'));
    const said = await page.evaluate<string[]>('[...new Set(said)]');
    expect(said.filter((text) => text !== LOADING)).toEqual([counted(answer('quail').total, 'product')]);
  });

  it('filters on every letter without adding history entries', async () => {
    const page = await site.visit('/category/mini-incubators/');
    const steps = await page.evaluate(() => history.length);
    await searchBox(page).pressSequentially('quail');
    await expect.poll(() => shownCards(page)).toEqual(answer('quail'));
    expect(await resultLine(page)).toBe(counted(answer('quail').total, 'product'));
    expect(answer('quail').total).toBeLessThan(answer('').total);
    expect(new URL(page.url()).search).toBe('?search=quail');
    expect(await page.evaluate(() => history.length)).toBe(steps);
  });

  it('combines with the filters, is kept in the URL, and is cleared by Clear', async () => {
    const page = await site.visit('/category/mini-incubators/?search=egg&turningType=automatic');
    expect(await searchBox(page).inputValue()).toBe('egg');
    expect(await shownCards(page)).toEqual(answer('egg', { turningType: 'automatic' }));
    await clearButton(page).click();
    expect(await searchBox(page).inputValue()).toBe('');
    expect(await shownCards(page)).toEqual(answer(''));
  });
});

describe('the filters of a category page', () => {
  it('offer their own options', async () => {
    const page = await site.visit('/category/mini-incubators/');
    const options = async (label: string) =>
      (await (await openGroup(page, label)).locator('.check, .quick').allTextContents()).map((text) =>
        text.trim().replace(/ \([\d,]+\)$/, ''),
      );
    expect(await options('Egg Type')).toEqual(['Chicken', 'Duck', 'Quail', 'Turkey', 'Goose']);
    expect(await options('Turning')).toEqual(['Automatic', 'Manual']);
    expect(await options('Capacity')).toEqual(['1–12 eggs', '13–24 eggs', '25–48 eggs', '49+ eggs']);
    expect(await options('Price Range')).toEqual(['Under $100', '$100–$200', '$200–$300', '$300+']);
    expect(await options('Humidity Control')).toEqual(['Automatic', 'Manual', 'None']);
  });

  it('each filter the category', async () => {
    const page = await site.visit('/category/mini-incubators/');
    const filters: readonly [string, string, Wishes][] = [
      ['Egg Type', 'quail', { eggType: slugify('quail') }],
      ['Turning', 'manual', { turningType: 'manual' }],
      ['Capacity', '1-12', { capacityRange: { min: 1, max: 12 } }],
      ['Price Range', '0-100', { priceRange: { min: 0, max: 100 } }],
      ['Humidity Control', 'manual', { humidityControl: 'manual' }],
    ];
    for (const [label, value, filter] of filters) {
      await choose(page, label, value);
      expect(await shownCards(page), label).toEqual(answer('', filter));
      await choose(page, label, 'all');
    }
  });

  it('sort it by name initially, and by the other orders', async () => {
    const page = await site.visit('/category/mini-incubators/');
    expect(await select(page, 'Sort By').inputValue()).toBe('name');
    for (const sort of ['price-low', 'price-high', 'rating', 'capacity', 'name'] as const) {
      await choose(page, 'Sort By', sort);
      expect(await shownCards(page), sort).toEqual(answer('', {}, sort));
    }
  });

  it('cannot change the category', async () => {
    const page = await site.visit('/category/mini-incubators/?category=brooder');
    expect(await shownCards(page)).toEqual(answer(''));
  });
});

describe('a category page', () => {
  it('toggles grid and list', async () => {
    const page = await site.visit('/category/mini-incubators/');
    const list = page.getByRole('button', { name: 'List', exact: true });
    await list.click();
    await settled(page);
    expect(await list.getAttribute('aria-pressed')).toBe('true');
    expect(await page.locator('.product-list .cards').getAttribute('data-view')).toBe('list');
  });

  it('links to up to three other categories if nothing matches', async () => {
    const page = await site.visit('/category/mini-incubators/');
    await searchBox(page).fill('no such thing');
    expect(await resultLine(page)).toBe('0 products');
    expect(await page.getByRole('heading', { name: 'No products match your filters' }).isVisible()).toBe(
      true,
    );
    const links = page.locator('.empty').getByRole('link');
    expect(await links.allTextContents()).toEqual([
      'Automatic Incubators',
      'Manual Incubators',
      'Forced Air Incubators',
    ]);
    await links.first().click();
    await page.waitForURL('**/category/automatic-incubators/');
    await site.visit('/category/mini-incubators/?search=no+such+thing');
    await page.getByRole('button', { name: 'Clear Filters', exact: true }).click();
    expect(await shownCards(page)).toEqual(answer(''));
  });
});
