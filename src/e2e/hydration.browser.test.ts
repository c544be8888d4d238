import { describe, expect, it } from 'vitest';
import { ALL_PRODUCTS } from './catalogue.ts';
import { holdFiles } from './inPage.ts';
import { layoutShifts } from './layoutShifts.ts';
import { ENGINE_SCRIPT, scriptsRun } from './loading.ts';
import { answer } from './oracle.ts';
import { choose, clearButton, resultLine, select, shownCards, use } from './productCards.ts';
import { differences, recordNodes } from './renderedNodes.ts';
import { openSite } from './site.ts';

const site = openSite();

it.each([
  [360, '/products/'],
  [1280, '/quail-egg-incubator/'],
  [1280, '/category/mini-incubators/'],
  [1280, '/reviews/'],
  [360, '/blog/'],
])(
  'hydration at %i pixels keeps every server-rendered node and text of %s, and shifts nothing',
  async (width, address) => {
    const { page, release } = await site.visitUnscripted(address, { width });
    expect(await recordNodes(page)).toBeGreaterThan(20);
    await release();
    expect(await differences(page)).toEqual({ lost: 0, made: 0, html: false });
    expect(await layoutShifts(page)).toEqual([]);
    await use(page);
    expect(await differences(page), 'used').toEqual({ lost: 0, made: 0, html: false });
    await choose(page, 'Sort By', { index: 1 });
    expect((await differences(page)).html, 'responds').toBe(true);
  },
);

describe('a change made before the script loads', () => {
  it('has no effect once reverted', async () => {
    const { page, release } = await site.visitUnscripted('/products/');
    for (const order of ['price-high', 'featured']) await select(page, 'Sort By').selectOption(order);
    await release();
    await expect.poll(() => resultLine(page)).toBe(ALL_PRODUCTS);
    expect(await shownCards(page)).toEqual(answer());
  });

  it('overrides the URL', async () => {
    const { page, release } = await site.visitUnscripted('/products/?eggType=quail&sort=price-low');
    await select(page, 'Sort By').selectOption('price-high');
    await release();
    await expect.poll(() => shownCards(page)).toEqual(answer({ eggType: 'quail', sort: 'price-high' }));
  });

  it.each([
    ['/category/mini-incubators/', '0 products'],
    ['/blog/', '0 articles'],
  ])('is in force when it comes: the search of %s', async (address, line) => {
    const { page, release } = await site.visitUnscripted(address);
    await page.getByRole('searchbox').fill('ostrich');
    await release();
    expect(await page.getByRole('searchbox').inputValue()).toBe('ostrich');
    expect(await resultLine(page)).toBe(line);
    await page.getByRole('searchbox').fill('');
    expect(await resultLine(page)).not.toBe(line);
  });
});

it('actions while the engine is loading run in order: a choice, then Clear, then another choice', async () => {
  const page = await site.newPage();
  const release = await holdFiles(page, ENGINE_SCRIPT);
  await page.goto('/quail-egg-incubator/', { waitUntil: 'domcontentloaded' });
  await scriptsRun(page);
  await select(page, 'Sort By').selectOption('price-high');
  await clearButton(page).click();
  await select(page, 'Sort By').selectOption('rating');
  release();
  const rated = answer({ sort: 'rating' }, { landing: 'quail-egg-incubator' });
  await expect.poll(() => shownCards(page)).toEqual(rated);
});
