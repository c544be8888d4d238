import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { pageOfEachKind } from '../screenshots/screenshotPages.ts';
import { catalogue } from './catalogue.ts';
import { layoutShifts } from './layoutShifts.ts';
import { nextFrames } from './loading.ts';
import { openSite } from './site.ts';

const site = openSite();
const drawn = openSite({ pictures: true });
const pages = pageOfEachKind(catalogue);

const PICTURES = /\.(svg|png|jpe?g|webp)$/;
const FONT = /\.woff2$/;

/** What a browser says in its console of files that do not come. */
const EXPECTED = /Failed to load resource|ERR_/;

/** What may become of a picture or a font. */
const ACCIDENTS = {
  'does not come': (route: Route) => route.abort(),
  'is still on its way': () => {},
};

/** The boxes of all elements of a page, seen from its end: pictures there have been asked for. */
async function boxesAtEnd(page: Page): Promise<string[]> {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await nextFrames(page);
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('main *'), (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return `${element.outerHTML.slice(0, 60)} ${[x, y, width, height].map(Math.round)}`;
    }),
  );
}

/** The pictures that have not come and leave a hole: they have neither a ground nor a text. */
function holes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lost = [...document.querySelectorAll<HTMLImageElement>('main img:not(.egg img)')].filter(
      (image) => image.naturalWidth === 0 && image.checkVisibility(),
    );
    const isHole = (image: Element) => getComputedStyle(image).backgroundColor === 'rgba(0, 0, 0, 0)';
    return lost.filter(isHole).map(({ outerHTML }) => outerHTML);
  });
}

it.each([
  [1280, pages['home']],
  [1280, pages['category']],
  [390, pages['product']],
])(
  'without pictures at %i pixels %s stands as with pictures, and has no holes',
  async (width, address = '') => {
    const page = await drawn.tab({ width, expected: EXPECTED });
    await page.route(FONT, (route) => route.abort());
    await page.goto(address);
    const boxes = await boxesAtEnd(page);
    expect(await holes(page)).toEqual([]);
    for (const [what, accident] of Object.entries(ACCIDENTS)) {
      await page.route(PICTURES, accident);
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      expect(await boxesAtEnd(page), what).toEqual(boxes);
      expect(await layoutShifts(page), what).toEqual([]);
      expect(await holes(page), what).toEqual([]);
      await page.unroute(PICTURES);
    }
  },
);

it('a heading is readable before its font, which causes no layout shift when it comes', async () => {
  const page = await site.newPage();
  const held: Route[] = [];
  await page.route(FONT, (route) => void held.push(route));
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await nextFrames(page);
  const awaited = await page.evaluate(() =>
    Array.from(document.fonts).flatMap(({ status, display }) => (status === 'loading' ? display : [])),
  );
  expect(awaited.length).toBeGreaterThan(0);
  expect(awaited.filter((display) => display === 'auto' || display === 'block')).toEqual([]);
  await Promise.all(held.map((route) => route.continue()));
  await page.waitForLoadState('networkidle');
  expect(await layoutShifts(page)).toEqual([]);
});

it.each([
  [
    '/find/?eggs=duck',
    'its engine',
    /\/assets\/finder-engine-/,
    'This tool didn’t',
    /\d incubators suit duck eggs/,
  ],
  [
    '/find/?eggs=duck',
    'its index',
    /\/assets\/finder-[^e]/,
    'The incubators didn’t',
    /\d incubators suit duck eggs/,
  ],
  [
    '/find/?eggs=duck',
    'a file of cards',
    /\/assets\/cards-/,
    'The incubators didn’t',
    /\d incubators suit duck eggs/,
  ],
  ['/hatch-calendar/?species=duck', 'its engine', /calendar-engine-/, 'This tool didn’t', /^Duck.*hatch/],
  ['/compare/?p=', 'a file of products', /\/compare-\d+-/, 'Some products didn’t', /side by side/],
  ['/search/?q=duck', 'its engine', /\/search-engine-/, 'didn’t', /results for/],
  ['/search/?q=duck', 'its index', /\/search\/index\.json/, 'didn’t', /results for/],
])('%s says that %s does not come, and tries again', async (address, _, file, text, works) => {
  const page = await site.newPage({ expected: EXPECTED });
  await page.route(file, (route) => route.abort());
  const compared = catalogue.products.slice(0, 2).map(({ slug }) => slug);
  await page.goto(address.replace(/p=$/, `p=${compared}`));
  await page.getByText(`${text} load`).first().waitFor();
  await page.unroute(file);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => page.locator('main .result').first().textContent()).toMatch(works);
  expect(await page.getByRole('alert').count()).toBe(0);
});
