import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { pageOfEachKind } from '../screenshots/screenshotPages.ts';
import { bringAxe, faults, prepareForAxe } from './axe.ts';
import { catalogue } from './catalogue.ts';
import { openSite } from './site.ts';

/** WCAG 2.2 AA and what the rules' authors hold to be good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const site = openSite();
beforeAll(async () => bringAxe(await site.tab()));

async function openShort(address: string): Promise<Page> {
  const page = await site.visit(address, { expected: /404/ });
  await prepareForAxe(page);
  return page;
}

const BATCHES = 'species=duck&set=2024-02-20&eggs=12&batch=quail_coturnix.2024-03-01.';

const COMPARED = catalogue.products
  .slice(0, 3)
  .map(({ slug }) => slug)
  .join();

/** A page of each kind, and what tools show once they are used. */
const PAGES = {
  ...pageOfEachKind(catalogue),
  'comparison, one product gone': `/compare/?p=${COMPARED},no-such-product`,
  'hatch calendar, steps': `/hatch-calendar/?${BATCHES}`,
  'hatch calendar, timeline': `/hatch-calendar/?${BATCHES}&view=timeline`,
  'finder, three that fit': '/find/?eggs=duck&count=8&power=cuts',
  'finder, none fits': '/find/?count=999&budget=20',
  'search, results': '/search/?q=duck',
  'search, nothing found': '/search/?q=zzzzzz',
  'hatch calendar, months': `/hatch-calendar/?${BATCHES}&view=month`,
};

/** The looks of texts that axe has seen in dark. */
const seenByNight = new Set<string>();

describe('at 360 and at 1280 pixels axe finds nothing, in light nor in dark, on', () => {
  it.each(Object.entries(PAGES))('%s', async (_kind, address) => {
    const page = await openShort(address);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await faults(page, 'light', TAGS), `light, ${width} pixels`).toEqual([]);
      // Only colours differ by night: each look of a text is looked at once.
      expect(await faults(page, 'dark', ['color-contrast'], seenByNight), `dark, ${width} pixels`).toEqual(
        [],
      );
      expect(await marklessLists(page), `${width} pixels`).toBe(0);
    }
  });
});

/** Counts the lists that can be seen whose marks are `none`: Safari no longer says of those that they are lists. */
function marklessLists(page: Page): Promise<number> {
  return page
    .locator(':is(ul, ol):visible')
    .evaluateAll((lists) => lists.filter((list) => getComputedStyle(list).listStyleType === 'none').length);
}
