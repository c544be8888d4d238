import { describe, expect, it } from 'vitest';
import { boxOf } from './inPage.ts';
import { openSite, PHONE } from './site.ts';

const site = openSite();
const PRODUCT = '/product/24-egg-automatic-incubator-with-built-in-candler/';

it.each([
  ['an incubator', PRODUCT],
  ['a candler', '/product/led-egg-candler-with-rubber-seal/'],
  ['a brooder', '/product/20-chick-radiant-brooder-plate/'],
])(
  'the first screen of a product on a phone has name, price, verdict, facts and button of %s',
  async (_, address) => {
    const page = await site.visit(address, PHONE);
    const bar = await boxOf(page.locator('.buy-bar'));
    expect(bar.bottom).toBeLessThanOrEqual(PHONE.height);
    for (const part of ['h1', '.product-summary .price', '.verdict', '.deciding-facts']) {
      const { height, bottom } = await boxOf(page.locator(part));
      expect(height, part).toBeGreaterThan(0);
      expect(bottom, part).toBeLessThanOrEqual(bar.top);
    }
  },
);

describe('the buy button of a product page', () => {
  it('stays in view on a phone at any scroll position', async () => {
    const page = await site.visit(PRODUCT, { width: 360 });
    const button = page.locator('.buy-bar a');
    for (const part of ['h1', '.facts', 'details >> nth=-1']) {
      await page.locator(part).first().scrollIntoViewIfNeeded();
      expect(await button.isVisible(), part).toBe(true);
      const { top, bottom } = await boxOf(button);
      expect(top, part).toBeGreaterThan(0);
      expect(bottom, part).toBeLessThanOrEqual(800);
    }
  });

  it('does not cover a part of it at any position', async () => {
    const page = await site.visit(PRODUCT, { width: 360 });
    const button = page.locator('.product-summary .compare');
    const bar = page.locator('.buy-bar');
    // So high that the bar begins where the button ends.
    const between = (await boxOf(button)).bottom - (await boxOf(bar)).top;
    await page.setViewportSize({ width: 360, height: Math.round(800 + between) });
    await button.focus();
    // An outline of 3 pixels, 2 away.
    const ring = 5;
    expect((await boxOf(button)).bottom + ring).toBeLessThanOrEqual((await boxOf(bar)).top);
  });
});
