import { expect, it } from 'vitest';
import { openSite } from './site.ts';

const site = openSite();

const EGG_TYPES = ['chicken', 'quail', 'goose'];

it.each([320, 1280])(
  'the text in a drawing neither overlaps nor leaves a screen of %d pixels',
  async (width) => {
    for (const eggType of EGG_TYPES) {
      const page = await site.visit(`/eggs/${eggType}/`, { width });
      const wrong = await page.evaluate(() => {
        const found: string[] = [];
        for (const fold of document.querySelectorAll('details')) fold.open = true;
        for (const chart of document.querySelectorAll('.chart')) {
          const words = [...chart.querySelectorAll('text')].map((text) => ({
            text: text.textContent,
            box: text.getBoundingClientRect(),
          }));
          for (const [index, { text, box }] of words.entries()) {
            if (box.left < 0 || box.right > innerWidth) found.push(`${text} leaves the screen`);
            const sameLine = words.slice(index + 1).filter((other) => Math.abs(other.box.top - box.top) < 8);
            for (const other of sameLine)
              if (other.box.left < box.right && box.left < other.box.right)
                found.push(`${text} touches ${other.text}`);
          }
        }
        return found;
      });
      expect(wrong, eggType).toEqual([]);
    }
  },
);
