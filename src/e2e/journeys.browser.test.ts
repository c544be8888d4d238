import { describe, expect, it } from 'vitest';
import { countThrough } from '../domain/list/paging.ts';
import { pluralize } from '../domain/plural.ts';
import { contrast, hexOfChannels, isDark } from '../theme/colors.ts';
import type { Hex } from '../theme/tokens.ts';
import {
  type BrowserTab,
  type ColorScheme,
  OTHER_BROWSERS,
  startTab,
  type TestBrowser,
} from './browserTab.ts';
import { catalogue } from './catalogue.ts';
import { aBatch, fileOf, KEPT } from './keeper.ts';
import { settingFilter } from './listSnapshot.ts';
import { answer } from './oracle.ts';
import { translate } from './translator.ts';

const PHONE = 390;
const DESK = 1280;

/** What Chromium 109 says of the attribute `popover`. */
const EXPECTED_ERRORS = /Found a 'popover' attribute/;

const quail = answer({ eggType: 'quail' });

describe.each(OTHER_BROWSERS)('in $name', (browser) => {
  describe.skipIf(!browser.start)('a visitor', () => {
    const tabOf = startTab(browser, 'light', EXPECTED_ERRORS);
    journeys(browser, tabOf);
    describe('who prefers light', () => colorTest('light', tabOf));
    describe('who prefers dark', () => colorTest('dark', startTab(browser, 'dark', EXPECTED_ERRORS)));
  });
});

const PATH = 'location.pathname';
const QUERY = 'location.search';
const RESULT = `document.querySelector('.result').textContent`;
const OPEN_MENUS = `[...document.querySelectorAll('#menu')].filter((menu) => menu.getClientRects().length > 0).length`;
const SHOWN_SLUGS = `[...document.querySelectorAll('.product-list .card [href*="/product/"]')].map(
  (link) => link.getAttribute('href').split('/').at(-2))`;

function journeys({ hasPopovers }: TestBrowser, tabOf: () => BrowserTab): void {
  it.each([PHONE, DESK])('finds the links of the header at home, %i pixels wide', async (width) => {
    const tab = tabOf();
    await tab.open('/', width);
    expect(await tab.see(`document.querySelector('.site-header').offsetHeight`)).toBeLessThan(120);
    expect(await tab.see(OPEN_MENUS)).toBe(0);
    if (hasPopovers) {
      await tab.click(width === PHONE ? '.menu-button' : '.header-nav button');
      expect(await tab.see(OPEN_MENUS)).toBe(1);
    }
    const links = await tab.see(() =>
      [...document.querySelectorAll('.site-header a')]
        .filter((link) => link.getClientRects().length > 0)
        .map((link) => link.getAttribute('href')),
    );
    expect(links).toEqual(expect.arrayContaining(['/products/', '/blog/', '/guides/', '/reviews/']));
  });

  it('comes back by Back to a page without the menu that led away', async () => {
    const tab = tabOf();
    await tab.open('/blog/', PHONE);
    if (hasPopovers) await tab.click('.menu-button');
    await tab.click(hasPopovers ? '#menu a[href="/guides/"]' : '.header-nav a[href="/guides/"]');
    await expect.poll(() => tab.see(PATH)).toBe('/guides/');
    await tab.back();
    await expect.poll(() => tab.see(PATH)).toBe('/blog/');
    expect(await tab.see(OPEN_MENUS)).toBe(0);
  });

  it('chooses filters in the sheet of a phone, and sees more of the list', async () => {
    const tab = tabOf();
    await tab.open('/products/', PHONE);
    await tab.click('.sheet-open');
    await tab.see(settingFilter('eggType', 'quail'));
    const button = () => tab.see(`document.querySelector('.sheet-foot').textContent.trim()`);
    await expect.poll(button).toBe(`Show ${pluralize(quail.total, 'product')}`);
    await tab.click('.sheet-foot .sheet-close');
    await expect.poll(() => tab.see(SHOWN_SLUGS)).toEqual(quail.slugs);
    expect(await tab.see(QUERY)).toBe('?eggType=quail');
    await tab.click('.more');
    await expect.poll(() => tab.see(`${SHOWN_SLUGS}.length`)).toBe(countThrough(quail.total, 2));
  });

  it('is answered at home: 24 eggs of hens, under $150, turned by itself', async () => {
    const tab = tabOf();
    await tab.open('/', PHONE);
    await tab.type('input[name=count]', '24');
    await tab.type('input[name=budget]', '150');
    await expect.poll(() => tab.see(QUERY)).toBe('?eggs=chicken&count=24&hands=turner&budget=150');
    await expect.poll(() => tab.see(RESULT)).toMatch(/^\d+ incubators suit 24 chicken eggs$/);
    expect(await tab.see(`document.querySelectorAll('.found .button-buy').length`)).toBe(3);
  });

  it('is answered on a page that the browser has translated', async () => {
    const tab = tabOf();
    await tab.open('/hatch-calendar/', PHONE);
    await tab.see(translate);
    await tab.choose('select[name=species]', 'duck');
    await tab.type('input[name=set]', '2024-02-20');
    await expect.poll(() => tab.see(RESULT)).toMatch(/^Duck .* hatch on Tue, Mar 19, 2024\.$/);
    await tab.choose('select[name=species]', 'chicken');
    await expect.poll(() => tab.see(RESULT)).toMatch(/^Chicken .* hatch on Tue, Mar 12, 2024\.$/);
    await tab.open('/products/', DESK);
    await tab.see(translate);
    await tab.see(settingFilter('eggType', 'quail'));
    await expect.poll(() => tab.see(SHOWN_SLUGS)).toEqual(quail.slugs);
    await expect.poll(() => tab.see(RESULT)).toBe(pluralize(quail.total, 'product'));
  });

  it('counts the days of a hatch', async () => {
    const tab = tabOf();
    await tab.open('/hatch-calendar/', PHONE);
    await tab.choose('select[name=species]', 'duck');
    await tab.type('input[name=set]', '2024-02-20');
    await expect.poll(() => tab.see(RESULT)).toMatch(/^Duck .* hatch on Tue, Mar 19, 2024\.$/);
    await tab.choose('select[name=view]', 'month');
    const captions = `[...document.querySelectorAll('.month caption')].map((caption) => caption.textContent)`;
    await expect.poll(() => tab.see(captions)).toEqual(['February 2024', 'March 2024']);
    expect(await tab.see(QUERY)).toBe('?species=duck&set=2024-02-20&view=month');
  });

  it('follows a hatch in the log: candles, weighs, locks down, counts the chicks, and takes one back', async () => {
    const tab = tabOf();
    const DUE = `document.querySelector('.due')?.textContent`;
    const TALLY = `document.querySelector('.tally').textContent`;
    await keepSince(tab, 7);
    await tab.open('/hatch-log/', PHONE);
    await expect.poll(() => tab.see(DUE)).toMatch(/^Day 7: candle today\. Keep turning\. Next: candle /);
    await tab.click('.log-task [aria-label="More: No growth (clear)"]');
    await tab.click('.log-task [aria-label="More: No growth (clear)"]');
    await expect.poll(() => tab.see(`document.querySelector('.lit-egg output')?.textContent`)).toBe('10');
    await tab.click('.log-task .button-main');
    await expect.poll(() => tab.see(RESULT)).toBe('Saved: Candled: 2 no growth, 0 died.');
    expect(await tab.see(DUE)).toMatch(/^Day 7: candled\. Keep turning\. Next: candle /);
    expect(await tab.see(TALLY)).toBe('12 set · 2 no growth · 10 in the incubator');
    await tab.click('.log-kinds button:nth-child(2)');
    await tab.type('.log-form input[name=weight]', '560');
    await tab.click('.log-form .button-main');
    await expect.poll(() => tab.see(RESULT)).toBe('Saved: 10 eggs, 560 g.');
    await tab.open('/products/', PHONE);
    await expect
      .poll(() => tab.see(`document.querySelector('.batch-line')?.textContent`))
      .toMatch(/^Day 7\. Next: candle /);

    await keepSince(tab, 18);
    await tab.open('/hatch-log/', PHONE);
    await expect
      .poll(() => tab.see(DUE))
      .toMatch(/^Day 18: candle today\. Then the last turn and lockdown\. /);
    expect(await tab.see(`document.querySelector('.task-links').textContent`)).toContain(
      'It is lockdown today',
    );
    await tab.click('.log-task .button-main');
    await expect.poll(() => tab.see(DUE)).toMatch(/^Day 18: candled\. Now the last turn and lockdown\. /);

    await keepSince(tab, 21);
    await tab.open('/hatch-log/', PHONE);
    await expect.poll(() => tab.see(DUE)).toMatch(/^Day 21: hatch day\./);
    await tab.click('.log-kinds .likely');
    await tab.type('.log-form input[name=chicks]', '9');
    await tab.click('.log-form .button-main');
    await expect
      .poll(() => tab.see(`document.querySelector('.tally + p')?.textContent`))
      .toMatch(/^75% of the eggs set have hatched/);
    await tab.click('.log-news button');
    await expect.poll(() => tab.see(RESULT)).toBe('Undone.');
    expect(await tab.see(`document.querySelectorAll('.entry').length`)).toBe(0);
  });
}

