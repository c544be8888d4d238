import { describe, expect, it } from 'vitest';
import { counted } from '../domain/counted.ts';
import type { Filters } from '../domain/list/facets.ts';
import type { SortOrder } from '../domain/list/sort.ts';
import { slugify } from '../domain/slug.ts';
import { ALL_PRODUCTS, answer } from './catalogue.ts';
import { choose, resultLine, shownCards, use } from './productCards.ts';
import { openSite } from './site.ts';

const site = openSite();

const FILTERS: readonly [label: string, value: string, filters: Partial<Filters>][] = [
  ['Category', 'brooder', { category: slugify('brooder') }],
  ['Egg Type', 'quail', { eggType: slugify('quail') }],
  ['Turning', 'manual', { turningType: 'manual' }],
  ['Capacity', '49-', { capacityRange: { min: 49, max: null } }],
  ['Price Range', '100-200', { priceRange: { min: 100, max: 200 } }],
  ['Humidity Control', 'none', { humidityControl: 'none' }],
];

const SORTS: readonly [label: string, sort: SortOrder][] = [
  ['Price: Low to High', 'price-low'],
  ['Price: High to Low', 'price-high'],
  ['Highest Rated', 'rating'],
  ['Largest Capacity', 'capacity'],
  ['Featured', 'featured'],
];

describe('the product list', () => {
  it('shows only what a filter leaves, and all again when the filter is off', async () => {
    const page = await site.visit('/products/');
    for (const [label, value, filters] of FILTERS) {
      await choose(page, label, value);
      expect(await shownCards(page), label).toEqual(answer(filters));
      expect(await resultLine(page), label).toBe(counted(answer(filters).total, 'product'));
      await choose(page, label, { index: 0 });
      expect(await shownCards(page), label).toEqual(answer({}));
    }
  });

  it('lets filters and orders work together', async () => {
    const page = await site.visit('/products/');
    await choose(page, 'Egg Type', 'duck');
    await choose(page, 'Turning', 'automatic');
    await choose(page, 'Price Range', '0-100');
    await choose(page, 'Sort By', 'price-high');
    const duck = slugify('duck');
    const wanted = answer(
      { eggType: duck, turningType: 'automatic', priceRange: { min: 0, max: 100 } },
      'price-high',
    );
    expect(wanted.total).toBeGreaterThan(1);
    expect(await shownCards(page)).toEqual(wanted);
  });

  it('is sorted in each order, Featured being that of the catalogue', async () => {
    const page = await site.visit('/products/');
    expect(await shownCards(page)).toEqual(answer({}));
    for (const [label, sort] of SORTS) {
      await choose(page, 'Sort By', { label });
      expect(await shownCards(page), label).toEqual(answer({}, sort));
    }
  });

  it('has two looks, grid and list, and says which is on', async () => {
    const page = await site.visit('/products/');
    await use(page);
    const looks = async () => [
      await page.locator('.product-list .cards').getAttribute('data-view'),
      await page.getByRole('button', { name: 'Grid', exact: true }).getAttribute('aria-pressed'),
      await page.getByRole('button', { name: 'List', exact: true }).getAttribute('aria-pressed'),
    ];
    const cardsStandSideBySide = () =>
      page.locator('.product-list .cards > .card').evaluateAll(([first, second]) => {
        return first?.getBoundingClientRect().top === second?.getBoundingClientRect().top;
      });
    expect(await looks()).toEqual(['grid', 'true', 'false']);
    expect(await cardsStandSideBySide()).toBe(true);
    await page.getByRole('button', { name: 'List', exact: true }).click();
    expect(await looks()).toEqual(['list', 'false', 'true']);
    expect(await cardsStandSideBySide()).toBe(false);
    expect(await shownCards(page)).toEqual(answer({}));
    await page.getByRole('button', { name: 'Grid', exact: true }).click();
    expect(await looks()).toEqual(['grid', 'true', 'false']);
  });

  it('tells how many there are in one live region, which stays in the page', async () => {
    const page = await site.visit('/products/');
    const line = await page.getByRole('status').elementHandle();
    expect(await line?.textContent()).toBe(ALL_PRODUCTS);
    await choose(page, 'Category', 'commercial');
    expect(await line?.textContent()).toBe(
      counted(answer({ category: slugify('commercial') }).total, 'product'),
    );
    expect(await resultLine(page)).toBe(await line?.textContent());
    await site.visit('/products/?capacityRange=120-');
    expect(await resultLine(page)).toBe(
      counted(answer({ capacityRange: { min: 120, max: null } }).total, 'product'),
    );
  });
});
