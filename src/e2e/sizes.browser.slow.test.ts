import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { pageOfEachKind } from '../screenshots/screenshotPages.ts';
import { axeFaults, bringAxe, faintTexts, noLooks } from './axe.ts';
import { catalogue } from './catalogue.ts';
import { brokenWords, colorFaults, type FittingOptions, faultsAt, layoutFaults, motions } from './layout.ts';
import { openSite } from './site.ts';

const site = openSite();
beforeAll(async () => bringAxe(await site.tab()));

const seen = noLooks();

const BATCHES = 'species=duck&set=2024-02-20&eggs=12&batch=quail_coturnix.2024-03-01.';

const COMPARED = catalogue.products
  .slice(0, 3)
  .map(({ slug }) => slug)
  .join();

/** A page of each kind, and the states in which a layout fails first. */
const PAGES = {
  ...pageOfEachKind(catalogue),
  'filtered list': '/products/?view=list&category=incubator&eggType=chicken&turningType=automatic',
  'empty list': '/category/forced-air-incubators/?search=nothing-like-this',
  'list of reviews': '/reviews/?category=forced-air-incubators&view=list',
  'hatch calendar, steps': '/hatch-calendar/?species=duck&set=2024-02-20&eggs=12',
  'hatch calendar, timeline': `/hatch-calendar/?${BATCHES}&view=timeline`,
  'hatch calendar, months': `/hatch-calendar/?${BATCHES}&view=month`,
  'search, results': '/search/?q=duck',
  'search, nothing found': '/search/?q=zzzzzz',
  'article with boxes': '/blog/what-size-incubator/',
  'help, a day typed': '/help/power-out/?species=duck&day=26',
};

/** What tools show once they are used. */
const ANSWERS = {
  'comparison, one product gone': `/compare/?p=${COMPARED},no-such-product`,
  'finder, three that fit': '/find/?eggs=duck&count=8&power=cuts',
  'finder, none fits': '/find/?count=999&budget=20',
};

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
async function faultsOf(page: Page, { widths, ...looks }: Looks): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) found.push(...(await faultsAt(page, { width, ...looks })));
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

/**
 * Gives a page styles of a test's own, as a visitor's browser may: the policy
 * of the page refuses style elements.
 * @returns a function that removes them
 */
async function addStyles(page: Page, css: string): Promise<() => Promise<void>> {
  const sheet = await page.evaluateHandle((text) => {
    const made = new CSSStyleSheet();
    made.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, made];
    return made;
  }, css);
  return () =>
    sheet.evaluate((made) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== made);
    });
}

async function paperFaults(page: Page): Promise<string[]> {
  await page.setViewportSize(PAPER);
  const cut = await layoutFaults(page, 'none');
  const broken = await brokenWords(page, 'main :is(table, h1, h2, h3)');
  return [...cut, ...broken.map((word) => `${word} is broken`)];
}

/** What an owner writes: headings, paragraphs, points and facts, and the lines of a block of code. */
const OWN_TEXTS = 'main :is(h1, h2, p, dd, li):not(:has(*)):not(:empty), .prose pre';

/**
 * How wide a page becomes in a window of 320 pixels where each of its texts
 * is a word that is longer than that.
 */
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

it.each(Object.entries(PAGES))(
  'nothing is cut off, breaks a rule of axe, scrolls sideways or takes a third of the screen for good, whatever its words, on the page of %s',
  async (_kind, address) => {
    const page = await site.visit(address, { expected: /404/ });
    const axe = [...(await axeFaults(page, seen)), ...(await faintTexts(page, 'dark', seen))];
    await page.emulateMedia({ colorScheme: null });
    const look = (looks: Looks) => faultsOf(page, looks);
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
    const uncolored = await colorFaults(page);
    await page.emulateMedia({ forcedColors: null });
    const moving = await motions(page);
    // The last, since it leaves no text as it was.
    const widthOfLongWords = await widthWithLongWords(page);
    const found = { axe, plain, zoomed, larger, twice, spaced, printed, uncolored, moving };
    expect({ ...found, widthOfLongWords }).toEqual({
      axe: [],
      plain: [],
      zoomed: [],
      larger: [],
      twice: [],
      spaced: [],
      printed: [],
      uncolored: [],
      moving: [],
      widthOfLongWords: 320,
    });
  },
);

it.each(Object.entries(ANSWERS))('has no fault of layout or accessibility: %s', async (_state, address) => {
  const page = await site.visit(address);
  const axe = [...(await axeFaults(page, seen)), ...(await faintTexts(page, 'dark', seen))];
  const plain = await faultsOf(page, { widths: [1280, 360, 320] });
  expect({ axe, plain, moving: await motions(page) }).toEqual({ axe: [], plain: [], moving: [] });
});
