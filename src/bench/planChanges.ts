import type { Page } from 'playwright-core';
import { FILTER_KEYS } from '../domain/list/filter.ts';
import type { Change } from './measureChange.ts';

/** The changes that are measured. */
export interface ChangePlan {
  /** Each filter in its turn is given values and taken off again. */
  readonly filters: readonly Change[];
  /** Each order once, the first one last. */
  readonly sorts: readonly Change[];
}

/** Values that a filter is given before it is taken off. */
const VALUES = 3;

/** Plans so many changes of the filters, and every order, from what a page's selects offer. */
export async function planChanges(page: Page, filterChanges: number): Promise<ChangePlan> {
  const selects = await page.locator('[data-widget] select').evaluateAll(readChoices);
  const isFilter = ({ name }: Change) => FILTER_KEYS.some((key) => key === name);
  const filters = selects
    .map((choices) => choices.filter(isFilter).slice(0, VALUES))
    .flatMap((choices) => [...choices, ...choices.slice(0, 1).map(({ name }) => ({ name, value: 'all' }))]);
  const [first, ...others] = selects.flat().filter(({ name }) => name === 'sort');
  if (filters.length < filterChanges || !first) throw new Error('expected a page with filters and an order');
  return { filters: filters.slice(0, filterChanges), sorts: [...others, first] };
}

/** Runs in the page: the values of each select that can be chosen. */
function readChoices(selects: (HTMLElement | SVGElement)[]): Change[][] {
  return selects
    .filter((select) => select instanceof HTMLSelectElement)
    .map(({ name, options }) =>
      [...options]
        .filter(({ disabled, value }) => !disabled && value !== 'all')
        .map(({ value }) => ({ name, value })),
    );
}
