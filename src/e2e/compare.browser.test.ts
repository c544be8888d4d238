import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { CompareShard } from '../domain/compare/comparison.ts';
import { axeFaults } from './axe.ts';
import { catalogue } from './catalogue.ts';
import { boxOf, hasFocus } from './inPage.ts';
import { brokenWords, faultsAt, stickyShare } from './layout.ts';
import { loadedFiles } from './loading.ts';
import { choose, resultLine } from './productCards.ts';
import { openSite } from './site.ts';

const site = openSite();
const NETWORK = /Failed to load resource|ERR_/;

const shown = catalogue.products.slice(0, 6);
const [first, second, third] = shown.map(({ name }) => name);
const SLUGS = shown.map(({ slug }) => slug);
const addressOf = (...slugs: string[]) => `/compare/?p=${slugs.join()}`;

const compareButton = (page: Page, index: number): Locator => page.locator('.results .compare').nth(index);
const tray = (page: Page): Locator => page.getByRole('region', { name: 'Products to compare' });
const compareLink = (page: Page): Locator => tray(page).getByRole('link', { name: /^Compare \(/ });
const news = (page: Page): Locator => tray(page).getByRole('status');

/** Opens the list of products, and chooses the first ones. */
async function choosing(count: number, options: Parameters<typeof site.visit>[1] = {}): Promise<Page> {
  const page = await site.visit('/products/', options);
  for (let index = 0; index < count; index++) await compareButton(page, index).click();
  await compareLink(page).waitFor();
  return page;
}

/** The products of the comparison, in its order. */
function columns(page: Page): Promise<string[]> {
  return page.locator('.comparison thead th').allTextContents();
}

/** The labels of the rows that show. */
function rows(page: Page): Promise<string[]> {
  return page.locator('.comparison tbody th[scope=row]').allTextContents();
}

describe('chosen products', () => {
  it('stay in the tray from page to page, and are compared, removed and restored by Back', async () => {
    const page = await site.visit('/products/');
    await compareButton(page, 0).click();
    await expect.poll(() => news(page).textContent()).toContain(`Added: ${first}. 1 of 5`);
    await compareButton(page, 1).click();
    expect(await compareButton(page, 1).getAttribute('aria-pressed')).toBe('true');
    await page.goto(`/product/${SLUGS[2]}/`);
    await page.locator('.product-summary .compare').click();
    await compareLink(page).click();
    await expect.poll(() => columns(page)).toEqual([first, second, third]);
    expect(new URL(page.url()).search).toBe(`?p=${SLUGS.slice(0, 3)}`);
    expect(await tray(page).count()).toBe(0);

    await page.getByRole('button', { name: `Remove: ${second}` }).click();
    expect(await columns(page)).toEqual([first, third]);
    expect(await hasFocus(page.getByRole('button', { name: `Remove: ${third}` }))).toBe(true);
    await page.goBack();
    await expect.poll(() => columns(page)).toEqual([first, second, third]);
    await page.goForward();
    await expect.poll(() => columns(page)).toEqual([first, third]);
    await page.getByRole('link', { name: 'Choose from the list' }).click();
    await expect.poll(() => compareLink(page).textContent()).toBe('Compare (2)');
    await page.goto('/compare/');
    await expect.poll(() => columns(page)).toEqual([first, third]);
  });

  it('are marked on cards that load later', async () => {
    const page = await choosing(1);
    await choose(page, 'Sort By', { index: 2 });
    const named = page.locator('.results .compare[aria-pressed][aria-label^="Compare: "]');
    await expect.poll(() => named.count()).toBe(24);
    await page.goBack();
    await expect.poll(() => compareButton(page, 0).getAttribute('aria-pressed')).toBe('true');
  });

  it('are synced between two tabs', async () => {
    const page = await site.visit('/products/');
    const popup = page.waitForEvent('popup');
    await page.evaluate(() => void open('/products/'));
    const other = await popup;
    await compareButton(page, 1).click();
    await expect.poll(() => compareButton(other, 1).getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => compareLink(other).textContent()).toBe('Compare (1)');
    await tray(other).getByRole('button', { name: 'Clear all products from the comparison' }).click();
    await expect.poll(() => compareButton(page, 1).getAttribute('aria-pressed')).toBe('false');
    await expect.poll(() => compareLink(page).count()).toBe(0);
    await other.close();
  });

  it('can be chosen, removed and compared with the keyboard alone', async () => {
    const page = await site.visit('/products/');
    for (const index of [0, 1]) {
      await compareButton(page, index).focus();
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Space');
    await page.keyboard.press('Space');
    await compareLink(page).waitFor();
    const remove = tray(page).getByRole('button', { name: `Remove: ${first}` });
    await remove.focus();
    await page.keyboard.press('Enter');
    expect(await hasFocus(tray(page).getByRole('button', { name: `Remove: ${second}` }))).toBe(true);
    await page.keyboard.press('Enter');
    expect(await hasFocus(page.locator('h1'))).toBe(true);
    await expect.poll(() => news(page).textContent()).toContain(`Removed: ${second}`);
  });

  it('last as long as the page if storage is blocked, and survive invalid stored data', async () => {
    const blocked = await site.newPage();
    await blocked.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      }),
    );
    await blocked.goto('/products/');
    for (const index of [0, 1]) await compareButton(blocked, index).click();
    await compareLink(blocked).click();
    await expect.poll(() => columns(blocked)).toEqual([first, second]);

    const page = await site.newPage();
    const stored = '[["../x","<img onerror=alert(1)>"]]';
    await page.addInitScript((text) => localStorage.setItem('/compare/', text), stored);
    await page.goto('/products/');
    await compareButton(page, 0).click();
    await expect.poll(() => compareLink(page).textContent()).toBe('Compare (1)');
  });
});

