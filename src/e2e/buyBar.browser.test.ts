import { describe, expect, it } from 'vitest';
import { openSite } from './site.ts';

const site = openSite();
const PRODUCT = '/product/24-egg-automatic-incubator-with-built-in-candler/';

describe('the first screen of a product on a phone', () => {
  it.each([
    ['an incubator', PRODUCT],
    ['a candler', '/product/led-egg-candler-with-rubber-seal/'],
    ['a brooder', '/product/20-chick-radiant-brooder-plate/'],
  ])('has name, price, verdict, facts and button of %s', async (_, address) => {
    const page = await site.visit(address, { width: 390 });
    await page.setViewportSize({ width: 390, height: 664 });
    const bar = await page.locator('.buy-bar').boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(664);
    for (const part of ['h1', '.product-summary .price', '.verdict', '.deciding-facts']) {
      const { y, height } = (await page.locator(part).boundingBox()) ?? { y: 0, height: 0 };
      expect(height, part).toBeGreaterThan(0);
      expect(y + height, part).toBeLessThanOrEqual(bar?.y ?? 0);
    }
  });
});

describe('the buy button of a product page', () => {
  it('stays in view on a phone at any scroll position', async () => {
    const page = await site.visit(PRODUCT, { width: 360 });
    const button = page.locator('.buy-bar a');
    for (const part of ['h1', '.facts', 'details >> nth=-1']) {
      await page.locator(part).first().scrollIntoViewIfNeeded();
      expect(await button.isVisible(), part).toBe(true);
      const { y, height } = (await button.boundingBox()) ?? { y: 0, height: 0 };
      expect(y, part).toBeGreaterThan(0);
      expect(y + height, part).toBeLessThanOrEqual(800);
    }
  });

  it('does not cover a part of it at any position', async () => {
    const page = await site.visit(PRODUCT, { width: 360 });
    const button = page.locator('.product-summary .compare');
    const bar = page.locator('.buy-bar');
    const bottom = async (of: typeof bar) =>
      ((box) => (box ? box.y + box.height : 0))(await of.boundingBox());
    const top = (await bar.boundingBox())?.y ?? 0;
    // So high that the bar begins where the button ends.
    await page.setViewportSize({ width: 360, height: Math.round(800 + (await bottom(button)) - top) });
    await button.focus();
    // An outline of 3 pixels, 2 away.
    const ring = 5;
    expect((await bottom(button)) + ring).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
  });
});
