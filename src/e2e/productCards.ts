import type { Locator, Page } from 'playwright-core';
import { plainFacets } from '../domain/list/facetBuild.ts';
import { inFilter, SETTLED, settingFilter } from './listSnapshot.ts';

/** A select by its visible label. */
export function select(page: Page, label: string): Locator {
  return page.getByRole('combobox', { name: label, exact: true });
}

export function clearButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Clear filters', exact: true });
}

/** The buttons that name the filters in force. */
export function chips(page: Page): Locator {
  return page.getByRole('list', { name: 'Active filters' }).getByRole('button');
}

/** Waits until a list matches its controls. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(SETTLED);
}

/** Makes a list load its script and its index, as the first interaction does. */
export async function use(page: Page): Promise<void> {
  await page.locator('.list-bar').hover();
  await page.waitForFunction(() => document.querySelector('.cards')?.hasAttribute('aria-busy'));
}

/** The group of a filter, by its label. */
export function group(page: Page, label: string): Locator {
  return page.locator(`[data-key=${keyOf(label)}]`);
}

/** The key of a filter in the URL; `none` where the label is that of another control. */
function keyOf(label: string): string {
  return plainFacets().find((facet) => facet.label === label)?.key ?? 'none';
}

/** Opens the group of a filter, and waits for its options, which come with the list's script. */
export async function openGroup(page: Page, label: string): Promise<Locator> {
  const found = group(page, label);
  if ((await found.getAttribute('open')) === null) await found.locator('summary').click();
  await found.getByRole('group').waitFor();
  return found;
}

/** An option of a filter by its value: a checkbox, or the button of a range. */
export function option(page: Page, label: string, value: string): Locator {
  return group(page, label).locator(`[type=checkbox][value="${value}"], .quick[value="${value}"]`);
}

/** The chosen values of a filter as a URL has them; `all` if there are none. */
export function filterValue(page: Page, label: string): Promise<string> {
  return page.evaluate<string>(inFilter(keyOf(label), 'valueOf(facet)'));
}

/** Gives a filter, in the words of the URL, or the order a value, and waits for the list to update. */
export async function choose(page: Page, label: string, wanted: string | { index: number }): Promise<void> {
  if (typeof wanted === 'string' && (await group(page, label).count()) > 0) {
    await page.evaluate(settingFilter(keyOf(label), wanted));
    return;
  }
  await select(page, label).selectOption(wanted);
  await settled(page);
}

/** The way to more of a list. */
export function moreLink(page: Page): Locator {
  return page.getByRole('link', { name: /^Show \d+ more$/ });
}

/** Shows the next cards of a list. */
export async function showMore(page: Page): Promise<void> {
  await moreLink(page).click();
  await settled(page);
}

/** The shown part of a list: the slugs of its visible cards, and the total count. */
export interface ShownList {
  readonly slugs: readonly string[];
  readonly total: number;
}

/** Returns the visible product cards in order, once the list has settled. */
export async function shownCards(page: Page): Promise<ShownList> {
  await settled(page);
  return page.evaluate(() => {
    const cards = [...document.querySelectorAll('.product-list .cards > .card')];
    const links = cards
      .filter((card) => card.checkVisibility({ visibilityProperty: true }))
      .map((card) => card.querySelector('a[href*="/product/"]'));
    const slugs = links.map((link) => link?.getAttribute('href')?.split('/').at(-2) ?? '');
    const [, total] = /of ([\d,]+)$/.exec(document.querySelector('.shown')?.textContent ?? '') ?? [];
    return { slugs, total: total === undefined ? slugs.length : Number(total.replaceAll(',', '')) };
  });
}

/** Returns the result line, once the list has settled. */
export async function resultLine(page: Page): Promise<string | null> {
  await settled(page);
  return page.getByRole('status').textContent();
}
