import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openOn } from './keeper.ts';
import { scriptsRun } from './loading.ts';
import { openSite } from './site.ts';
import { WALKS, type Walk } from './toolSteps.ts';
import { extendFromTheStart, shownLines, translateFromTheStart, translatePage } from './translator.ts';

const site = openSite();

/** Opens a tool at the beginning of a walk; `change` prepares the tab before. */
async function begin({ address, kept }: Walk, change = async (_page: Page) => {}): Promise<Page> {
  const page = await openOn(site, '2026-03-08', address, kept, change);
  await page.setViewportSize({ width: 1280, height: 900 });
  await scriptsRun(page);
  return page;
}

/** Takes both pages through a walk: after each step, they show the same. */
async function compareSteps({ steps }: Walk, untouched: Page, changed: Page): Promise<void> {
  for (const [index, step] of steps.entries()) {
    const message = `step ${index}`;
    const before = await shownLines(untouched);
    await step(untouched);
    await step(changed);
    await expect.poll(() => shownLines(untouched), { message }).not.toEqual(before);
    await expect
      .poll(async () => onlyIn(await shownLines(changed), await shownLines(untouched)), { message })
      .toEqual([]);
  }
}

describe('each step is answered as on an untouched page', () => {
  it.each(Object.entries(WALKS))(
    'where the browser translates it once it is there: %s',
    async (_name, walk) => {
      const translated = await begin(walk);
      await translatePage(translated);
      await compareSteps(walk, await begin(walk), translated);
    },
  );

  it.each(Object.entries(WALKS))(
    'where it was translated before its scripts ran: %s',
    async (_name, walk) => {
      await compareSteps(walk, await begin(walk), await begin(walk, translateFromTheStart));
    },
  );

  it.each(Object.entries(WALKS))(
    'where extensions have put elements and attributes before its scripts ran: %s',
    async (_name, walk) => {
      await compareSteps(walk, await begin(walk), await begin(walk, extendFromTheStart));
    },
  );
});

/** The lines that one page shows and the other does not. */
function onlyIn(some: readonly string[], others: readonly string[]): string[] {
  return [
    ...some.filter((line) => !others.includes(line)).map((line) => `changed: ${line}`),
    ...others.filter((line) => !some.includes(line)).map((line) => `untouched: ${line}`),
  ];
}
