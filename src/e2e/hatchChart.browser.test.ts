import { expect, it } from 'vitest';
import { openSite } from './site.ts';

const site = openSite({ pictures: true });

it('prints at a press, with the gauge in true size and every picture there', async () => {
  const page = await site.visit('/hatch-chart/');
  await page.waitForLoadState('load');
  const printed = await page.evaluate(() => {
    let count = 0;
    window.print = () => void count++;
    document.querySelector<HTMLElement>('[data-print]')?.click();
    return count;
  });
  expect(printed).toBe(1);
  await page.emulateMedia({ media: 'print' });
  const paper = await page.evaluate(() => ({
    gauge: document.querySelector('.gauge')?.getBoundingClientRect().width ?? 0,
    missing: [...document.querySelectorAll<HTMLImageElement>('.plate img')].filter(
      (img) => img.naturalWidth === 0,
    ).length,
    button: document.querySelector('[data-print]')?.getClientRects().length,
  }));
  await page.emulateMedia({ media: null });
  // CSS has 96 pixels to the inch.
  expect(paper.gauge).toBeCloseTo((180 / 25.4) * 96, 0);
  expect([paper.missing, paper.button]).toEqual([0, 0]);
});
