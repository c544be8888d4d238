import type { Page } from 'playwright-core';
import { FILTER_KEYS } from '../domain/list/filter.ts';

/** A select, by its key in the URL, given a value. */
export interface Change {
  readonly name: string;
  readonly value: string;
}

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
  const selects = await page.locator('.product-list select').evaluateAll(readChoices);
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

/** How long a change takes, in milliseconds. */
export interface ChangeTimes {
  /** The handler of the event and, where it leaves work for later, until its last change in the next two frames. */
  readonly script: number;
  /** Until the browser has laid out and painted the outcome. */
  readonly painted: number;
}

/** Gives a select a value, as a visitor does, and measures what follows. */
export async function measureChange(page: Page, change: Change): Promise<ChangeTimes> {
  return page.evaluate(changeSelect, change);
}

/** Runs in the page. */
async function changeSelect({ name, value }: Change): Promise<ChangeTimes> {
  const select = document.querySelector<HTMLSelectElement>(`.product-list select[name="${name}"]`);
  if (!select) throw new Error(`the page has no select '${name}'`);
  select.value = value;
  const start = performance.now();
  select.dispatchEvent(new Event('input', { bubbles: true }));
  let end = performance.now();
  const observer = new MutationObserver(() => {
    end = performance.now();
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  observer.disconnect();
  return { script: end - start, painted: performance.now() - start };
}
