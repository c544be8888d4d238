import { describe, expect, it } from 'vitest';
import { filterProducts } from '../domain/list/filter.ts';
import type { SortOrder } from '../domain/list/sort.ts';
import { sortProducts } from '../domain/list/testing.ts';
import { formatCount } from '../domain/money.ts';
import { slugify } from '../domain/slug.ts';
import { ratedProducts } from '../site/products/rankings.ts';
import { catalogue, filtersOf, listOf, type Wishes } from './catalogue.ts';
import {
  choose,
  group,
  openGroup,
  resultLine,
  type ShownList,
  select,
  settled,
  shownCards,
} from './productCards.ts';
import { openSite } from './site.ts';

const site = openSite();
const rated = ratedProducts(catalogue.products);

function answer(filters: Wishes, sort: SortOrder = 'rating'): ShownList {
  const best = sortProducts(rated, 'rating');
  return listOf(sortProducts(filterProducts(best, filtersOf(filters)), sort));
}

describe('the reviews page', () => {
  it('lists the rated products only, and offers the categories that they have', async () => {
    const page = await site.visit('/reviews/');
    expect(await shownCards(page)).toEqual(answer({}));
    expect(rated.length).toBeLessThan(catalogue.products.length);
    const offered = await (await openGroup(page, 'Category')).locator('.check').allTextContents();
    const used = catalogue.categoryLabels.filter(({ slug }) =>
      rated.some(({ categories }) => categories.includes(slug)),
    );
    expect(offered.map((text) => text.trim().replace(/ \([\d,]+\)$/, ''))).toEqual(
      used.map(({ name }) => name),
    );
  });

  it('has one heading for its list', async () => {
    const page = await site.visit('/reviews/');
    expect(await page.locator('main h2').allTextContents()).toEqual([
      'Top Rated Incubators',
      'Best Value Deals',
      'Our Picks',
      'All Reviews',
      'Filters',
      'Our Review Methodology',
    ]);
  });

  it('filters by category, and says so', async () => {
    const page = await site.visit('/reviews/');
    expect(await resultLine(page)).toBe(`Showing ${formatCount(rated.length)} reviewed incubators`);
    const minis = answer({ category: slugify('mini-incubators') });
    await choose(page, 'Category', 'mini-incubators');
    expect(await shownCards(page)).toEqual(minis);
    expect(await resultLine(page)).toBe(
      `Showing ${formatCount(minis.total)} reviewed incubators in Mini Incubators category`,
    );
    await choose(page, 'Category', 'all');
    expect(await resultLine(page)).toBe(`Showing ${formatCount(rated.length)} reviewed incubators`);
  });

  it('stands in three orders', async () => {
    const page = await site.visit('/reviews/');
    const options = select(page, 'Sort By').locator('option');
    expect(await options.allTextContents()).toEqual(['Highest Rated', 'Price: Low to High', 'Name']);
    for (const sort of ['price-low', 'name', 'rating'] as const) {
      await choose(page, 'Sort By', sort);
      expect(await shownCards(page), sort).toEqual(answer({}, sort));
    }
  });

  it('takes `price` for its order by price', async () => {
    const page = await site.visit('/reviews/?sort=price');
    expect(await shownCards(page)).toEqual(answer({}, 'price-low'));
  });

  it('toggles grid and list', async () => {
    const page = await site.visit('/reviews/');
    const list = page.getByRole('button', { name: 'List', exact: true });
    expect(await list.getAttribute('aria-pressed')).toBe('false');
    await list.click();
    await settled(page);
    expect(await list.getAttribute('aria-pressed')).toBe('true');
    expect(await page.locator('.product-list .cards').getAttribute('data-view')).toBe('list');
  });

  it('has the words for an empty list, which no category that it offers leads to', async () => {
    const page = await site.visit('/reviews/');
    const empty = page.locator('.empty');
    expect(await empty.textContent()).toBe(
      'No reviews foundTry adjusting your filters to see more products.',
    );
    const categories = await group(page, 'Category').locator('[type=checkbox]').all();
    for (const category of categories) {
      await choose(page, 'Category', (await category.getAttribute('value')) ?? '');
      expect(await empty.isVisible()).toBe(false);
    }
  });
});
