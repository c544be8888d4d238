import type { Page } from 'playwright-core';

/** A select, by its key in the URL, given a value. */
export interface Change {
  readonly name: string;
  readonly value: string;
}

/** Values that a select is given before it is set back. */
const VALUES = 3;

/** Milliseconds after which what a list should show does not come any more: a slow connection takes a tenth. */
const PATIENCE = 20_000;

/** Plans so many changes from what a page's selects offer: each is given values in its turn, and set back. */
export async function planChanges(page: Page, count: number): Promise<Change[]> {
  const selects = await page.locator('.product-list select').evaluateAll(readChoices);
  const changes = selects.flatMap(([first, ...others]) => (first ? [...others.slice(0, VALUES), first] : []));
  if (changes.length < count) throw new Error(`expected ${count} changes, found ${changes.length}`);
  // Spread over all: the select for the order is the last.
  return Array.from({ length: count }, (_, n) => changes[Math.floor((n * changes.length) / count)]).flatMap(
    (planned) => planned ?? [],
  );
}

/** Runs in the page: the values of each select that can be chosen, its present one first. */
function readChoices(selects: (HTMLElement | SVGElement)[]): Change[][] {
  return selects
    .filter((select) => select instanceof HTMLSelectElement)
    .map(({ name, options }) =>
      [...options].filter(({ disabled }) => !disabled).map(({ value }) => ({ name, value })),
    );
}

/**
 * Gives a select a value, as a visitor does, and marks `input`, `painted` when the first cards of the outcome are painted, and
 * `whole` when all are. Tells whether the list said meanwhile that it is loading.
 */
export function change(page: Page, { name, value }: Change): Promise<boolean> {
  return page.evaluate(act, {
    selector: `.product-list select[name="${name}"]`,
    value,
    patience: PATIENCE,
  });
}

/** Asks for more cards, as a visitor does, with the same marks. */
export function showMore(page: Page): Promise<boolean> {
  return page.evaluate(act, { selector: '.more-cards .more', value: null, patience: PATIENCE });
}

/** What is done to a list, and how many milliseconds what follows may take. */
interface Act {
  readonly selector: string;
  readonly value: string | null;
  readonly patience: number;
}

/**
 * Runs in the page: sets a select, or clicks where there is no value to set. Functions for the page name no function
 * inside: a compiler may have them call a helper that is not there.
 */
async function act({ selector, value, patience }: Act): Promise<boolean> {
  const control = document.querySelector<HTMLElement>(selector);
  const list = document.querySelector('.product-list');
  const results = document.querySelector('.product-list > .results');
  const problem = document.querySelector<HTMLElement>('.product-list .list-problem');
  const result = document.querySelector('.product-list .result');
  if (!control || !list || !results || !problem || !result) throw new Error(`the page has no ${selector}`);
  const waited = `waited ${patience / 1000} s after ${selector}${value === null ? '' : ` = ${value}`} for`;
  let saidLoading = false;
  const shown = new Promise<void>((resolve, reject) => {
    setTimeout(() => {
      const busy = list.querySelectorAll('[aria-busy="true"]').length;
      reject(new Error(`${waited} its first cards: '${result.textContent}', ${busy} parts busy`));
    }, patience);
    new MutationObserver((_, observer) => {
      // Of a long list all elements would be looked at: it would take longer than what is measured.
      const isBusy = [...results.children].some((part) => part.getAttribute('aria-busy') === 'true');
      if (!problem.hidden) reject(new Error('the list has a problem'));
      if (result.textContent === 'Loading…') saidLoading = true;
      else if (!isBusy) {
        observer.disconnect();
        resolve();
      }
    }).observe(list, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  performance.mark('input');
  if (control instanceof HTMLSelectElement && value !== null) {
    control.value = value;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  } else control.click();
  await shown;
  // A task that is asked for in a frame runs after the frame has been laid out and painted: this one before those of the list,
  // which go on with the cards below the screen.
  await new Promise<void>((done) =>
    requestAnimationFrame(() => scheduler.postTask(() => done(), { priority: 'user-blocking' })),
  );
  performance.mark('painted');
  const painted = performance.now();
  for (let rooms = 1; rooms > 0; rooms = list.querySelectorAll('.card-coming').length) {
    if (performance.now() - painted > patience) throw new Error(`${waited} ${rooms} more cards`);
    await new Promise((done) => setTimeout(done));
  }
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  performance.mark('whole');
  return saidLoading;
}
