import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { loadedFiles, nextFrames, openUnscripted } from './loading.ts';
import { answer } from './oracle.ts';
import { openSite } from './site.ts';

const site = openSite();

declare global {
  interface Window {
    /** How many cards could be seen, frame after frame. */
    seenFrames: number[];
  }
}

const PRODUCT = '/product/24-egg-automatic-incubator-with-built-in-candler/';

it.each(['/', '/products/', '/no-such-page/', PRODUCT, '/eggs/quail/'])(
  '%s loads no script before its visitor acts but those that its HTML names',
  async (address) => {
    const page = await site.visit(address, { expected: /404/ });
    await nextFrames(page);
    const loaded = (await loadedFiles(page)).map(({ path }) => path).filter((path) => path.endsWith('.js'));
    const html = await page.content();
    expect(loaded).toContainEqual(expect.stringMatching(/^\/assets\/site-/));
    expect(loaded.filter((path) => !html.includes(`="${path}"`))).toEqual([]);
  },
);

/** Watches every frame of the pages that a tab will load. */
async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.seenFrames = [];
    const look = () => {
      const cards = [...document.querySelectorAll('.results .cards > .card')];
      window.seenFrames.push(
        // Hidden cards are not laid out either.
        cards.filter((card) => card.checkVisibility()).length,
      );
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

describe('a query that is not ours changes nothing', () => {
  const WIDGETS = [
    ...['/', '/products/', '/category/mini-incubators/', '/quail-egg-incubator/', '/reviews/', '/blog/'],
    ...['/find/', '/search/', '/help/power-out/', '/hatch-calculators/'],
  ];
  const FOREIGN = 'utm_source=letter&fbclid=x&gclid=y&epik=z&ref=a&EGGTYPE=duck';

  it.each(WIDGETS)('%s shows at once what it shows without, and loads no more', async (address) => {
    const page = await site.newPage();
    const seen = async (query: string) => {
      const release = await openUnscripted(page, address + query);
      const atOnce = await page.locator('main').innerText();
      await release();
      await nextFrames(page);
      const loaded = (await loadedFiles(page)).map(({ path }) => path).sort();
      return { atOnce, later: await page.locator('main').innerText(), loaded };
    };
    expect(await seen(`?${FOREIGN}`)).toEqual(await seen(''));
    expect(await page.locator('main').innerText()).not.toContain('Loading');
  });
});

describe('a filtered URL', () => {
  it('never shows the unfiltered list while the script is loading', async () => {
    const page = await site.newPage();
    await watchFrames(page);
    for (const [address, count] of [
      ['/products/?eggType=quail', 24],
      ['/quail-egg-incubator/?eggType=all', 12],
      ['/reviews/?category=commercial', answer({ category: 'commercial' }).slugs.length],
      ['/blog/?category=Duck+Incubation', 2],
    ] as const) {
      const release = await openUnscripted(page, address);
      expect(await page.locator('.controls').isVisible(), address).toBe(true);
      await release();
      await expect.poll(() => page.locator('.results').isVisible()).toBe(true);
      await nextFrames(page);
      expect([...new Set(await page.evaluate(() => window.seenFrames))], address).toEqual([0, count]);
    }
  });
});
