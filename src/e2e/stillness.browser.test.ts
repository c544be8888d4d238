import { describe, expect, it } from 'vitest';
import { pageOfEachKind } from '../screenshots/screenshotPages.ts';
import { catalogue } from './catalogue.ts';
import { openSite } from './site.ts';

const site = openSite();

describe.each([360, 1280])('at %i pixels nothing shifts while a page loads and is scrolled:', (width) => {
  it.each(Object.entries(pageOfEachKind(catalogue)))('%s', async (_kind, address) => {
    const page = await site.visit(address, { width, expected: /404/ });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const shifts = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let found = 0;
          const observer = new PerformanceObserver((list) => {
            found += list.getEntries().length;
          });
          observer.observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(found))));
        }),
    );
    expect(shifts).toBe(0);
  });
});
