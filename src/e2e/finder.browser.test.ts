import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  addressOf,
  boxOf,
  finderCards as cards,
  hasFocus,
  heading,
  problemOf,
  watchElements,
} from './inPage.ts';
import { layoutShifts } from './layoutShifts.ts';
import { loadedFiles } from './loading.ts';
import { resultLine, select } from './productCards.ts';
import { openSite, PHONE } from './site.ts';

const site = openSite();
const large = openSite({ size: 'large' });
const PATH = '/find/';

/** Markup that would be run or shown, were it not text. */
const MARKUP = encodeURIComponent(`"><img src=x onerror="document.title='hacked'"></script><script>`);

const number = (page: Page, name: string) => page.getByRole('textbox', { name });
const egg = (page: Page, name: string) => page.getByRole('radio', { name });

/** What a card says of its incubator. */
function reasons(page: Page, card = 0): Promise<string[]> {
  return cards(page).nth(card).locator('.reasons li').allTextContents();
}

describe('the incubator finder', () => {
  it('shows three incubators, each with picture, price, rating, reasons and links', async () => {
    const page = await site.visit(`${PATH}?eggs=chicken&count=12&use=first`);
    expect(await resultLine(page)).toMatch(/^\d+ incubators suit 12 chicken eggs for a first hatch$/);
    expect(await heading(page).textContent()).toBe(await resultLine(page));
    expect(await cards(page).count()).toBe(3);
    const first = cards(page).first();
    expect(await first.locator('img').count()).toBeGreaterThan(0);
    expect(await first.locator('.price').textContent()).toMatch(/^\$\d/);
    expect(await first.textContent()).toMatch(/Rated \d\.\d out of 5 \([\d,]+ reviews\)/);
    expect(await first.locator('h3 a').getAttribute('href')).toMatch(/^\/product\/.+\/$/);
    expect(await first.locator('.button-buy').getAttribute('rel')).toBe('sponsored nofollow noopener');
    expect(await reasons(page)).toContain('Takes 12 chicken eggs');
    expect(await page.locator('.results').textContent()).toMatch(/Each .*turns the eggs/);
    expect(await page.locator('.results').textContent()).not.toMatch(/point|\+\d/);
    expect(await page.locator('.disclosure').isVisible()).toBe(true);
    // The summary has told all answers.
    expect(await page.locator('.asked').textContent()).toBe('Change answers');
    expect(await number(page, 'Budget').isVisible()).toBe(false);
    expect(await page.locator('.lead').isVisible()).toBe(false);
    expect(await page.getByRole('link', { name: 'How we choose' }).count()).toBeGreaterThan(0);
    expect(await page.getByRole('link', { name: 'Compare these' }).getAttribute('href')).toMatch(
      /^\/compare\/\?p=[^,]+,[^,]+,[^,]+/,
    );
  });

  it('fills the button of its first answer alone', async () => {
    const page = await site.visit(`${PATH}?eggs=chicken&count=12&use=first`);
    await resultLine(page);
    const fills = await page
      .locator('.found .button-buy')
      .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).backgroundColor));
    const [first, second, ...others] = fills;
    expect(second).not.toBe(first);
    expect(new Set(others)).toEqual(new Set([second]));
  });

  it('says what was left out, and changes the answer that it proposes', async () => {
    const page = await site.visit(`${PATH}?eggs=chicken&count=20&budget=70`);
    await resultLine(page);
    const count = async () => Number.parseInt((await resultLine(page)) ?? '', 10);
    const before = await count();
    const text = (await page.locator('.results > p', { hasText: 'Left out' }).textContent()) ?? '';
    expect(text).toMatch(
      /^Left out: \d+ not sold for chicken eggs; of the others \d+ too small and \d+ over \$70\./,
    );
    const change = page.locator('.results .change');
    const added = Number(/(\d+) more incubator/.exec((await change.textContent()) ?? '')?.[1]);
    await change.click();
    await expect.poll(count).toBe(before + added);
    await expect.poll(() => hasFocus(page.getByRole('status'))).toBe(true);
  });

  it('keeps the answers in the URL, with Back and Forward', async () => {
    const page = await site.newPage();
    await page.goto(PATH);
    await egg(page, 'Duck').check();
    await expect.poll(() => heading(page).textContent()).toContain('duck eggs');
    expect(await addressOf(page)).toBe('/find/?eggs=duck');
    await number(page, 'How many').pressSequentially('12');
    await expect.poll(() => heading(page).textContent()).toContain('12 duck eggs');
    await select(page, 'What will you use it for?').selectOption('farm');
    await expect.poll(() => addressOf(page)).toBe('/find/?eggs=duck&count=12&use=farm');
    await page.goBack();
    await expect.poll(() => select(page, 'What will you use it for?').inputValue()).toBe('any');
    expect(await number(page, 'How many').inputValue()).toBe('12');
    await page.goBack();
    await expect.poll(() => addressOf(page)).toBe('/find/?eggs=duck');
    await expect.poll(() => heading(page).textContent()).toMatch(/suit duck eggs/);
    await page.goForward();
    await page.reload();
    await expect.poll(() => heading(page).textContent()).toContain('12 duck eggs');
  });

  it('works by keyboard: the button searches with open questions, and the focus moves to the results', async () => {
    const page = await site.newPage();
    await page.goto(PATH);
    await page.getByRole('button', { name: 'Find incubators' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => heading(page).textContent()).toMatch(/suit chicken eggs/);
    await expect.poll(() => hasFocus(page.getByRole('status'))).toBe(true);
    expect(await addressOf(page)).toBe('/find/?eggs=chicken');
    expect((await boxOf(cards(page).first())).top).toBeLessThan(300);
    await number(page, 'Budget').focus();
    await page.keyboard.type('59.99');
    await page.keyboard.press('Enter');
    await expect.poll(() => addressOf(page)).toBe('/find/?eggs=chicken&budget=60');
  });

  it('shows no results for an invalid number, but an error message at its field', async () => {
    const page = await site.visit(`${PATH}?count=12&budget=90`);
    await resultLine(page);
    await page.getByRole('button', { name: 'Change answers' }).click();
    await number(page, 'How many').fill('12 dozen');
    await expect
      .poll(() => page.getByRole('status').textContent())
      .toBe('Enter a whole number from 1 to 99,999.');
    expect(await heading(page).count()).toBe(0);
    expect(await addressOf(page)).toBe('/find/?eggs=chicken&budget=90');
    await page.keyboard.press('Tab');
    expect(await number(page, 'How many').inputValue()).toBe('12 dozen');
    expect(await problemOf(number(page, 'How many'))).toBe('Enter a whole number from 1 to 99,999.');
    expect(await problemOf(number(page, 'Budget'))).toBeNull();
    await number(page, 'How many').fill('144');
    await expect.poll(() => heading(page).textContent()).toContain('144 chicken eggs');
    expect(await problemOf(number(page, 'How many'))).toBeNull();
  });
});

