import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isOffered } from '../domain/products/availability.ts';
import { catalogue } from './catalogue.ts';
import { addressOf, boxOf } from './inPage.ts';
import { scriptsRun } from './loading.ts';
import { openSite } from './site.ts';

const site = openSite();
const large = openSite({ size: 'large' });

const PATH = '/search/';
const ENGINE = /\/assets\/search-engine-/;
const INDEX = '**/search/index.json';
const EXPECTED = /Failed to load resource|ERR_|SyntaxError|Unexpected/;

const field = (page: Page) => page.getByRole('combobox', { name: 'Search the site' });
const options = (page: Page) => page.getByRole('option');
const status = (page: Page) => page.locator('.search-form .result');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });

const focusOf = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName);

/** Waits until a query is answered. */
async function answered(page: Page, query: string): Promise<void> {
  await status(page)
    .filter({ hasText: `“\u2068${query}\u2069”` })
    .waitFor();
}

/** Types a query; gives the paths of the results in the order in which they are shown. */
async function find(page: Page, query: string): Promise<string[]> {
  await field(page).fill(query);
  await answered(page, query);
  return options(page).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}

const searchLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Search' });

/** A tab that has been nowhere else. */
async function openGuides(width = 1280): Promise<Page> {
  const page = await site.newPage({ width });
  await page.goto('/guides/');
  return page;
}

/** Opens the search above a page by a key. */
async function open(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await dialog(page).waitFor();
}

describe('the search', () => {
  it('answers a price in a line that leads to its list', async () => {
    const page = await site.visit(`${PATH}?q=egg`);
    const under = catalogue.products.filter(
      (product) => product.isIncubator && isOffered(product) && (product.price?.cents ?? 5001) <= 5000,
    ).length;
    await find(page, 'incubator under $50');
    expect(await options(page).first().innerText()).toBe(`${under} incubators under $50`);
    await options(page).first().click();
    await page.waitForURL('**/products/?category=incubator&priceRange=0-50');
    await page.getByText(`${under} products`, { exact: true }).first().waitFor();
  });

  it('finds products, articles, guides, egg pages, lists and tools in one list, each with its kind and its words marked', async () => {
    const page = await site.visit(`${PATH}?q=duck`);
    await answered(page, 'duck');
    const more = page.getByRole('button', { name: 'Show more results' });
    while (await more.isVisible()) {
      const shown = await options(page).count();
      await more.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => options(page).count()).toBeGreaterThan(shown);
    }
    expect(await focusOf(page)).toBe('INPUT');
    const labels = await options(page).locator('span > small').allInnerTexts();
    expect([...new Set(labels)].sort()).toEqual([
      'Article',
      'Buying guide',
      'Egg page',
      'Guide',
      'Product',
      'Tool',
    ]);
    expect(new Set(await page.locator('mark').allInnerTexts())).toContain('Duck');
  });

  it('requests little: nothing for what is typed on, and at most two files for a word', async () => {
    const page = await large.visit(`${PATH}?q=egg`);
    await answered(page, 'egg');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await field(page).fill('');
    await field(page).pressSequentially('humidity', { delay: 20 });
    await answered(page, 'humidity');
    expect(asked.length).toBeLessThanOrEqual(2);
  });

  it('keeps what is typed in the address, which can be linked to', async () => {
    const page = await site.visit(PATH);
    await field(page).click();
    const found = await find(page, 'duck & goose');
    expect(await addressOf(page)).toBe(`${PATH}?q=duck+%26+goose`);
    await page.reload();
    await answered(page, 'duck & goose');
    expect(await field(page).inputValue()).toBe('duck & goose');
    expect(await find(page, 'duck & goose')).toEqual(found);
    await field(page).fill('');
    await expect.poll(() => addressOf(page)).toBe(PATH);
  });

  it('says how many it has found, shows more, and helps where it finds nothing', async () => {
    const page = await site.visit(`${PATH}?q=incubator`);
    await answered(page, 'incubator');
    expect(await status(page).innerText()).toMatch(/^\d+ results for /);
    const before = await options(page).count();
    await page.getByRole('button', { name: 'Show more results' }).click();
    await expect.poll(() => options(page).count()).toBeGreaterThan(before);
    await find(page, 'quokka egg');
    expect(await status(page).innerText()).toMatch(/ results for .* no page has “quokka”$/);
    expect(await find(page, 'zzzzzz')).toEqual([]);
    expect(await status(page).innerText()).toMatch(/^Nothing found for /);
    expect(await page.locator('.browse a:visible').count()).toBeGreaterThan(6);
  });

  it('takes any query as text', async () => {
    const page = await site.visit(`${PATH}?q=egg`);
    const markup = `"><img src=x onerror="document.title='hacked'"><script>`;
    for (const query of [markup, '__proto__', '\u202educk']) {
      await find(page, query);
      expect(await page.locator('[onerror]').count()).toBe(0);
    }
    expect(await page.title()).not.toBe('hacked');
    await page.goto(`${PATH}?q=${'x'.repeat(10_000)}`);
    await status(page).filter({ hasText: 'Nothing found' }).waitFor();
    await page.goto(`${PATH}?q=%E0%A4%A&q=duck&__proto__=x`);
    await status(page).filter({ hasText: 'for “' }).waitFor();
  });

  it('goes on after a new build has replaced the files that its index names', async () => {
    const page = await site.newPage({ expected: EXPECTED });
    await page.goto(`${PATH}?q=duck`);
    await answered(page, 'duck');
    let asked = 0;
    await page.route('**/search-words-*', (route) =>
      route.request().url().endsWith('?new') ? route.continue() : route.fulfill({ status: 404 }),
    );
    await page.route(INDEX, async (route) => {
      asked++;
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replaceAll(/(search-words-\w+\.json)/g, '$1?new'),
      });
    });
    expect((await find(page, 'turner')).length).toBeGreaterThan(5);
    expect(asked).toBe(1);
  });
});

