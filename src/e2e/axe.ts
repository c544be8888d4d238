import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    readonly axe: { run(options: RunOptions): Promise<AxeResults> };
  }
}

/** Makes a page ready for axe, with the first cards of its lists: the others are their like, and each costs as much to look at. */
export async function prepareForAxe(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const card of document.querySelectorAll('.cards > :nth-child(n + 5)')) card.remove();
  });
  await page.evaluate(AXE);
}

/** What axe finds on a page that was prepared for it, by some of its rules. */
export async function faults(
  page: Page,
  colorScheme: 'light' | 'dark',
  runOnly: readonly string[],
): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  const { violations } = await page.evaluate(
    (only) => window.axe.run({ runOnly: [...only], resultTypes: ['violations'], preload: false }),
    runOnly,
  );
  await page.emulateMedia({ colorScheme: null });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
