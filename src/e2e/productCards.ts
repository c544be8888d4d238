import type { Locator, Page } from 'playwright-core';
import { FACET_BUILD } from '../domain/list/facets.ts';

/** The filters of the product list, by their visible labels. */
export const FILTER_LABELS = Object.values(FACET_BUILD).map(({ label }) => label);

/** A select by its visible label. */
export function select(page: Page, label: string): Locator {
  return page.getByRole('combobox', { name: label, exact: true });
}

export function clearButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Clear', exact: true });
}

/** The buttons that name the filters in force. */
export function chips(page: Page): Locator {
  return page.getByRole('list', { name: 'Active filters' }).getByRole('button');
}

/** The slugs of the product cards that can be seen, in their order. */
export function shownCards(page: Page): Promise<string[]> {
  return page
    .locator('.product-list .cards > .card')
    .evaluateAll((cards) =>
      cards
        .filter((card) => card.checkVisibility({ visibilityProperty: true }))
        .map(
          (card) => card.querySelector('a[href*="/product/"]')?.getAttribute('href')?.split('/').at(-2) ?? '',
        ),
    );
}

/** The line that says how many there are. */
export function resultLine(page: Page): Promise<string | null> {
  return page.getByRole('status').textContent();
}