describe('the search above a page', () => {
  it('opens by / or the button of the header, and closes by Escape, Back or its button; the focus returns', async () => {
    const page = await openGuides();
    const ways = [
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
      () => page.getByRole('button', { name: 'Close search' }).click(),
    ];
    for (const close of ways) {
      await searchLink(page).focus();
      await page.keyboard.press('Enter');
      await dialog(page).waitFor();
      expect(await focusOf(page)).toBe('INPUT');
      await close();
      await dialog(page).waitFor({ state: 'hidden' });
      expect(await focusOf(page)).toBe('Search');
      await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
    }
    await open(page);
    expect(await addressOf(page)).toBe('/guides/');
  });

  it('leaves a click that opens another tab to the link', async () => {
    const page = await openGuides();
    const [other] = await Promise.all([
      page.context().waitForEvent('page'),
      searchLink(page).click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await other.close();
    expect(await dialog(page).count()).toBe(0);
  });

  it('leaves a second click to the link, where the script is awaited', async () => {
    const page = await openGuides();
    await page.route(ENGINE, () => {});
    for (let click = 0; click < 2; click++) await searchLink(page).click();
    await page.waitForURL(`**${PATH}`);
  });

  it('does not open by a character or while someone types, and gives the page of the search its own field', async () => {
    const page = await site.newPage();
    await page.goto('/blog/');
    await page.keyboard.press('/');
    await page.getByRole('searchbox').click();
    for (const key of ['a', '/', 'Control+k']) await page.keyboard.press(key);
    expect(await page.getByRole('searchbox').inputValue()).toBe('a/');
    expect(await dialog(page).count()).toBe(0);
    await page.goto(PATH);
    await page.keyboard.press('Control+k');
    await expect.poll(() => focusOf(page)).toBe('INPUT');
    expect(await field(page).inputValue()).toBe('');
    expect(await dialog(page).count()).toBe(0);
  });

  /**
   * Presses Ctrl and the key at the place of K, which has this letter, perhaps with another key;
   * tells whether the page takes them.
   */
  const pressAtK = (page: Page, key: string, other: 'shiftKey' | 'altKey' | null = null) =>
    page.evaluate(
      ({ letter, held }) => {
        const keys = { code: 'KeyK', key: letter, ctrlKey: true, ...(held && { [held]: true }) };
        return !dispatchEvent(new KeyboardEvent('keydown', { ...keys, cancelable: true, bubbles: true }));
      },
      { letter: key, held: other },
    );

  it.each(['k', 'K', 'л', 'κ'])('opens by the place of the key: Ctrl+%s', async (key) => {
    const page = await openGuides();
    expect(await pressAtK(page, key)).toBe(true);
    await dialog(page).waitFor();
  });

  it('leaves other keys to the browser, and Ctrl+K to Firefox, whose own search it is', async () => {
    const page = await openGuides();
    expect(await pressAtK(page, 'K', 'shiftKey')).toBe(false);
    expect(await pressAtK(page, 'k', 'altKey')).toBe(false);
    const firefox = await site.newPage();
    await firefox.addInitScript(() => {
      Object.defineProperty(navigator, 'userAgent', {
        value: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      });
    });
    await firefox.goto('/guides/');
    await scriptsRun(firefox);
    expect(await pressAtK(firefox, 'k')).toBe(false);
  });

  it('is used by keys: they choose among the results, Enter goes there, and Back returns to the page', async () => {
    const page = await openGuides();
    await open(page);
    const [first, second] = await find(page, 'duck');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const chosen = page.locator('[aria-selected=true]');
    expect(await chosen.getAttribute('href')).toBe(second);
    await page.emulateMedia({ forcedColors: 'active' });
    const outlines = await options(page).evaluateAll((all) =>
      all.map((one) => getComputedStyle(one).outlineStyle),
    );
    expect(outlines.slice(0, 3)).toEqual(['none', 'solid', 'none']);
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'));
    await page.keyboard.press('ArrowUp');
    expect(await chosen.getAttribute('href')).toBe(first);
    await page.keyboard.press('ArrowUp');
    expect(await chosen.count()).toBe(0);
    await page.keyboard.press('ArrowUp');
    expect(await chosen.getAttribute('id')).toBe(await options(page).last().getAttribute('id'));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${first}`);
    await page.goBack();
    await page.waitForURL('**/guides/');
    expect(await dialog(page).isVisible()).toBe(false);
  });

  it('keeps the last searches on the device until they are cleared', async () => {
    const page = await site.newPage();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
    await page.goto('/guides/');
    await open(page);
    await find(page, 'goose');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.pathname.endsWith('/guides/'));
    await page.goto('/guides/');
    await open(page);
    expect(await options(page).allInnerTexts()).toEqual(['goose']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await answered(page, 'goose');
    await field(page).fill('');
    await page.getByRole('button', { name: 'Clear recent searches' }).click();
    await expect.poll(() => options(page).count()).toBe(0);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    expect(sent.filter((request) => /[?&]q=/.test(request))).toEqual([]);
  });

  it('fits a phone, and leads to all results', async () => {
    const page = await openGuides(320);
    await open(page);
    await find(page, 'How to hatch chicken eggs at home without any help from anyone');
    expect(await boxOf(dialog(page))).toMatchObject({ x: 0, width: 320 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await options(page).first().isVisible()).toBe(true);
    await find(page, 'incubator');
    await page.getByRole('link', { name: /^All \d+ results$/ }).click();
    await page.waitForURL(`**${PATH}?q=incubator`);
  });
});
