import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pluralize } from '../domain/plural.ts';
import { LOADING } from '../widgets/loadOnUse.ts';
import { addressOf } from './inPage.ts';
import { brokenWords } from './layout.ts';
import { answer, productsOf } from './oracle.ts';
import { choose, clearButton, moreLink, resultLine, showMore, shownCards } from './productCards.ts';
import { openSite } from './site.ts';

const site = openSite();

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search' });

describe('the search of a category page', () => {
  const MINIS = '/category/mini-incubators/';
  const list = { category: 'mini-incubators' };

  it('fetches its texts on first use, never shows a wrong count, and adds nothing to the history', async () => {
    const page = await site.visit(MINIS);
    const texts = page.waitForResponse('**/assets/search-*');
    await searchBox(page).focus();
    await texts;
    const steps = await page.evaluate(() => history.length);
    await page.evaluate(() => {
      const result = document.querySelector('.result');
      const said = new Set<string | null | undefined>();
      const before = result?.textContent;
      const note = () => said.add(result?.textContent);
      new MutationObserver(note).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
      Object.assign(window, { said: () => [...said].filter((text) => text !== before) });
    });
    await searchBox(page).pressSequentially('quail');
    await expect.poll(() => shownCards(page)).toEqual(answer({ search: 'quail' }, list));
    const counts = ['q', 'qu', 'qua', 'quai', 'quail'].map((search) =>
      pluralize(answer({ search }, list).total, 'product'),
    );
    const said = await page.evaluate<string[]>('said()');
    expect(said.filter((text) => text !== LOADING && !counts.includes(text))).toEqual([]);
    expect(await resultLine(page)).toBe(counts.at(-1));
    expect(new URL(page.url()).search).toBe('?search=quail');
    expect(await page.evaluate(() => history.length)).toBe(steps);
    await clearButton(page).click();
    expect(await searchBox(page).inputValue()).toBe('');
    expect(await shownCards(page)).toEqual(answer({}, list));
  });

  it('names other categories where nothing matches', async () => {
    const page = await site.visit(`${MINIS}?search=no+such+thing&category=brooder`);
    expect(await resultLine(page)).toBe('0 products');
    expect(await page.getByRole('heading', { name: 'No products match your filters' }).isVisible()).toBe(
      true,
    );
    expect(await page.locator('.empty').getByRole('link').allTextContents()).toEqual([
      'Automatic Incubators',
      'Manual Incubators',
      'Forced Air Incubators',
    ]);
    await page.getByRole('button', { name: 'Clear Filters', exact: true }).click();
    expect(await shownCards(page)).toEqual(answer({}, list));
  });
});

describe('a landing page', () => {
  const QUAIL = '/quail-egg-incubator/';
  const list = { landing: 'quail-egg-incubator' };

  it('shows all products when Clear is pressed, which its address keeps', async () => {
    const page = await site.visit(QUAIL);
    expect(await shownCards(page)).toEqual(answer({ eggType: 'quail' }, list));
    await choose(page, 'Turning', 'manual');
    expect(await addressOf(page)).toBe(`${QUAIL}?turningType=manual`);
    await clearButton(page).click();
    await expect.poll(() => shownCards(page)).toEqual(answer({}, list));
    expect(await addressOf(page)).toBe(`${QUAIL}?eggType=all`);
    await site.visit(`${QUAIL}?eggType=all`);
    while (await moreLink(page).isVisible()) await showMore(page);
    expect((await shownCards(page)).slugs).toEqual(productsOf(list).map(({ slug }) => slug));
  });
});

it('the facts of picks are sorted by the heading that is pressed: one way, the other way, and back', async () => {
  const page = await site.visit('/quail-egg-incubator/');
  const heading = page.getByRole('columnheader', { name: 'Price', exact: true });
  const prices = () => page.locator('.picks tbody td:nth-child(2)').allTextContents();
  const cents = async () => (await prices()).map((text) => Number(text.replace(/[^\d]/g, '')));
  const own = await prices();
  const seen = [];
  for (let press = 0; press < 3; press++) {
    await heading.getByRole('button').click();
    seen.push([await heading.getAttribute('aria-sort'), await cents()]);
  }
  const rising = (await cents()).toSorted((one, other) => one - other);
  expect(seen.slice(0, 2)).toEqual([
    ['ascending', rising],
    ['descending', rising.toReversed()],
  ]);
  expect(seen[2]?.[0]).toBeNull();
  expect(await prices()).toEqual(own);
});

it.each([360, 390, 599])(
  'the facts of picks are on a phone of %i pixels rows of values under their names, a column a product',
  async (width) => {
    const page = await site.visit('/quail-egg-incubator/', { width });
    expect(await brokenWords(page, '.picks table')).toEqual([]);
    const lines = await page.locator('.picks table').evaluate((table: HTMLTableElement) => {
      const [head, ...products] = [...table.rows];
      const boxOfCell = (cell: Element | undefined) => cell?.getBoundingClientRect();
      return Array.from(head?.cells ?? [], (label, index) => {
        const values = products.map(({ cells }) => boxOfCell(cells[index]));
        const text = new Range();
        text.selectNodeContents(products[0]?.cells[index] ?? label);
        return {
          tops: new Set(values.map((value) => value?.top)).size,
          lefts: new Set(values.map((value) => value?.left)).size,
          isAbove: index === 0 || label.getBoundingClientRect().bottom <= text.getBoundingClientRect().top,
        };
      });
    });
    const products = await page.locator('.picks tbody tr').count();
    expect(lines.length).toBeGreaterThan(4);
    for (const line of lines) expect(line).toEqual({ tops: 1, lefts: products, isAbove: true });
  },
);

/** Markup that would be run or shown, were it not text. */
const MARKUP = encodeURIComponent(`"><img src=x onerror="document.title='hacked'"></script><script>`);

const HOSTILE = [
  'unknown=1&alsoUnknown&&&===&?&=eggType&__proto__=x&__proto__[category]=brooder&constructor=x',
  'eggType=zebra&eggType=yeti&sort=toString&sort=worst&view=constructor&category=__proto__',
  `%E0%A4%A&%&eggType=%E0%A4%A&view=%00&capacityRange=0x10-1e3&priceRange=${'9'.repeat(1000)}-`,
  `eggType=${MARKUP}&view=${MARKUP}&sort=${MARKUP}&${MARKUP}=${MARKUP}&eggType=${'x'.repeat(5000)}`,
].join('&');

it.each(['/products/', '/quail-egg-incubator/', '/reviews/', '/category/mini-incubators/', '/blog/'])(
  'an address full of nonsense leaves a working page of %s',
  async (address) => {
    const usual = await resultLine(await site.visit(address));
    const page = await site.visit(`${address}?${HOSTILE}`);
    expect(await resultLine(page)).toBe(usual);
    await choose(page, 'Sort By', { index: 1 });
    expect(await page.locator('.results .cards > .card:visible').count()).toBeGreaterThan(0);
    expect(await page.locator('[onerror]').count()).toBe(0);
    if ((await searchBox(page).count()) === 0) return;
    await site.visit(`${address}?search=${MARKUP}`);
    expect(await searchBox(page).inputValue()).toBe(decodeURIComponent(MARKUP));
    expect(await resultLine(page)).toMatch(/^0 /);
    expect(await page.locator('[onerror]').count()).toBe(0);
  },
);
