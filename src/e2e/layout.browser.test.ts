import { expect, it } from 'vitest';
import { boxOf } from './inPage.ts';
import { motions } from './layout.ts';
import { openSite } from './site.ts';

const site = openSite();

const PRODUCT = '/product/24-egg-automatic-incubator-with-built-in-candler/';

it('pages follow each other with a transition only for those who want motion', async () => {
  const page = await site.visit('/');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const wanted = await motions(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(wanted).toEqual(['@view-transition { navigation: auto; }']);
});

it('a screen of 320 pixels shows the way to the store in the text where a low window has no room for a bar', async () => {
  const page = await site.visit(PRODUCT, { width: 320 });
  const visible = async () => [
    await page.locator('.summary-buy').isVisible(),
    await page.locator('.buy-bar').isVisible(),
  ];
  expect(await visible()).toEqual([false, true]);
  await page.setViewportSize({ width: 320, height: 256 });
  expect(await visible()).toEqual([true, false]);
});

it('the marks of sources are large enough for a thumb, and do not touch', async () => {
  const page = await site.visit('/eggs/chicken/', { width: 390 });
  await page.locator('.fold > summary').first().click();
  const boxes = await page.locator('.facts li > a').evaluateAll((marks) =>
    marks.map((mark) => {
      const { left, right, top, width, height } = mark.getBoundingClientRect();
      return { left, right, top, width, height };
    }),
  );
  expect(boxes.length).toBeGreaterThan(20);
  expect(boxes.filter(({ width, height }) => width < 44 || height < 44)).toEqual([]);
  const neighbors = boxes.slice(1).map((box, index) => ({ box, before: boxes[index] ?? box }));
  const touching = neighbors.filter(({ box, before }) => box.top === before.top && box.left < before.right);
  expect(touching).toEqual([]);
});

it('paper cuts no letter of a chart off at its edges', async () => {
  const page = await site.visit('/eggs/goose/', { width: 680 });
  await page.emulateMedia({ media: 'print' });
  const ends = await page.locator('main, .climate text').evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right } = element.getBoundingClientRect();
      return { left, right };
    }),
  );
  const [main, ...texts] = ends;
  expect(texts.length).toBeGreaterThan(20);
  expect(Math.min(...texts.map(({ left }) => left))).toBeGreaterThanOrEqual(main?.left ?? Number.NaN);
  expect(Math.max(...texts.map(({ right }) => right))).toBeLessThanOrEqual(main?.right ?? Number.NaN);
});

it('paper has a product without the cards of others, which no pen can follow', async () => {
  const page = await site.visit(PRODUCT);
  const related = page.getByRole('heading', { name: 'Related Products' });
  expect(await related.isVisible()).toBe(true);
  await page.emulateMedia({ media: 'print' });
  expect(await related.isVisible()).toBe(false);
  expect(await page.getByRole('heading', { name: 'Specifications' }).isVisible()).toBe(true);
});

it('a desk has the contents of a text near its lines', async () => {
  const page = await site.visit('/blog/how-to-incubate-chicken-eggs/', { width: 1280 });
  const text = await boxOf(page.locator('.reading .prose > p').first());
  const contents = await boxOf(page.locator('.on-this-page'));
  expect(contents.left).toBeGreaterThan(text.right);
  expect(contents.left - text.right).toBeLessThanOrEqual(160);
});

it('a desk has the four columns of the footer at even distances', async () => {
  const page = await site.visit('/', { width: 1280 });
  const lefts = await page
    .locator('.footer-columns > *')
    .evaluateAll((columns) => columns.map((column) => column.getBoundingClientRect().left));
  const steps = lefts.slice(1).map((left, index) => left - (lefts[index] ?? Number.NaN));
  expect(steps).toHaveLength(3);
  expect(Math.max(...steps)).toBeLessThanOrEqual(1.3 * Math.min(...steps));
});
