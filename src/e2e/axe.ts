import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import type { JSHandle, Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA and what the authors of the rules hold to be good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

declare global {
  interface Window {
    readonly axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> };
  }
}

/**
 * Has a tab bring axe into each page that it loads from now on. Sent to each page anew, its half a megabyte
 * costs twice as much as its run there, and as a whole page's load.
 */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript(AXE);
}

/** The looks of texts that were checked before, in each color scheme. */
export interface SeenLooks {
  readonly light: Set<string>;
  readonly dark: Set<string>;
}

export const noLooks = (): SeenLooks => ({ light: new Set(), dark: new Set() });

/**
 * What axe finds on a page in light; of texts that look like others only the
 * first is checked for its contrast.
 */
export async function axeFaults(page: Page, seen = noLooks()): Promise<string[]> {
  const options = { runOnly: TAGS, rules: { 'color-contrast': { enabled: false } } };
  return [...(await run(page, null, options)), ...(await faintTexts(page, 'light', seen))];
}

/** The texts that cannot be told from their grounds, of those that look otherwise than any that was seen. */
export async function faintTexts(
  page: Page,
  colorScheme: keyof SeenLooks,
  seen: SeenLooks,
): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  const texts = await unlike(page, seen[colorScheme]);
  if ((await texts.evaluate((elements) => elements.length)) === 0) return [];
  return run(page, texts, { runOnly: ['color-contrast'] });
}

/**
 * Runs axe on some elements, or on a page; there the first cards of a list
 * stand for the others, which are alike.
 */
async function run(page: Page, elements: JSHandle<Element[]> | null, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(
    async ({ context, given }) => {
      const whole = { exclude: ['.cards > :nth-child(n + 5)'] };
      const all = { ...given, resultTypes: ['violations' as const], preload: false };
      return (await window.axe.run(context ?? whole, all)).violations;
    },
    { context: elements, given: options },
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/**
 * The texts that can be seen, by what decides whether they can be told from their grounds: their
 * color, whether they are large (https://www.w3.org/TR/WCAG22/#dfn-large-scale), the grounds that
 * they stand on down to one that covers the others, and the class of their part of the page, which
 * decides what else lies behind it.
 */
const LOOKS = `Map.groupBy(
  [...document.body.querySelectorAll(':not(.cards > :nth-child(n + 5) *)')].filter(
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
