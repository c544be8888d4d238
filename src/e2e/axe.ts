import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import type { JSHandle, Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    readonly axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> };
  }
}

/** Makes a page ready for axe, with the first cards of its lists: the others are their like, and each costs as much to look at. */
export async function prepareForAxe(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const card of document.querySelectorAll('.cards > :nth-child(n + 5)')) card.remove();
  });
  await page.evaluate(AXE);
}

/** What of a page axe looks at: all, or what looks otherwise than when `rememberLooks` was called, as at another width. */
type Part = 'all' | 'changed';

/** What axe finds on a page that was prepared for it, by some of its rules. */
export async function faults(
  page: Page,
  colorScheme: 'light' | 'dark',
  runOnly: readonly string[],
  part: Part = 'all',
): Promise<string[]> {
  const context = part === 'all' ? null : await changedElements(page);
  await page.emulateMedia({ colorScheme });
  const violations = await page.evaluate(
    async ({ changed, only }) => {
      if (changed?.length === 0) return [];
      const options = { runOnly: only, resultTypes: ['violations' as const], preload: false };
      return (await window.axe.run(changed ?? document, options)).violations;
    },
    { changed: context, only: [...runOnly] },
  );
  await page.emulateMedia({ colorScheme: null });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** What decides whether a text can be told from its ground, of every element that can be seen. */
const LOOKS = `new Map([...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility()).map((element) => {
  const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } = getComputedStyle(element);
  return [element, [color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight].join()];
}))`;

/** Remembers how a page looks, for `faults` in what has changed since. */
export async function rememberLooks(page: Page): Promise<void> {
  await page.evaluate(`void (window.looks = ${LOOKS})`);
}

/** The elements that look otherwise than was remembered, or could not be seen then. */
function changedElements(page: Page): Promise<JSHandle<Element[]>> {
  return page.evaluateHandle(
    `[...${LOOKS}].flatMap(([element, look]) => (window.looks.get(element) === look ? [] : element))`,
  );
}
