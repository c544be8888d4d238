import { describe, expect, it } from 'vitest';
import { openSite } from './site.ts';

const site = openSite();

const EVERY_KIND = [
  '/',
  '/products/',
  '/products/?view=list&category=incubator&eggType=chicken&turningType=automatic',
  '/professional-egg-incubator/',
  '/category/forced-air-incubators/',
  '/category/forced-air-incubators/?search=nothing-like-this',
  '/eggs/chicken/',
  '/product/24-egg-automatic-incubator-with-built-in-candler/',
  '/blog/',
  '/blog/universal-egg-incubation-guide/',
  '/reviews/?category=forced-air-incubators&view=list',
  '/guides/',
  '/guides/duck-eggs/',
  '/privacy-policy/',
  '/category/no-such-category/',
];

describe.each([360, 320])('a screen of %i pixels', (width) => {
  it('never has to be scrolled sideways', async () => {
    const tooWide: string[] = [];
    for (const address of EVERY_KIND) {
      const page = await site.visit(address, { width, expected: /404/ });
      const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
      if (await page.evaluate(isTooWide)) tooWide.push(address);
    }
    expect(tooWide).toEqual([]);
  });

  it('has room for the open drawer and for the way past it', async () => {
    const page = await site.visit('/products/', { width });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const box = await page.locator('#drawer').boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(24);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(width);
  });
});
