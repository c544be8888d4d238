import { describe, expect, it } from 'vitest';
import { openSite } from './site.ts';

const site = openSite();

describe('the pager', () => {
  it('is hidden below a list whose script shows more of it, and shown on a page without one', async () => {
    const withControls = await site.visit('/products/');
    expect(await withControls.locator('.pager').isVisible()).toBe(false);
    const withoutControls = await site.visit('/products/page/2/');
    expect(await withoutControls.locator('.pager').isVisible()).toBe(true);
  });

  it.each([360, 1280])('has targets of 44 pixels at %i pixels, all of them on the screen', async (width) => {
    const page = await site.visit('/products/page/3/', { width });
    const targets = page.locator('.pager a');
    expect(await targets.count()).toBe(6);
    for (const target of await targets.all()) {
      const box = await target.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
  });
});
