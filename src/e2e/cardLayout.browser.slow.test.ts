import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';
import { boxOf } from './inPage.ts';
import { brokenWords } from './layout.ts';
import { nextFrames } from './loading.ts';
import { openSite } from './site.ts';

const site = openSite();

const LISTS = ['/products/', '/professional-egg-incubator/', '/category/mini-incubators/', '/reviews/'];

interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
}

/** The boxes of the elements that match, in pixels from the top of the page and the left of the window. */
function boxes(page: Page, selector: string): Promise<Box[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { top, bottom, height, left, right } = element.getBoundingClientRect();
      return { top: top + scrollY, bottom: bottom + scrollY, height, left, right };
    }),
  );
}

/** The pixels from the end of the site's header to that of what a page says before its products. */
async function headHeight(page: Page): Promise<number> {
  const [header] = await boxes(page, '.site-header');
  const [disclosure] = await boxes(page, '.disclosure');
  return (disclosure?.bottom ?? Number.NaN) - (header?.bottom ?? Number.NaN);
}

describe('on a phone', () => {
  // A landing page answers above its list: what it has to keep in view is the first way to a store.
  it.each(LISTS.filter((address) => !address.includes('professional')))(
    'the controls above the list of %s are at most 250 pixels high',
    async (address) => {
      const page = await site.visit(address, { width: 390 });
      expect(await headHeight(page)).toBeLessThanOrEqual(250);
    },
  );

  it.each(catalogue.landingPages.map(({ slug }) => `/${slug}/`))(
    'nor does it push the first way to a store below 560 pixels on %s',
    async (address) => {
      const page = await site.visit(address, { width: 390 });
      const [first] = await boxes(page, 'main .button-buy');
      expect(first?.top).toBeLessThanOrEqual(560);
    },
  );

  describe.each([360, 390])('of %i pixels', (width) => {
    it.each([...LISTS, '/products/?view=list', '/products/page/2/', '/brine-shrimp-hatchery/'])(
      'the price per egg of a card of %s stays in one line below its price, and no picture is narrower than 48 pixels',
      async (address) => {
        const page = await site.visit(address, { width });
        const perEgg = await boxes(page, '[data-view] > .card .per-egg');
        expect(perEgg.length).toBeGreaterThan(2);
        expect(Math.max(...perEgg.map(({ height }) => height))).toBeLessThanOrEqual(24);
        const pictures = await boxes(page, '[data-view] > .card > :first-child');
        expect(Math.min(...pictures.map(({ right, left }) => right - left))).toBeGreaterThanOrEqual(48);
      },
    );
  });
});

it('the facts of picks on a phone keep their labels in view while they scroll sideways, and show whole what has the focus', async () => {
  const page = await site.visit('/category/mini-incubators/', { width: 360 });
  const label = async () => (await boxes(page, '.picks tbody th'))[0];
  const before = await label();
  await page.locator('.picks thead button').last().focus();
  expect((await label())?.left).toBe(before?.left);
  for (let step = 0; step < 4; step++) {
    await page.keyboard.press('Shift+Tab');
    const [focused] = await boxes(page, ':focus');
    expect(focused?.left, `step ${step}`).toBeGreaterThanOrEqual(0);
    expect(focused?.right, `step ${step}`).toBeLessThanOrEqual(360);
  }
});

describe('on a desktop', () => {
  it.each(LISTS)('the feet of the cards of a row of %s stand on one line', async (address) => {
    const page = await site.visit(address, { width: 1280 });
    const cards = await boxes(page, '[data-view] > .card');
    const feet = await boxes(page, '[data-view] > .card .card-foot');
    expect(feet.length).toBe(cards.length);
    for (const [index, { top, bottom }] of cards.entries()) {
      const inRow = feet.filter((_foot, other) => cards[other]?.top === top);
      expect(inRow.map((foot) => foot.top)).toEqual(inRow.map(() => feet[index]?.top));
      expect(bottom - (feet[index]?.bottom ?? 0)).toBeLessThanOrEqual(17);
    }
  });

  it('the columns of the list view line up', async () => {
    const page = await site.visit('/products/?view=list', { width: 1280 });
    for (const part of ['.card-head', '.card-facts', '.card-offer', '.card-buy', '.card-foot']) {
      const lefts = new Set(
        (await boxes(page, `[data-view="list"] > .card ${part}`)).map(({ left }) => left),
      );
      expect([part, lefts.size]).toEqual([part, 1]);
    }
  });

  it.each([900, 1600])('no word of a card is broken, at %i pixels and in print', async (width) => {
    const page = await site.visit('/products/', { width });
    expect(await brokenWords(page, '.card-facts')).toEqual([]);
    await page.setViewportSize({ width: 680, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    expect(await brokenWords(page, '.card-facts')).toEqual([]);
  });

  it.each(LISTS)('the filters of %s stay in view, and open over the cards', async (address) => {
    const page = await site.visit(address, { width: 1280 });
    const filters = page.locator('.filters');
    const before = await boxes(page, '.results .card');
    await filters.locator('summary').first().click();
    await filters.locator('[role=group]').waitFor();
    expect(await boxes(page, '.results .card')).toEqual(before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
    await page.keyboard.press('Escape');
    await expect.poll(() => filters.locator('[open]').count()).toBe(0);
    await page.locator('.results .card').nth(9).scrollIntoViewIfNeeded();
    expect(await filters.evaluate((form) => form.getBoundingClientRect().top)).toBe(64);
  });
});

it('with a pointer the whole card is a link to its page', async () => {
  const page = await site.visit('/products/');
  const card = page.locator('.results .card').first();
  const { x, y } = await boxOf(card.locator('h3'));
  await page.mouse.move(x + 5, y + 5);
  await nextFrames(page);
  await page.mouse.move(x + 10, y + 10);
  await nextFrames(page);
  const href = await card.locator('.card-link').getAttribute('href');
  await page.mouse.click(x + 10, y + 10);
  await page.waitForURL(`**${href}`);
});
