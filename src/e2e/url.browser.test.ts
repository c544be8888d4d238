import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { slugify } from '../domain/slug.ts';
import { answer, quailAnswer } from './catalogue.ts';
import { chips, choose, clearButton, select, settled, shownCards } from './productCards.ts';
import { openSite } from './site.ts';

const site = openSite();
const quail = { eggType: slugify('quail') };
const quailByHand = { ...quail, turningType: 'manual' } as const;

/** Path and query, as a visitor would share them. */
const addressOf = (page: Page) => page.evaluate(() => location.pathname + location.search + location.hash);

describe('the URL of a product list', () => {
  it('contains the active filters by key', async () => {
    const page = await site.visit('/products/');
    await choose(page, 'Category', 'incubator');
    await choose(page, 'Egg Type', 'chicken');
    await choose(page, 'Turning', 'automatic');
    await choose(page, 'Capacity', '13-24');
    await choose(page, 'Price Range', '0-100');
    await choose(page, 'Humidity Control', 'manual');
    await choose(page, 'Sort By', 'price-low');
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await settled(page);
    expect(await addressOf(page)).toBe(
      '/products/?category=incubator&eggType=chicken&turningType=automatic&capacityRange=13-24&priceRange=0-100&humidityControl=manual&sort=price-low&view=list',
    );
  });

  it('omits defaults', async () => {
    const page = await site.visit('/products/?category=all&eggType=&sort=featured&view=grid');
    expect(await shownCards(page)).toEqual(answer({}));
    await choose(page, 'Egg Type', 'quail');
    expect(await addressOf(page)).toBe('/products/?eggType=quail');
    await clearButton(page).click();
    expect(await addressOf(page)).toBe('/products/');
  });

  it('keeps unknown parameters', async () => {
    const page = await site.visit('/products/?utm_source=letter&sort=price-low');
    await choose(page, 'Egg Type', 'quail');
    await choose(page, 'Sort By', 'featured');
    expect(await addressOf(page)).toBe('/products/?eggType=quail&utm_source=letter');
  });

  it('keeps its fragment', async () => {
    const page = await site.visit('/products/#main');
    await choose(page, 'Egg Type', 'quail');
    expect(await addressOf(page)).toBe('/products/?eggType=quail#main');
  });

  it('restores the list', async () => {
    const page = await site.visit('/products/');
    await choose(page, 'Egg Type', 'quail');
    await choose(page, 'Turning', 'manual');
    await choose(page, 'Sort By', 'price-high');
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await settled(page);
    const cards = await shownCards(page);
    await site.visit(await addressOf(page));
    expect(await shownCards(page)).toEqual(cards);
    expect(cards).toEqual(answer(quailByHand, 'price-high'));
    expect(await select(page, 'Sort By').inputValue()).toBe('price-high');
    expect(await page.locator('.product-list .cards').getAttribute('data-view')).toBe('list');
  });
});

describe('the words that a URL may hold', () => {
  const capacity = { capacityRange: { min: 49, max: null } };
  it.each([
    ['egg_types, which the guides link with', '?egg_types=quail', quail],
    ['49-100, as old links have it', '?capacityRange=49-100', capacity],
    ['49-, as the select has it', '?capacityRange=49-', capacity],
    ['a label for a slug', '?category=Mini%20Incubators', { category: slugify('mini-incubators') }],
    ['hen for chicken', '?eggType=hen', { eggType: slugify('chicken') }],
    ['a range of one’s own', '?priceRange=50-75', { priceRange: { min: 50, max: 75 } }],
    ['a bad value beside a good one', '?turningType=sideways&eggType=quail&sort=best', quail],
    ['a range that runs backwards', '?priceRange=200-100&eggType=quail', quail],
    ['a key twice: the first good one counts', '?eggType=zebra&eggType=quail&eggType=duck', quail],
    ['a key that nobody knows', '?utm_source=letter&eggType=quail', quail],
  ])('%s', async (_name, query, filters) => {
    const page = await site.visit(`/products/${query}`);
    expect(await shownCards(page)).toEqual(answer(filters));
    expect(await chips(page).count()).toBe(1);
  });
});

describe('the URL of a landing page', () => {
  it('omits the preset, and contains `all` for a cleared preset', async () => {
    const page = await site.visit('/quail-egg-incubator/');
    await choose(page, 'Turning', 'manual');
    expect(await addressOf(page)).toBe('/quail-egg-incubator/?turningType=manual');
    await clearButton(page).click();
    expect(await addressOf(page)).toBe('/quail-egg-incubator/?eggType=all');
    await site.visit(await addressOf(page));
    await expect.poll(() => shownCards(page)).toEqual(quailAnswer({}));
    await page.goBack();
    await expect.poll(() => shownCards(page)).toEqual(quailAnswer(quailByHand));
  });

  it('overrides the preset', async () => {
    const page = await site.visit('/quail-egg-incubator/?eggType=goose&sort=price-low');
    await expect
      .poll(() => shownCards(page))
      .toEqual(quailAnswer({ eggType: slugify('goose') }, 'price-low'));
  });
});
