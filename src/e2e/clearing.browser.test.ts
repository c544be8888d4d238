import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { counted } from '../domain/counted.ts';
import { slugify } from '../domain/slug.ts';
import { answer } from './catalogue.ts';
import {
  chips,
  choose,
  clearButton,
  FILTER_LABELS,
  filterValue,
  firstPage,
  resultLine,
  settled,
  shownCards,
} from './productCards.ts';
import { openSite } from './site.ts';

const site = openSite();

const ALL_SEVEN =
  '/products/?category=incubator&eggType=chicken&turningType=automatic&capacityRange=1-12&priceRange=0-100&humidityControl=manual&backupPower=12v';

async function values(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const label of FILTER_LABELS) found.push(await filterValue(page, label));
  return found;
}

describe('Clear', () => {
  it('is visible only if a filter is set', async () => {
    const page = await site.visit('/products/');
    expect(await clearButton(page).count()).toBe(0);
    for (const label of FILTER_LABELS) {
      await choose(page, label, { index: 1 });
      expect(await clearButton(page).isVisible(), label).toBe(true);
      await choose(page, label, { index: 0 });
      expect(await clearButton(page).count(), label).toBe(0);
    }
  });

  it('removes all filters', async () => {
    const page = await site.visit(ALL_SEVEN);
    expect(await values(page)).not.toContain('all');
    await clearButton(page).click();
    expect(await values(page)).toEqual(FILTER_LABELS.map(() => 'all'));
    expect(await shownCards(page)).toEqual(answer({}));
  });

  it('ignores the order and the view', async () => {
    const page = await site.visit('/products/');
    await choose(page, 'Sort By', 'price-low');
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await settled(page);
    expect(await clearButton(page).count()).toBe(0);
    await choose(page, 'Egg Type', 'quail');
    await clearButton(page).click();
    expect(await shownCards(page)).toEqual(answer({}, 'price-low'));
    expect(await page.locator('.product-list .cards').getAttribute('data-view')).toBe('list');
  });
});

describe('the chips', () => {
  it('name the active filters, and have descriptive accessible names', async () => {
    const page = await site.visit(ALL_SEVEN);
    const filters = [
      'Category: All incubators',
      'Egg Type: Chicken',
      'Turning: Automatic',
      'Capacity: 1–12 eggs',
      'Price Range: Under $100',
      'Humidity Control: Manual',
      'Backup Power: 12 V input',
    ];
    expect(await chips(page).allTextContents()).toEqual(filters.map((filter) => `${filter} ×`));
    const names = await chips(page).evaluateAll((buttons) => buttons.map(({ ariaLabel }) => ariaLabel));
    expect(names).toEqual(filters.map((filter) => `Remove filter ${filter}`));
  });

  it('each remove only their own filter', async () => {
    const page = await site.visit('/products/');
    expect(await chips(page).count()).toBe(0);
    await choose(page, 'Egg Type', 'duck');
    await choose(page, 'Turning', 'automatic');
    await choose(page, 'Capacity', '13-24');
    await page.getByRole('button', { name: 'Capacity: 13–24 eggs' }).click();
    expect(await shownCards(page)).toEqual(answer({ eggType: slugify('duck'), turningType: 'automatic' }));
    await page.getByRole('button', { name: 'Egg Type: Duck' }).click();
    expect(await shownCards(page)).toEqual(answer({ turningType: 'automatic' }));
    expect(await filterValue(page, 'Egg Type')).toBe('all');
    expect(await chips(page).allTextContents()).toEqual(['Turning: Automatic ×']);
    await chips(page).click();
    expect(await shownCards(page)).toEqual(answer({}));
    expect(await chips(page).count()).toBe(0);
  });
});

describe('an empty list', () => {
  it('names the filters to loosen, and takes one off', async () => {
    const page = await site.visit('/products/?category=brooder&eggType=fish');
    const without = (words: string) => page.getByRole('button', { name: words, exact: true });
    const [brooders, forFish] = [
      answer({ category: slugify('brooder') }),
      answer({ eggType: slugify('fish') }),
    ];
    const fish = without(`Without “Egg Type: Fish”: ${counted(brooders.total, 'product')}`);
    expect(
      await without(`Without “Category: Brooders”: ${counted(forFish.total, 'product')}`).isVisible(),
    ).toBe(true);
    await fish.click();
    expect(await shownCards(page)).toEqual(brooders);
    expect(await fish.count()).toBe(0);
  });

  it('says so, and Clear All Filters restores all products', async () => {
    const page = await site.visit('/products/?category=brooder&eggType=fish&sort=price-low');
    expect(await shownCards(page)).toEqual(firstPage([]));
    expect(await resultLine(page)).toBe('0 products');
    expect(await page.getByRole('heading', { name: 'No products found' }).isVisible()).toBe(true);
    expect(await page.getByText('Try adjusting your filters to see more results').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Clear All Filters' }).click();
    expect(await shownCards(page)).toEqual(answer({}, 'price-low'));
    expect(await page.locator('.empty').isVisible()).toBe(false);
    expect(await values(page)).toEqual(FILTER_LABELS.map(() => 'all'));
  });
});
