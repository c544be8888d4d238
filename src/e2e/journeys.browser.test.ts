import { describe, expect, it } from 'vitest';
import { counted } from '../domain/counted.ts';
import { slugify } from '../domain/slug.ts';
import { contrast, hexOfChannels, isDark } from '../theme/colours.ts';
import type { Hex } from '../theme/tokens.ts';
import {
  type BrowserTab,
  type ColorScheme,
  OTHER_BROWSERS,
  reportMissing,
  startTab,
  type TestBrowser,
} from './browserTab.ts';
import { answer, catalogue } from './catalogue.ts';
import { setFilter } from './listSnapshot.ts';

const PHONE = 390;
const DESK = 1280;

/** What a browser says of the 404 answer that a test asks for, and Chromium 109 of the attribute `popover`. */
const EXPECTED_ERRORS = /404|Found a 'popover' attribute/;

const quail = answer({ eggType: slugify('quail') });

reportMissing(OTHER_BROWSERS);

describe.each(OTHER_BROWSERS)('in $name', (browser) => {
  describe.skipIf(!browser.start)('a visitor', () => {
    const tabOf = startTab(browser, { expected: EXPECTED_ERRORS });
    journeys(browser, tabOf);
    describe('who prefers light', () => colorTests('light', tabOf));
    describe('who prefers dark', () =>
      colorTests('dark', startTab(browser, { colorScheme: 'dark', expected: EXPECTED_ERRORS })));
  });
});

function journeys({ hasPopovers }: TestBrowser, tabOf: () => BrowserTab): void {
  it.each([PHONE, DESK])('finds the links of the header at home, %i pixels wide', async (width) => {
    const tab = tabOf();
    await tab.open('/', width);
    expect(await tab.see(headerHeight)).toBeLessThan(120);
    expect(await tab.see(openMenus)).toEqual([]);
    if (hasPopovers) {
      await tab.click(width === PHONE ? '.menu-button' : '.header-nav button');
      expect(await tab.see(openMenus)).toEqual(['menu']);
    }
    expect(await tab.see(headerLinks)).toEqual(
      expect.arrayContaining(['/products/', '/blog/', '/guides/', '/reviews/']),
    );
  });

  it('comes back by Back to a page without the menu that led away', async () => {
    const tab = tabOf();
    await tab.open('/blog/', PHONE);
    if (hasPopovers) await tab.click('.menu-button');
    await tab.click(hasPopovers ? '#menu a[href="/guides/"]' : '.header-nav a[href="/guides/"]');
    await expect.poll(() => tab.see(path)).toBe('/guides/');
    await tab.back();
    await expect.poll(() => tab.see(path)).toBe('/blog/');
    expect(await tab.see(openMenus)).toEqual([]);
  });

  it('chooses filters in the sheet of a phone, and sees more of the list', async () => {
    const tab = tabOf();
    await tab.open('/products/', PHONE);
    await tab.click('.sheet-open');
    await setFilter(tab, 'eggType', 'quail');
    await expect.poll(() => tab.see(showButton)).toBe(`Show ${counted(quail.total, 'product')}`);
    await tab.click('.sheet-foot .sheet-close');
    await expect.poll(() => tab.see(shownSlugs)).toEqual(quail.slugs);
    expect(await tab.see(query)).toBe('?eggType=quail');
    await tab.click('.more');
    await expect.poll(async () => (await tab.see(shownSlugs)).length).toBe(Math.min(48, quail.total));
  });

  it('chooses filters beside the list of a wide screen, which has no numbered pages then', async () => {
    const tab = tabOf();
    await tab.open('/products/', DESK);
    expect(await tab.see(pagers)).toBe(0);
    await setFilter(tab, 'eggType', 'quail');
    await expect.poll(() => tab.see(shownSlugs)).toEqual(quail.slugs);
  });

  it('is answered at home: 24 eggs of hens, under $150, turned by itself', async () => {
    const tab = tabOf();
    await tab.open('/', PHONE);
    await tab.type('input[name=count]', '24');
    await tab.type('input[name=budget]', '150');
    await expect.poll(() => tab.see(query)).toBe('?eggs=chicken&count=24&hands=turner&budget=150');
    await expect.poll(() => tab.see(resultText)).toMatch(/^\d+ fit 24 chicken eggs$/);
    expect(await tab.see(foundStores)).toBe(3);
  });

  it('searches the blog', async () => {
    const tab = tabOf();
    const [article] = catalogue.articles;
    await tab.open('/blog/', DESK);
    await tab.type('input[name=search]', article?.title ?? '');
    await expect.poll(() => tab.see(resultText)).toBe('1 article');
    expect(await tab.see(shownTitles)).toEqual([article?.title]);
  });

  it('counts the days of a hatch', async () => {
    const tab = tabOf();
    await tab.open('/hatch-calendar/', PHONE);
    await tab.choose('select[name=species]', 'duck');
    await tab.type('input[name=set]', '2024-02-20');
    await expect.poll(() => tab.see(resultText)).toMatch(/^Duck .* hatch on Tue, Mar 19, 2024\.$/);
    await tab.choose('select[name=view]', 'month');
    await expect.poll(() => tab.see(monthCaptions)).toEqual(['February 2024', 'March 2024']);
    expect(await tab.see(query)).toBe('?species=duck&set=2024-02-20&view=month');
  });

  it('is told what is missing at an unknown address', async () => {
    const tab = tabOf();
    await tab.open('/product/no-such-thing/', PHONE);
    await expect.poll(() => tab.see(heading)).toBe('Product Not Found');
  });
}

