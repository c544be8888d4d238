import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';

/** How many times slower than this machine the processor is taken to be: about a mid-range phone. */
export const SLOWDOWN = 4;

/** Values that each select is given before it is set back, and clicks on "Show 24 more". */
const VALUES = 3;
const CLICKS = 10;

/** Milliseconds between two actions: a visitor looks at the cards, and their pictures come. */
const LOOK = 500;

/** Milliseconds after which an outcome counts as missing. */
const PATIENCE = 20_000;

/** Milliseconds on a slow processor from each action to its painted outcome, as far as a screen shows it. */
export interface ListTimes {
  readonly filters: readonly number[];
  readonly more: readonly number[];
}

/** A value for a select, by the select's name; null for a click on "Show 24 more". */
type Action = { readonly name: string; readonly value: string } | null;

/** Opens a page with a list, uses its selects, and then adds cards to it. */
export async function measureList(browser: Browser, address: string): Promise<ListTimes> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  await page.goto(address, { waitUntil: 'networkidle' });
  const selects = await page.locator('.product-list select').evaluateAll(readChoices);
  const changes = selects.flatMap(([first, ...others]) => (first ? [...others.slice(0, VALUES), first] : []));
  await page.locator('.product-list select').first().focus();
  await page.locator('.cards[aria-busy]').first().waitFor({ state: 'attached' });
  const filters = await processorTimes(page, async () => {
    for (const change of changes) await act(page, change);
  });
  const button = page.locator('.more-cards .more');
  const more = await processorTimes(page, async () => {
    for (let clicks = 0; clicks < CLICKS && (await button.isVisible()); clicks++) {
      await button.scrollIntoViewIfNeeded();
      await page.waitForTimeout(LOOK);
      await act(page, null);
    }
  });
  await page.close();
  return { filters, more };
}

async function act(page: Page, action: Action): Promise<void> {
  const selector = action ? `.product-list select[name="${action.name}"]` : '.more-cards .more';
  await page.evaluate(actInPage, { selector, value: action?.value ?? null, patience: PATIENCE });
  await page.waitForTimeout(LOOK);
}

/** Runs in the page: the values of each select that can be chosen, its first one first. */
function readChoices(selects: (HTMLElement | SVGElement)[]): { name: string; value: string }[][] {
  return selects
    .filter((select) => select instanceof HTMLSelectElement)
    .map(({ name, options }) =>
      [...options].filter(({ disabled }) => !disabled).map(({ value }) => ({ name, value })),
    );
}

interface ActionInPage {
  readonly selector: string;
  readonly value: string | null;
  readonly patience: number;
}

/**
 * Runs in the page: sets a select, or clicks where there is no value, and marks `input` and `painted`. Functions for the page
 * name no function inside: a compiler may have them call a helper that is not there.
 */
async function actInPage({ selector, value, patience }: ActionInPage): Promise<void> {
  const control = document.querySelector<HTMLElement>(selector);
  const list = document.querySelector('.product-list');
  const results = document.querySelector('.product-list > .results');
  const result = document.querySelector('.product-list .result');
  if (!control || !list || !results || !result) throw new Error(`the page has no ${selector}`);
  const shown = new Promise<void>((resolve, reject) => {
    setTimeout(() => reject(new Error(`no outcome of ${selector}: '${result.textContent}'`)), patience);
    new MutationObserver((_, observer) => {
      const isBusy = [...results.children].some((part) => part.getAttribute('aria-busy') === 'true');
      if (isBusy || result.textContent === 'Loading…') return;
      observer.disconnect();
      resolve();
    }).observe(list, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  performance.mark('input');
  if (control instanceof HTMLSelectElement && value !== null) {
    control.value = value;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  } else control.click();
  await shown;
  // This task runs after the frame has painted, and before those that add the cards below the screen.
  await new Promise<void>((done) =>
    requestAnimationFrame(() => scheduler.postTask(() => done(), { priority: 'user-blocking' })),
  );
  performance.mark('painted');
}

const trace = z.object({
  traceEvents: z.array(
    z.looseObject({ name: z.string(), ts: z.number().optional(), tts: z.number().optional() }),
  ),
});

/**
 * Milliseconds that the main thread works on a slow processor from each `input` to its `painted`: unlike the time by the
 * clock, other work on the machine does not lengthen it.
 */
async function processorTimes(page: Page, use: () => Promise<void>): Promise<number[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('expected a page of a browser that can be traced');
  await browser.startTracing(page, { categories: ['blink.user_timing'] });
  await use();
  const { traceEvents } = trace.parse(JSON.parse(String(await browser.stopTracing())));
  const at = (mark: string) =>
    traceEvents
      .filter(({ name }) => name === mark)
      .sort((a, b) => (a.ts ?? 0) - (b.ts ?? 0))
      .map(({ tts = Number.NaN }) => tts / 1000);
  const inputs = at('input');
  return at('painted').map((end, index) => (end - (inputs[index] ?? Number.NaN)) * SLOWDOWN);
}
