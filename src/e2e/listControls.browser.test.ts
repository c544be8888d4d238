import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pluralize } from '../domain/plural.ts';
import { ALL_PRODUCTS, catalogue } from './catalogue.ts';
import { answer } from './oracle.ts';
import {
  chips,
  choose,
  clearButton,
  filterValue,
  group,
  openGroup,
  option,
  resultLine,
  settled,
  shownCards,
} from './productCards.ts';
import { openSite } from './site.ts';

const site = openSite();

/** Path, query and fragment, as a visitor would share them. */
const addressOf = (page: Page) =>
  page.evaluate(() => decodeURIComponent(location.pathname + location.search + location.hash));
const view = (page: Page) => page.locator('.product-list .cards').getAttribute('data-view');

interface Focus {
  /** What a control is called, or the text of what is none. */
  readonly name: string;
  readonly visible: boolean;
}

/** What has the focus, and whether it can be seen that it has. */
function focus(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return { name: '', visible: false };
    const label = element.matches('input, select') ? element.closest('label') : null;
    const text = (label?.querySelector('span') ?? label ?? element).textContent?.trim();
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const outlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    return { name: text ?? '', visible: element.matches(':focus-visible') && outlined };
  });
}

/** Presses Tab until something has the focus; every stop on the way must show that it has it. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let stops = 0; stops < 60; stops++) {
    await page.keyboard.press('Tab');
    const { name: current, visible } = await focus(page);
    expect(visible, `the focus on ${current} can be seen`).toBe(true);
    if (current === name) return;
  }
  throw new Error(`Tab does not lead to ${name}`);
}

describe('the filters of a list', () => {
  it('take several values, each with a chip that removes it alone', async () => {
    const page = await site.visit('/products/');
    await openGroup(page, 'Egg Type');
    for (const eggs of ['duck', 'goose']) await option(page, 'Egg Type', eggs).click();
    expect(await shownCards(page)).toEqual(answer({ eggType: 'duck,goose' }));
    expect(await addressOf(page)).toBe('/products/?eggType=duck,goose');
    expect(await chips(page).allTextContents()).toEqual(['Egg Type: Duck ×', 'Egg Type: Goose ×']);
    expect(await chips(page).first().getAttribute('aria-label')).toBe('Remove filter Egg Type: Duck');
    expect(await page.getByText('Any of these will do.').isVisible()).toBe(true);
    await chips(page).first().click();
    expect(await shownCards(page)).toEqual(answer({ eggType: 'goose' }));
    await chips(page).click();
    expect(await shownCards(page)).toEqual(answer());
    expect(await chips(page).count()).toBe(0);
  });

  it('take a price from and to, and say what is no number', async () => {
    const page = await site.visit('/products/');
    const prices = await openGroup(page, 'Price Range');
    await prices.getByLabel('To').fill('$150');
    await expect.poll(() => chips(page).allTextContents()).toEqual(['Price Range: Up to $150 ×']);
    await prices.getByLabel('From').fill('50');
    const found = answer({ priceRange: '50-150' });
    await expect.poll(() => shownCards(page)).toEqual(found);
    expect(await addressOf(page)).toBe('/products/?priceRange=50-150');
    await prices.getByLabel('To').fill('cheap');
    await prices.getByText('Enter a whole number from 50').waitFor();
    expect(await shownCards(page)).toEqual(found);
    await page.reload();
    await openGroup(page, 'Price Range');
    expect(await prices.getByLabel('From').inputValue()).toBe('50');
  });

  it('take a number of eggs, which a link repeats', async () => {
    const page = await site.visit('/products/?eggType=duck,goose&turningType=automatic&priceRange=0-150');
    const before = Number.parseInt((await resultLine(page)) ?? '', 10);
    await openGroup(page, 'How Many Eggs');
    await page.getByLabel('Room for at least').fill('12');
    await expect.poll(() => addressOf(page)).toMatch(/eggs=12/);
    const line = await resultLine(page);
    expect(Number.parseInt(line ?? '', 10)).toBeLessThan(before);
    expect(await page.getByText('Counted in any of the eggs you chose.').isVisible()).toBe(true);
    const linked = await site.visit(`/products/${new URL(page.url()).search}`);
    expect(await resultLine(linked)).toBe(line);
    await openGroup(linked, 'How Many Eggs');
    expect(await linked.getByLabel('Room for at least').inputValue()).toBe('12');
  });

  it('keep what an address asks for that they know, and name the rest', async () => {
    const page = await site.visit('/products/?egg_types=duck,penguin');
    expect(await shownCards(page)).toEqual(answer({ eggType: 'duck' }));
    expect(
      await page.getByText('The address asks for eggType “penguin”, which this list does not know.').count(),
    ).toBe(1);
  });

  it('leave what is not theirs in an address', async () => {
    const page = await site.visit('/products/?utm_source=letter&sort=price-low#main');
    await choose(page, 'Egg Type', 'quail');
    await choose(page, 'Sort By', 'featured');
    expect(await addressOf(page)).toBe('/products/?eggType=quail&utm_source=letter#main');
  });
});

describe('the filters above the list of a wide window', () => {
  const WIDE = { width: 1024, height: 800 };
  const more = (page: Page) => page.locator('.more-filters');

  it('have one row, "Six selects" of a category among them', async () => {
    const page = await site.visit('/category/automatic-incubators/', WIDE);
    const tops = await page
      .locator('.filters summary')
      .evaluateAll((summaries) => summaries.map((summary) => summary.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    for (const label of ['Egg Type', 'Turning', 'Capacity', 'Price Range', 'Humidity Control'])
      expect(await group(page, label).isVisible(), label).toBe(true);
  });

  it('have the rest under "More", which counts what is chosen there', async () => {
    const page = await site.visit('/products/', WIDE);
    await more(page).locator('summary').first().click();
    await group(page, 'Backup Power').waitFor();
    await openGroup(page, 'Backup Power');
    const first = group(page, 'Backup Power').getByRole('checkbox').first();
    await first.check();
    await settled(page);
    expect(await more(page).locator('summary').first().innerText()).toBe('More filters (1)');
    expect(await first.isVisible(), 'a choice leaves the group open').toBe(true);
    await page.keyboard.press('Escape');
    expect(await first.isVisible()).toBe(false);
    expect(await focus(page)).toEqual({ name: 'More filters (1)', visible: true });
    await more(page).locator('summary').first().click();
    await page.locator('.site-header a').first().focus();
    expect(await more(page).getAttribute('open')).toBe(null);
  });
});

it('Clear is there only where a filter is set, removes all, and keeps the order and the view', async () => {
  const page = await site.visit('/products/?sort=price-low');
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await settled(page);
  expect(await clearButton(page).count()).toBe(0);
  await choose(page, 'Egg Type', 'quail');
  await choose(page, 'Capacity', '13-24');
  await clearButton(page).click();
  expect(await shownCards(page)).toEqual(answer({ sort: 'price-low' }));
  expect([await filterValue(page, 'Egg Type'), await filterValue(page, 'Capacity')]).toEqual(['all', 'all']);
  expect(await view(page)).toBe('list');
  expect(await clearButton(page).count()).toBe(0);
});

describe('an empty list', () => {
  const EMPTY = '/products/?category=brooder&eggType=fish&sort=price-low';

  it('names the filters to loosen, and takes one off', async () => {
    const page = await site.visit(EMPTY);
    const without = (words: string) => page.getByRole('button', { name: words, exact: true });
    const brooders = answer({ category: 'brooder', sort: 'price-low' });
    const forFish = answer({ eggType: 'fish' });
    const fish = without(`Without “Egg Type: Fish”: ${pluralize(brooders.total, 'product')}`);
    expect(
      await without(`Without “Category: Brooders”: ${pluralize(forFish.total, 'product')}`).isVisible(),
    ).toBe(true);
    await fish.click();
    expect(await shownCards(page)).toEqual(brooders);
    expect(await fish.count()).toBe(0);
  });

  it('says so, and Clear All Filters restores all products', async () => {
    const page = await site.visit(EMPTY);
    expect(await shownCards(page)).toEqual({ slugs: [], total: 0 });
    expect(await resultLine(page)).toBe('0 products');
    expect(await page.getByRole('heading', { name: 'No products found' }).isVisible()).toBe(true);
    expect(await page.getByText('Try adjusting your filters to see more results').isVisible()).toBe(true);
    await tabTo(page, 'Clear All Filters');
    await page.keyboard.press('Enter');
    expect(await shownCards(page)).toEqual(answer({ sort: 'price-low' }));
    expect(await focus(page)).toEqual({ name: ALL_PRODUCTS, visible: true });
    expect(await page.locator('.empty').isVisible()).toBe(false);
  });
});

it('by keyboard alone a filter can be set and cleared, which moves the focus to the result line', async () => {
  const page = await site.visit('/products/');
  await page.keyboard.press('Tab');
  expect(await focus(page)).toEqual({ name: 'Skip to content', visible: true });
  await page.keyboard.press('Enter');
  await tabTo(page, 'Category');
  await page.keyboard.press('Enter');
  await openGroup(page, 'Category');
  await tabTo(page, (await option(page, 'Category', 'brooder').locator('..').textContent())?.trim() ?? '');
  await page.keyboard.press('Space');
  expect(await shownCards(page)).toEqual(answer({ category: 'brooder' }));
  await tabTo(page, 'Clear');
  await page.keyboard.press('Enter');
  expect(await shownCards(page)).toEqual(answer());
  expect(await focus(page)).toEqual({ name: ALL_PRODUCTS, visible: true });
  await tabTo(page, 'List');
  await page.keyboard.press('Space');
  await settled(page);
  expect(await focus(page)).toEqual({ name: 'List', visible: true });
});

describe('the reviews page', () => {
  const chosen = (page: Page) => page.locator('[data-key=category] summary').innerText();
  const foundNothing = (page: Page) => page.getByRole('heading', { name: 'No reviews found' });

  it(`has "a Category select ('All Categories' plus the distinct product categories)"`, async () => {
    const page = await site.visit('/reviews/');
    expect(await chosen(page)).toMatch(/^Category\s+All Categories$/);
    const choices = await openGroup(page, 'Category');
    const all = choices.getByRole('button', { name: 'All Categories' });
    expect(await all.getAttribute('aria-pressed')).toBe('true');
    const offered = await choices
      .locator('[type=checkbox]')
      .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('value')));
    const had = new Set(catalogue.products.flatMap(({ categories }) => categories));
    expect(offered.toSorted()).toEqual([...had].sort());
    for (const category of ['brooder', 'accessory']) await option(page, 'Category', category).click();
    expect(await addressOf(page)).toBe('/reviews/?category=brooder,accessory');
    expect(await all.getAttribute('aria-pressed')).toBe('false');
    await all.click();
    expect(await addressOf(page)).toBe('/reviews/');
    expect(await shownCards(page)).toEqual(answer({}, 'reviews'));
  });

  it('says "No reviews found" of a category without a rated product', async () => {
    const page = await site.visit('/reviews/');
    expect(await foundNothing(page).isVisible()).toBe(false);
    await choose(page, 'Category', 'peafowl-incubators');
    expect(await foundNothing(page).isVisible()).toBe(true);
    expect(await page.getByText('Try adjusting your filters to see more products.').isVisible()).toBe(true);
    expect(await resultLine(page)).toBe('Showing 0 reviewed incubators in Peafowl Incubators category');
    await page.reload();
    await foundNothing(page).waitFor();
    await clearButton(page).click();
    expect(await foundNothing(page).isVisible()).toBe(false);
  });
});
