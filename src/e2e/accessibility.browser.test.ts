import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { describe, expect, it } from 'vitest';
import { PAGE_OF_EACH_KIND } from '../screenshots/screenshotPages.ts';
import { openSite } from './site.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA and what the rules' authors hold to be good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

declare global {
  interface Window {
    readonly axe: { run(options: { runOnly: string[] }): Promise<AxeResults> };
  }
}

const site = openSite();

/** Opens a page with the first cards of its lists: the others are their like, and each costs as much to look at. */
async function openShort(address: string, width: number, colorScheme: 'light' | 'dark') {
  const page = await site.visit(address, { width, expected: /404/ });
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => {
    for (const card of document.querySelectorAll('.cards > :nth-child(n + 5)')) card.remove();
  });
  return page;
}

describe.each([
  ['light', 360],
  ['light', 1280],
  ['dark', 360],
  ['dark', 1280],
] as const)('in %s, at %i pixels, axe finds nothing on', (colorScheme, width) => {
  it.each(Object.entries(PAGE_OF_EACH_KIND))('%s', async (_name, address) => {
    const page = await openShort(address, width, colorScheme);
    await page.evaluate(AXE);
    const { violations } = await page.evaluate((runOnly) => window.axe.run({ runOnly }), TAGS);
    await page.emulateMedia({ colorScheme: null });
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
  });
});