/** Keeps twelve hens' eggs in the browser that were set some days ago: its clock is its own. */
async function keepSince(tab: BrowserTab, days: number): Promise<void> {
  await tab.open('/robots.txt', PHONE);
  await tab.see(`(() => {
    const day = new Date();
    day.setDate(day.getDate() - ${days});
    const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
    const set = parts.map((part) => String(part).padStart(2, '0')).join('-');
    localStorage.setItem('${KEPT}', JSON.stringify(${fileOf(aBatch('a'))}).replaceAll('2026-03-01', set));
  })()`);
}

function colorTest(scheme: ColorScheme, tabOf: () => BrowserTab): void {
  it.each([PHONE, DESK])('can read a product and its buy button, %i pixels wide', async (width) => {
    const tab = tabOf();
    await tab.open(`/product/${catalogue.products[0]?.slug}/`, width);
    const { page, button, text } = await tab.see(() => {
      const buttons = [...document.querySelectorAll(':is(.product-decision, .buy-bar) .button-buy')];
      const shown = buttons.find((candidate) => candidate.getClientRects().length > 0) ?? document.body;
      const { backgroundColor, color } = getComputedStyle(shown);
      return { page: getComputedStyle(document.body).backgroundColor, button: backgroundColor, text: color };
    });
    expect(contrast(hexOf(button), hexOf(text))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(hexOf(page), hexOf(button))).toBeGreaterThanOrEqual(3);
    expect(isDark(hexOf(page))).toBe(scheme === 'dark');
    const mask = await tab.see(() => {
      const style = getComputedStyle(document.querySelector('.stars') ?? document.body);
      return style.maskImage || style.webkitMaskImage;
    });
    expect(mask).toContain('data:image/svg+xml');
  });
}

/** An opaque color as browsers write it: `rgb(R, G, B)`. */
function hexOf(color: string): Hex {
  const [, ...channels] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color) ?? [];
  return hexOfChannels(channels.map((channel) => Number(channel) / 255));
}
