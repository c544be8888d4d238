import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pageOfEachKind } from '../screenshots/screenshotPages.ts';
import { addStyles } from './addStyles.ts';
import { catalogue } from './catalogue.ts';
import {
  brokenWords,
  colourFaults,
  type FittingOptions,
  layoutFaults,
  motions,
  stickyShare,
} from './layout.ts';
import { openSite } from './site.ts';

const site = openSite();

const PRODUCT = '/product/24-egg-automatic-incubator-with-built-in-candler/';

/** A page of each kind, and the states in which a layout fails first. */
const PAGES = {
  ...pageOfEachKind(catalogue),
  'filtered list': '/products/?view=list&category=incubator&eggType=chicken&turningType=automatic',
  'empty list': '/category/forced-air-incubators/?search=nothing-like-this',
  'list of reviews': '/reviews/?category=forced-air-incubators&view=list',
};

/** Of the screen, at most: the rest is for what is read. */
const MAX_STICKY_SHARE = 1 / 3;

/** What WCAG 2.2 asks a page to bear: https://www.w3.org/TR/WCAG22/#text-spacing */
const TEXT_SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`;

/** A4 between its margins, in CSS pixels. */
const PAPER = { width: 680, height: 1000 };

/** How a page is looked at. */
interface Looks {
  readonly widths: readonly number[];
  readonly height?: number;
  readonly options?: FittingOptions;
}

/** Finds the faults of a page at some widths of the window. */
async function faultsAt(page: Page, { widths, height = 800, options = 'all' }: Looks): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    const faults = await layoutFaults(page, options);
    const share = await stickyShare(page);
    if (share > MAX_STICKY_SHARE) faults.push(`${share.toFixed(2)} of the screen stays in view`);
    found.push(...faults.map((fault) => `${width} x ${height}: ${fault}`));
  }
  return found;
}

/** Gives a page letters as large as a reader may set them in the browser, in pixels, while `use` runs. */
async function withLetters<T>(page: Page, pixels: number, use: () => Promise<T>): Promise<T> {
  const session = await page.context().newCDPSession(page);
  const set = (standard: number) => session.send('Page.setFontSizes', { fontSizes: { standard, fixed: 13 } });
  await set(pixels);
  try {
    return await use();
  } finally {
    await set(16);
    await session.detach();
  }
}

async function paperFaults(page: Page): Promise<string[]> {
  await page.setViewportSize(PAPER);
  const cut = await layoutFaults(page, 'none');
  const broken = await brokenWords(page, 'main :is(table, h1, h2, h3)');
  return [...cut, ...broken.map((word) => `${word} is broken`)];
}

/** What an owner writes: headings, paragraphs, points and facts, and the lines of a block of code. */
const OWN_TEXTS = 'main :is(h1, h2, p, dd, li):not(:has(*)):not(:empty), .prose pre';

/** How wide a page becomes in a window of 320 pixels where each of its texts is a word that is longer than that. */
async function widthWithLongWords(page: Page): Promise<number> {
  await page.setViewportSize({ width: 320, height: 800 });
  const { changed, width } = await page.evaluate((texts) => {
    document.querySelector('.prose')?.append(document.createElement('pre'));
    const elements = [...document.querySelectorAll(texts)];
    for (const element of elements) element.textContent = 'N'.repeat(60);
    return { changed: elements.length, width: document.documentElement.scrollWidth };
  }, OWN_TEXTS);
  expect(changed).toBeGreaterThan(0);
  return width;
}

describe('nothing is cut off, scrolls sideways or takes a third of the screen for good, whatever its words, on the page of', () => {
  it.each(Object.entries(PAGES))('%s', async (_kind, address) => {
    const page = await site.visit(address, { expected: /404/ });
    const look = (looks: Looks) => faultsAt(page, looks);
    const plain = await look({ widths: [1920, 1280, 768, 390, 320] });
    const zoomed = await look({ widths: [320], height: 256 });
    const larger = await withLetters(page, 24, () => look({ widths: [390], options: 'chosen' }));
    const twice = await withLetters(page, 32, async () => [
      ...(await look({ widths: [1280, 390], options: 'chosen' })),
      ...(await look({ widths: [320], options: 'none' })),
    ]);
    const withoutSpacing = await addStyles(page, TEXT_SPACING);
    const spaced = await look({ widths: [1280, 320], options: 'none' });
    await withoutSpacing();
    await page.emulateMedia({ media: 'print' });
    const printed = await paperFaults(page);
    await page.emulateMedia({ media: null, forcedColors: 'active' });
    const uncoloured = await colourFaults(page);
    await page.emulateMedia({ forcedColors: null });
    const moving = await motions(page);
    // The last, since it leaves no text as it was.
    const widthOfLongWords = await widthWithLongWords(page);
    expect({ plain, zoomed, larger, twice, spaced, printed, uncoloured, moving, widthOfLongWords }).toEqual({
      ...{ plain: [], zoomed: [], larger: [], twice: [], spaced: [] },
      ...{ printed: [], uncoloured: [], moving: [], widthOfLongWords: 320 },
    });
  });
});

it('pages follow each other with a transition only for those who want motion', async () => {
  const page = await site.visit('/');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const wanted = await motions(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(wanted).toEqual(['@view-transition { navigation: auto; }']);
});

describe('a screen of 320 pixels', () => {
  it('has room for the open drawer and for the way past it', async () => {
    const page = await site.visit('/', { width: 320 });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const { x, width } = (await page.locator('#drawer').boundingBox()) ?? { x: 0, width: 0 };
    expect(x).toBeGreaterThanOrEqual(24);
    expect(x + width).toBe(320);
  });

  it('shows the way to the store in the text where a low window has no room for a bar', async () => {
    const page = await site.visit(PRODUCT, { width: 320 });
    const visible = async () => [
      await page.locator('.summary-buy').isVisible(),
      await page.locator('.buy-bar').isVisible(),
    ];
    expect(await visible()).toEqual([false, true]);
    await page.setViewportSize({ width: 320, height: 256 });
    expect(await visible()).toEqual([true, false]);
  });
});

it('the marks of sources are large enough for a thumb, and do not touch', async () => {
  const page = await site.visit('/eggs/chicken/', { width: 390 });
  const boxes = await page.locator('.facts sup a').evaluateAll((marks) =>
    marks.map((mark) => {
      const { left, right, top, width, height } = mark.getBoundingClientRect();
      return { left, right, top, width, height };
    }),
  );
  expect(boxes.length).toBeGreaterThan(20);
  expect(boxes.filter(({ width, height }) => width < 24 || height < 24)).toEqual([]);
  const neighbours = boxes.slice(1).map((box, index) => ({ box, before: boxes[index] ?? box }));
  const touching = neighbours.filter(({ box, before }) => box.top === before.top && box.left < before.right);
  expect(touching).toEqual([]);
});

describe('paper', () => {
  it('cuts no letter of a chart off at its edges', async () => {
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

  it('has the sources of what follows a list, and none of its links', async () => {
    const page = await site.visit('/quail-egg-incubator/');
    const after = page.locator('.after-list');
    // The content of these tests has no landing page with sources.
    await after.evaluate((element) => {
      const sources = document.createElement('section');
      sources.className = 'sources';
      sources.textContent = 'Sources';
      element.append(sources);
    });
    await page.emulateMedia({ media: 'print' });
    expect(await after.locator('> :visible').allTextContents()).toEqual(['Sources']);
  });

  it('shows three products beside each other, and no heading without what it is of', async () => {
    const page = await site.visit('/', { width: 794 });
    await page.emulateMedia({ media: 'print' });
    const tops = await page
      .locator('[data-view] > .card')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
    expect(tops).toHaveLength(3);
    expect(new Set(tops).size).toBe(1);
    expect(await page.locator(':is(h2, h3):has(+ .buttons):visible').allTextContents()).toEqual([]);
  });

  it('needs no sheet for the room below a page', async () => {
    const page = await site.visit('/quail-egg-incubator/');
    await page.emulateMedia({ media: 'print' });
    // Chromium leaves out margins at the end of paper, and begins a sheet for padding.
    const padding = await page.locator('main').evaluate((main) => getComputedStyle(main).paddingBottom);
    expect(padding).toBe('0px');
  });
});

describe('a printed list', () => {
  it('says which filters are in force and how many products they leave, without the controls', async () => {
    const page = await site.visit('/products/?eggType=quail&turningType=automatic');
    await page.emulateMedia({ media: 'print' });
    const list = page.locator('.product-list');
    const shown = await list.locator(':is(.result, .chip, select):visible').allTextContents();
    const badge = await list
      .locator('.badge-discount')
      .first()
      .evaluate((element) => {
        const { color, backgroundColor } = getComputedStyle(element);
        return { backgroundColor, isInk: color === getComputedStyle(document.body).color };
      });
    await page.emulateMedia({ media: null });
    expect(shown[0]).toMatch(/^\d+ products$/);
    expect(shown.slice(1)).toEqual(['Egg Type: Quail ×', 'Turning: Automatic ×']);
    expect(badge).toEqual({ backgroundColor: 'rgba(0, 0, 0, 0)', isInk: true });
  });
});