describe('the finder page', () => {
  it('fetches engine and index on first use, and never the catalogue', async () => {
    const unused = await large.visit(PATH);
    const pathsOf = async (tab: Page) => (await loadedFiles(tab)).map(({ path }) => path);
    expect((await pathsOf(unused)).filter((path) => /engine|\.json/.test(path))).toEqual([]);
    const page = await large.visit(`${PATH}?count=30`);
    await resultLine(page);
    const fetched = (await pathsOf(page)).filter((path) => path.endsWith('.json'));
    expect(fetched.filter((path) => path.includes('/finder-'))).toHaveLength(1);
    expect(fetched.filter((path) => path.includes('/products-'))).toEqual([]);
    expect(fetched.filter((path) => path.includes('/cards-')).length).toBeLessThanOrEqual(3);
  });

  it('keeps every choice made before its script loaded, and every element', async () => {
    const { page, release } = await site.visitUnscripted(PATH);
    await egg(page, 'Quail').check();
    await number(page, 'Budget').fill('€80');
    const lost = await watchElements(page.locator('.controls *'));
    await release();
    await expect.poll(() => problemOf(number(page, 'Budget'))).toBe('Enter a number from 1 to 99,999.');
    expect(await number(page, 'Budget').inputValue()).toBe('€80');
    await number(page, 'Budget').fill('$1,299.00');
    await expect.poll(() => heading(page).textContent()).toContain('quail eggs');
    expect(await lost()).toBe(0);
    expect(await addressOf(page)).toBe('/find/?eggs=quail&budget=1299');
  });

  it('names the invalid values of a URL', async () => {
    const page = await site.visit(`${PATH}?eggs=dodo&count=12&budget=1e9&use=${MARKUP}`);
    await expect
      .poll(() => page.getByRole('alert').textContent())
      .toMatch(
        /^The address asks for eggs “dodo”, budget “1e9”, use “">.+”, which this tool does not know\. Choose below\.$/,
      );
    expect(await page.locator('[onerror]').count()).toBe(0);
    expect(await heading(page).textContent()).toMatch(/^\d+ incubators suit 12 chicken eggs$/);
  });

  it('shows the results of a link first, its questions folded', async () => {
    const page = await site.newPage(PHONE);
    await page.goto(`${PATH}?eggs=duck&count=8&budget=150&hands=turner&power=cuts`);
    await expect
      .poll(() => page.locator('.asked').textContent())
      .toMatch(/^Up to \$150 · turning: yes, automatically · power: fails now and then\. /);
    expect(await number(page, 'Budget').isVisible()).toBe(false);
    await expect.poll(async () => (await boxOf(cards(page).first())).top).toBeLessThan(500);
    expect(await layoutShifts(page)).toEqual([]);
    await page.getByRole('button', { name: 'Change answers' }).click();
    await expect.poll(() => hasFocus(egg(page, 'Duck'))).toBe(true);
    expect(await number(page, 'Budget').inputValue()).toBe('150');
  });
});
