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

/**
 * Has a tab bring axe into each page that it loads from now on. Sent to each page anew, its half a megabyte costs twice as
 * much as its run there, and as a whole page's load.
 */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript(AXE);
}

/** Keeps only the first cards of each list for axe, since checking the similar others takes as long. */
export async function prepareForAxe(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const card of document.querySelectorAll('.cards > :nth-child(n + 5)')) card.remove();
  });
}

/**
 * What axe finds on a page that was prepared for it, by some of its rules; the page keeps the colour scheme.
 * @param seen the text styles already checked; if given, axe skips texts with these styles and adds new ones
 */
export async function faults(
  page: Page,
  colorScheme: 'light' | 'dark',
  runOnly: readonly string[],
  seen?: Set<string>,
): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  const texts = seen ? await unlike(page, seen) : null;
  if (texts && (await texts.evaluate((elements) => elements.length)) === 0) return [];
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(
    async ({ context, only }) => {
      const options = { runOnly: only, resultTypes: ['violations' as const], preload: false };
      return (await window.axe.run(context ?? document, options)).violations;
    },
    { context: texts, only: [...runOnly] },
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/**
 * The texts that can be seen, by what decides whether they can be told from their grounds: their colour, whether they are
 * large (https://www.w3.org/TR/WCAG22/#dfn-large-scale), the grounds that they stand on down to one that covers the others,
 * and the class of their part of the page, which decides what else lies behind it.
 */
const LOOKS = `Map.groupBy(
  [...document.body.querySelectorAll('*')].filter(
    (element) =>
      element.checkVisibility() &&
      (element.matches('input, select, textarea') || [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim())),
  ),
  (element) => {
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const isLarge = parseFloat(fontSize) >= (fontWeight >= 700 ? 18.66 : 24);
    const look = [element.localName, element.closest('[class]')?.className, color, isLarge];
    let isCovered = false;
    for (let part = element; part; part = part.parentElement) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(part);
      if (opacity !== '1') look.push(opacity);
      if (isCovered) continue;
      if (backgroundImage !== 'none') look.push(backgroundImage);
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') look.push(backgroundColor);
      isCovered = /^rgb[(]/.test(backgroundColor);
    }
    return look.join('|');
  },
)`;

/** The texts of a page that look otherwise than any that was seen, which they are then. */
async function unlike(page: Page, seen: Set<string>): Promise<JSHandle<Element[]>> {
  const looks = await page.evaluateHandle<Map<string, Element[]>>(LOOKS);
  const added = (await looks.evaluate((map) => [...map.keys()])).filter((look) => !seen.has(look));
  for (const look of added) seen.add(look);
  return looks.evaluateHandle((map, names) => names.flatMap((name) => map.get(name) ?? []), added);
}
