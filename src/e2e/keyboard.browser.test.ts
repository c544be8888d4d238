import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { slugify } from '../domain/slug.ts';
import { ALL_PRODUCTS, answer } from './catalogue.ts';
import { openGroup, option, resultLine, settled, shownCards } from './productCards.ts';
import { openSite } from './site.ts';

const site = openSite();

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

describe('by keyboard alone', () => {
  it('a filter can be set and cleared, which moves the focus to the result line', async () => {
    const page = await site.visit('/products/');
    await page.keyboard.press('Tab');
    expect(await focus(page)).toEqual({ name: 'Skip to content', visible: true });
    await page.keyboard.press('Enter');
    await tabTo(page, 'Category');
    await page.keyboard.press('Enter');
    await openGroup(page, 'Category');
    await tabTo(page, (await option(page, 'Category', 'brooder').locator('..').textContent())?.trim() ?? '');
    await page.keyboard.press('Space');
    expect(await shownCards(page)).toEqual(answer({ category: slugify('brooder') }));
    await tabTo(page, 'Clear');
    await page.keyboard.press('Enter');
    expect(await shownCards(page)).toEqual(answer({}));
    expect(await focus(page)).toEqual({ name: ALL_PRODUCTS, visible: true });
    await tabTo(page, 'Grid');
  });

  it('an order, a view and a chip can be used', async () => {
    const page = await site.visit('/products/?eggType=quail');
    await tabTo(page, 'Sort By');
    await page.keyboard.type('Largest');
    expect(await shownCards(page)).toEqual(answer({ eggType: slugify('quail') }, 'capacity'));
    await tabTo(page, 'List');
    await page.keyboard.press('Space');
    await settled(page);
    expect(await focus(page)).toEqual({ name: 'List', visible: true });
    expect(await page.locator('.product-list .cards').getAttribute('data-view')).toBe('list');
    await tabTo(page, 'Egg Type: Quail ×');
    await page.keyboard.press('Enter');
    expect(await shownCards(page)).toEqual(answer({}, 'capacity'));
  });

  it('an empty list can be reset by its button, which moves the focus to the result line', async () => {
    const page = await site.visit('/products/?category=brooder&eggType=fish');
    await tabTo(page, 'Clear All Filters');
    await page.keyboard.press('Enter');
    expect(await resultLine(page)).toBe(ALL_PRODUCTS);
    expect(await focus(page)).toEqual({ name: ALL_PRODUCTS, visible: true });
  });

  it('the blog can be searched and the search cleared', async () => {
    const page = await site.visit('/blog/');
    await tabTo(page, 'Search');
    await page.keyboard.type('ostrich');
    expect(await resultLine(page)).toBe('0 articles');
    expect((await focus(page)).name).toBe('Search');
    await tabTo(page, 'Clear Filters');
    await page.keyboard.press('Enter');
    expect((await focus(page)).name).toMatch(/^\d+ articles$/);
  });
});
