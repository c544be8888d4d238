import { describe, expect, it } from 'vitest';
import { openSite } from './site.ts';

const site = openSite();

const EVERY_KIND = [
  '/',
  '/products/?view=list&category=incubator&eggType=chicken&turningType=automatic',
  '/professional-egg-incubator/',
  '/category/forced-air-incubators/',
  '/category/forced-air-incubators/?search=nothing-like-this',
  '/eggs/chicken/',
  '/product/24-egg-automatic-incubator-with-built-in-candler/',
  '/blog/',
  '/blog/universal-egg-incubation-guide/',
  '/products/page/3/',
  '/reviews/?category=forced-air-incubators&view=list',
  '/guides/',
  '/guides/duck-eggs/',
  '/privacy-policy/',
  '/category/no-such-category/',
];

describe('a screen of 360 pixels, or of 320', () => {
  it('never has to be scrolled sideways', async () => {
    const tooWide: [string, number][] = [];
    for (const address of EVERY_KIND) {
      const page = await site.visit(address, { width: 360, expected: /404/ });
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 800 });
        const needed = await page.evaluate(() => document.documentElement.scrollWidth);
        if (needed > width) tooWide.push([address, width]);
      }
    }
    expect(tooWide).toEqual([]);
  });

  it('has room for the open drawer and for the way past it', async () => {
    const page = await site.visit('/', { width: 320 });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const { x, width } = (await page.locator('#drawer').boundingBox()) ?? { x: 0, width: 0 };
    expect(x).toBeGreaterThanOrEqual(24);
    expect(x + width).toBe(320);
  });
});