describe('the tray', () => {
  it('loads on the first choice, and retries on the next one if that fails', async () => {
    const engine = /\/assets\/tray-engine-/;
    const page = await site.newPage({ expected: NETWORK });
    await page.goto('/products/');
    expect((await loadedFiles(page)).filter(({ path }) => engine.test(path))).toEqual([]);
    await page.route(engine, (route) => route.abort());
    const [failed] = await Promise.all([page.waitForEvent('requestfailed'), compareButton(page, 0).click()]);
    expect(failed.url()).toMatch(engine);
    expect(await compareButton(page, 0).getAttribute('aria-pressed')).toBe('true');
    await page.unroute(engine);
    await compareButton(page, 1).click();
    await expect.poll(() => compareLink(page).textContent()).toBe('Compare (2)');
  });

  it('is the second tab stop while something is chosen', async () => {
    const page = await choosing(2);
    const skip = page.getByRole('link', { name: 'Skip to the comparison (2)' });
    await page.reload();
    await skip.waitFor({ state: 'attached' });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await hasFocus(skip)).toBe(true);
    expect((await boxOf(skip)).top).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await page.getByText('2 products side by side').waitFor();
    await page.goBack();
    await tray(page).getByRole('button', { name: 'Clear all products from the comparison' }).click();
    await expect.poll(() => page.locator('.skip-link').allTextContents()).toEqual(['Skip to content', '']);
  });

  it('covers nothing that has the focus or ends the page on a small phone', async () => {
    const page = await choosing(3, { width: 320 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect((await boxOf(compareLink(page))).right).toBeLessThanOrEqual(304);
    const { covered, footer, top } = await page.evaluate(() => {
      const topOfTray = document.querySelector('.tray')?.getBoundingClientRect().top ?? 0;
      const bottomOf = (element: Element | null | undefined) => element?.getBoundingClientRect().bottom ?? 0;
      const links = [...document.querySelectorAll<HTMLElement>('main .card a')];
      const isCovered = (link: HTMLElement) => {
        link.focus();
        return bottomOf(link) > topOfTray;
      };
      const names = links.filter(isCovered).map(({ textContent }) => textContent);
      scrollTo(0, document.body.scrollHeight);
      return { covered: names, footer: bottomOf(document.querySelector('.site-footer')), top: topOfTray };
    });
    expect(covered).toEqual([]);
    expect(footer).toBeLessThanOrEqual(top + 1);
  });

  it('expands on a phone, has touch targets of sufficient size, and passes axe', async () => {
    const page = await choosing(2, { width: 390 });
    const toggle = tray(page).getByRole('button', { name: '2 chosen' });
    await toggle.click();
    expect(await toggle.getAttribute('aria-expanded')).toBe('true');
    const remove = await boxOf(tray(page).getByRole('button', { name: `Remove: ${first}` }));
    expect(Math.min(remove.width, remove.height)).toBeGreaterThanOrEqual(40);
    const button = await boxOf(compareButton(page, 0));
    expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(44);
    // What lies below the tray is too small for a finger until it is scrolled to.
    await page.evaluate(() => {
      const others = '.site-footer, .after-list, .skip-link, .card:nth-child(n + 3)';
      for (const other of document.querySelectorAll(others)) other.remove();
    });
    expect(await axeFaults(page)).toEqual([]);
  });

  it('can be hidden until the next choice, and stays away from tools', async () => {
    const page = await choosing(1, { width: 390 });
    await tray(page).getByRole('button', { name: 'Hide the products' }).click();
    expect(await hasFocus(page.locator('h1'))).toBe(true);
    await page.reload();
    await compareButton(page, 1).click();
    await expect.poll(() => compareLink(page).textContent()).toBe('Compare (2)');
    await page.goto('/hatch-calendar/');
    await page.locator('.results > *').waitFor();
    expect(await tray(page).count()).toBe(0);
  });

  it('leaves the way to the store in sight on the page of a product, beside the one to the comparison', async () => {
    const page = await choosing(1, { width: 390 });
    await page.goto(`/product/${SLUGS[0]}/`);
    await compareLink(page).waitFor();
    const buy = await boxOf(page.locator('.buy-bar a'));
    const compare = await boxOf(compareLink(page));
    expect(compare.top).toBe(buy.top);
    expect(compare.right).toBeLessThan(buy.left);
  });
});

describe('the page of the comparison', () => {
  it('shows all known facts, marks the best of a row, and can hide equal rows', async () => {
    const page = await site.visit(addressOf(...SLUGS.slice(0, 3)));
    await expect.poll(() => resultLine(page)).toContain('3 products side by side.');
    expect(await resultLine(page)).toMatch(/The .+ costs the least/);
    expect(await rows(page)).toEqual(
      expect.arrayContaining(['Best for', 'Price', 'Rating', 'Capacity', 'Turning Type', 'Pros', 'Cons']),
    );
    expect(await page.locator('.comparison .best-mark').count()).toBeGreaterThan(1);
    expect(await page.locator('.comparison .button-buy[rel~=sponsored]').count()).toBe(3);
    const all = await rows(page);
    await page.getByRole('checkbox', { name: 'Differences only' }).check();
    expect(new URL(page.url()).search).toContain('rows=different');
    const different = await rows(page);
    expect(await resultLine(page)).toContain(
      `Hidden: ${all.length - different.length} rows without differences.`,
    );
    expect(different.length).toBeLessThan(all.length);
    expect(different).toContain('Price');
    await page.reload();
    await expect.poll(() => rows(page)).toEqual(different);
  });

  it('handles a missing product, and a URL with too many, one, or no products', async () => {
    const page = await site.visit('/compare/');
    await page.locator('.ready-comparisons a:visible', { hasText: 'Two for duck eggs' }).click();
    await expect.poll(() => columns(page)).toHaveLength(2);
    await page.goto(addressOf('no-such-product', SLUGS[0] ?? '', '__proto__', 'constructor'));
    await expect.poll(() => columns(page)).toEqual([first]);
    expect(await page.locator('.gone li').allTextContents()).toEqual([
      expect.stringContaining('“no-such-product” is not in the catalog'),
      expect.stringContaining('“constructor” is not in the catalog'),
    ]);
    expect(await resultLine(page)).toContain('add another to compare');
    await page.getByRole('button', { name: 'Remove: no-such-product' }).click();
    expect(new URL(page.url()).search).toBe(`?p=${SLUGS[0]},constructor`);

    await site.visit(addressOf(...SLUGS, SLUGS[0] ?? ''));
    await expect.poll(() => resultLine(page)).toContain('5 fit: 1 more product in the address doesn’t.');
    expect(await page.getByRole('link', { name: 'Choose from the list' }).count()).toBe(0);
    await site.visit('/compare/?p=%00,%F0,../..');
    await expect.poll(() => resultLine(page)).toBe('None of these products is in the catalog.');
    await site.visit('/compare/?p=');
    await expect.poll(() => resultLine(page)).toContain('No products selected yet.');
  });

  it('keeps the names of five products in view, each over its column, on a phone', async () => {
    const page = await site.visit(addressOf(...SLUGS.slice(0, 5)), { width: 390 });
    await expect.poll(() => columns(page)).toHaveLength(5);
    expect((await boxOf(page.locator('.comparison').first())).top).toBeLessThan(400);
    await page.locator('.table-scroll').evaluate((box) => box.scrollBy(150, 0));
    await page.getByRole('rowheader', { name: 'Cons' }).evaluate((row) => row.scrollIntoView());
    const left = (selector: string) =>
      page.locator(selector).evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left));
    const ofColumns = await left('.comparison thead th');
    await expect.poll(() => left('.name-bar td:not(:first-child)')).toEqual(ofColumns);
    const { height } = await boxOf(page.locator('.site-header'));
    expect((await boxOf(page.locator('.name-bar'))).top).toBeCloseTo(height - 1, 0);
    expect(await stickyShare(page)).toBeLessThan(1 / 3);
    // Nothing of a cell lies over what stays.
    const stars = page.locator('.comparison .stars').first();
    await stars.evaluate((mask) => mask.scrollIntoView({ block: 'center', inline: 'start' }));
    await page.locator('.table-scroll').evaluate((box) => box.scrollBy(60, 0));
    const label = await boxOf(page.getByRole('rowheader', { name: 'Rating' }));
    const above = await page.evaluate(
      ({ x, y }) => document.elementFromPoint(x + 10, y + 15)?.tagName,
      label,
    );
    expect(above).toBe('TH');
  });

  it.each([360, 390, 599])('has the name of a row above its values, %i pixels wide', async (width) => {
    const page = await site.visit(addressOf(...SLUGS.slice(0, 3)), { width });
    await expect.poll(() => columns(page)).toHaveLength(3);
    const table = page.locator('.comparison .table-scroll');
    const { top } = await boxOf(page.locator('.compared').first());
    const { bottom } = await boxOf(page.locator('.comparison tbody tr').first());
    expect(bottom - top, 'picture, price and store').toBeLessThanOrEqual(96);
    expect(await brokenWords(page, '.comparison th, .comparison td')).toEqual([]);
    const faults = await table.evaluate((box) =>
      [...box.querySelectorAll('tbody:not(.same) tr:not(:first-child)')].flatMap((row) => {
        const [label, ...values] = Array.from(row.children, (cell) => cell.getBoundingClientRect());
        const bottoms = Array.from(row.querySelectorAll('td'), (cell) => {
          const range = new Range();
          range.selectNodeContents(cell);
          return range.getBoundingClientRect().bottom;
        });
        const spare = row.getBoundingClientRect().bottom - Math.max(...bottoms);
        const isAbove = values.every((value) => label && label.bottom <= value.top);
        const isBeside = new Set(values.map((value) => value.top)).size === 1;
        return isAbove && isBeside && spare < 16 ? [] : [`${row.textContent}: ${spare} px are empty`];
      }),
    );
    expect(faults).toEqual([]);
  });

  it.each([360, 390, 601, 1280])(
    'has room for long names and high prices, %i pixels wide, and no name or number is cut or broken',
    async (width) => {
      const page = await site.newPage({ width });
      const name = `${'Very Long Name of an Incubator 🥚 '.repeat(6)}End`;
      await page.route(/\/assets\/compare-\d+-/, async (route) => {
        const response = await route.fetch();
        const shard: CompareShard = await response.json();
        const changed = Object.entries(shard).map(([slug, product]) => {
          const price = { amount: '$1,234,567.00', before: '$2,345,678.00', isLast: false };
          return [slug, { ...product, name: `${name} ${slug}`, price }];
        });
        await route.fulfill({ response, json: Object.fromEntries(changed) });
      });
      for (const count of [1, 2, 3, 4]) {
        await page.goto(addressOf(...SLUGS.slice(0, count)));
        await expect.poll(() => columns(page)).toHaveLength(count);
        expect(await faultsAt(page, { width })).toEqual([]);
        expect(await brokenWords(page, '.comparison .price')).toEqual([]);
        const wide = await page
          .locator('.comparison .price')
          .evaluateAll(
            (prices) => prices.filter((price) => price.scrollWidth > price.clientWidth + 1).length,
          );
        expect(wide, `prices of ${count}`).toBe(0);
        expect((await boxOf(page.locator('.name-bar'))).height).toBeLessThanOrEqual(201);
      }
    },
  );

  it('prints the table across the paper without controls', async () => {
    const page = await site.visit(addressOf(...SLUGS.slice(0, 5)), { width: 680 });
    await expect.poll(() => columns(page)).toHaveLength(5);
    await page.emulateMedia({ media: 'print' });
    const table = page.getByRole('table', { name: 'Products side by side' });
    expect((await boxOf(table)).width).toBeLessThanOrEqual(680);
    expect(await table.isVisible()).toBe(true);
    expect(await page.locator('.name-bar').isVisible()).toBe(false);
    expect((await boxOf(table.getByText(first ?? ''))).height).toBeGreaterThan(10);
    expect(await page.locator('main :is(button, .button, .ready-comparisons):visible').count()).toBe(0);
    // A table that is kept whole begins on the second sheet.
    const breakInside = (selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element).breakInside);
    expect(await breakInside('.table-scroll table')).toBe('auto');
    expect(await breakInside('.comparison tbody tr >> nth=0')).toBe('avoid');
  });

  it('adds products by name with the keyboard and by click, five at most, with one request for names', async () => {
    const page = await site.newPage();
    await page.goto('/compare/');
    const field = page.getByRole('combobox', { name: 'Add a product by its name' });
    await field.fill(first ?? '');
    const options = page.getByRole('listbox', { name: 'Products' }).getByRole('option');
    const option = options.getByText(first ?? '', { exact: true });
    await option.waitFor();
    await field.press('ArrowDown');
    expect(await field.getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'));
    await option.click();
    await expect.poll(() => columns(page)).toEqual([first]);
    expect(await hasFocus(field)).toBe(true);
    await page.keyboard.type('egg');
    await expect.poll(() => options.count()).toBe(8);
    expect(await option.count()).toBe(0);
    for (const count of [2, 3, 4, 5]) {
      await field.fill('egg');
      await field.press('Enter');
      await expect.poll(() => columns(page)).toHaveLength(count);
      expect(await hasFocus(page.locator('.result'))).toBe(true);
    }
    expect(new URL(page.url()).search.split(',')).toHaveLength(5);
    expect(await field.count()).toBe(0);
    expect((await loadedFiles(page)).filter(({ path }) => path.includes('/pages-'))).toHaveLength(1);
    await page.goBack();
    await expect.poll(() => columns(page)).toHaveLength(4);
    await page.getByRole('button', { name: 'Add a product' }).click();
    await page.keyboard.type('no such machine');
    await expect.poll(() => page.getByText('No product with that name.').count()).toBe(1);
  });

  it("gives room and price in the visitor's eggs, which its address keeps", async () => {
    const page = await site.visit(`${addressOf(...SLUGS.slice(0, 5))}&eggs=duck`);
    const room = page.locator('.comparison tbody tr', {
      has: page.getByRole('rowheader', { name: 'Capacity' }),
    });
    await expect.poll(() => room.textContent()).toMatch(/duck eggs.*listed/);
    await page.getByLabel('Count places in').selectOption('quail');
    expect(new URL(page.url()).searchParams.get('eggs')).toBe('quail');
    await expect.poll(() => room.textContent()).toMatch(/quail eggs/);
    await page.getByLabel('Count places in').selectOption('');
    expect(new URL(page.url()).searchParams.get('eggs')).toBeNull();
    expect(await room.textContent()).not.toMatch(/quail|Not sold/);
  });
});