function colorTests(scheme: ColorScheme, tabOf: () => BrowserTab): void {
  it.each([PHONE, DESK])('can read a product and its buy button, %i pixels wide', async (width) => {
    const tab = tabOf();
    await tab.open(`/product/${catalogue.products[0]?.slug}/`, width);
    const { page, button, text } = await tab.see(buyColors);
    expect(contrast(hexOf(button), hexOf(text))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(hexOf(page), hexOf(button))).toBeGreaterThanOrEqual(3);
    expect(isDark(hexOf(page))).toBe(scheme === 'dark');
    expect(await tab.see(starMask)).toContain('data:image/svg+xml');
  });
}

// These run in the page.

function headerHeight(): number {
  return document.querySelector<HTMLElement>('.site-header')?.offsetHeight ?? Number.NaN;
}

function openMenus(): string[] {
  const menus = [...document.querySelectorAll('#menu')];
  return menus.filter((menu) => menu.getClientRects().length > 0).map(({ id }) => id);
}

function headerLinks(): (string | null)[] {
  const links = [...document.querySelectorAll('.site-header a')];
  return links.filter((link) => link.getClientRects().length > 0).map((link) => link.getAttribute('href'));
}

function path(): string {
  return location.pathname;
}

function query(): string {
  return location.search;
}

function showButton(): string | undefined {
  return document.querySelector('.sheet-foot')?.textContent?.trim();
}

function shownSlugs(): (string | undefined)[] {
  const links = [...document.querySelectorAll('.product-list .card [href*="/product/"]')];
  return links.map((link) => link.getAttribute('href')?.split('/').at(-2));
}

function shownTitles(): (string | null)[] {
  return [...document.querySelectorAll('.results .card h3')].map(({ textContent }) => textContent);
}

function pagers(): number {
  return document.querySelector('.results > .pager')?.getClientRects().length ?? Number.NaN;
}

function resultText(): string | null | undefined {
  return document.querySelector('.result')?.textContent;
}

/** How many of the incubators that were found can be bought with a tap. */
function foundStores(): number {
  const links = [...document.querySelectorAll('.found .button-buy')];
  return links.filter((link) => link.getClientRects().length > 0).length;
}

function monthCaptions(): (string | null)[] {
  return [...document.querySelectorAll('.month caption')].map(({ textContent }) => textContent);
}

function heading(): string | null | undefined {
  return document.querySelector('h1')?.textContent;
}

function starMask(): string {
  const style = getComputedStyle(document.querySelector('.stars') ?? document.body);
  return style.maskImage || style.webkitMaskImage;
}

/** The colours of the page, and of the buy button that can be seen. */
function buyColors(): { page: string; button: string; text: string } {
  const buttons = [...document.querySelectorAll('main .button-buy')];
  const button = buttons.find((candidate) => candidate.getClientRects().length > 0) ?? document.body;
  const { backgroundColor, color } = getComputedStyle(button);
  return { page: getComputedStyle(document.body).backgroundColor, button: backgroundColor, text: color };
}

/** An opaque color as browsers write it: `rgb(R, G, B)`. */
function hexOf(color: string): Hex {
  const [, ...channels] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color) ?? [];
  return hexOfChannels(channels.map((channel) => Number(channel) / 255));
}
