import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { SHORT_PAGE_SIZE } from '../domain/list/paging.ts';
import { formatCount } from '../domain/money.ts';
import { pluralize } from '../domain/plural.ts';
import type { SiteSize } from './builtSites.ts';
import { boxOf } from './inPage.ts';
import {
  chooseInTurn,
  FILTERS_IN_PAGE,
  type ListSnapshot,
  loadList,
  settingFilter,
  shownIds,
  snapshot,
  type Values,
} from './listSnapshot.ts';
import { nextFrames } from './loading.ts';
import { FILTERS, firstCount, type OracleList, productsOf } from './oracle.ts';
import { differentSites, openSite } from './site.ts';

const SITES = { usual: openSite(), large: openSite({ size: 'large' }) };

/** The ids of what a list should show. */
const idsOf = (...asked: Parameters<typeof productsOf>) => productsOf(...asked).map(({ id }) => id);

/** A page with a list, and what its list is before anybody chooses. */
interface ListPage {
  readonly address: string;
  readonly list: OracleList;
  readonly preset: Values;
  readonly combinations: number;
}

const PAGES: readonly ListPage[] = [
  { address: '/products/', list: 'products', preset: {}, combinations: 20 },
  {
    address: '/category/automatic-incubators/',
    list: { category: 'automatic-incubators' },
    preset: {},
    combinations: 8,
  },
  {
    address: '/quail-egg-incubator/',
    list: { landing: 'quail-egg-incubator' },
    preset: { eggType: 'quail' },
    combinations: 8,
  },
  { address: '/reviews/', list: 'reviews', preset: {}, combinations: 4 },
];

/** The link of the 41st card: the first 24 stand in a grid of their own. */
const CARD_41 = '.cards > :nth-child(41) .card-link';

const SEARCHES = ['', '', '', '', 'egg', 'QUAIL', ' fan ', '24-egg', 'turns by hand', 'no such thing'];

describe.each(differentSites())('of $products products', ({ size }) => {
  // Random combinations are chosen one after the other, and some are opened by their addresses.
  it.each(PAGES)(
    '$address shows what the rules give for random choices, and so do their addresses',
    async (list) => {
      const page = await SITES[size].visit(list.address);
      await loadList(page);
      const choices = await written(page);
      const untouched = Object.fromEntries(
        Object.entries(choices).map(([key, { first }]) => [key, list.preset[key] ?? first]),
      );
      expect(await snapshot(page)).toEqual(expected(list, size, untouched, choices, await snapshot(page)));
      const combinations = combinationsOf(choices, list.combinations);
      const seen = await chooseInTurn(page, combinations);
      expect(seen).toHaveLength(list.combinations);
      for (const [index, shown] of seen.entries()) {
        const values = combinations[index] ?? {};
        expect(shown, JSON.stringify(values)).toEqual(expected(list, size, values, choices, shown));
      }
      for (const shown of seen.filter((_, index) => index % 4 === 3)) {
        await page.goto(shown.address);
        await loadList(page);
        expect(await snapshot(page), `${shown.address}, opened`).toEqual(shown);
      }
    },
  );
});

interface Choices {
  readonly values: readonly string[];
  readonly first: string;
}

/** The values of each control of a page, the first of them that which takes it off. */
async function written(page: Page): Promise<Record<string, Choices>> {
  const [sorts, filters] = await page.evaluate<[string[], [string, string[]][]]>(`(() => {
    ${FILTERS_IN_PAGE}
    return [
      [...document.querySelectorAll('.list-bar option')].map(({ value }) => value),
      [...document.querySelectorAll('.facet[data-key]')].map((facet) => [facet.dataset.key, optionsOf(facet).map(({ value }) => value)]),
    ];
  })()`);
  const choices = filters.map(([name, values]): [string, Choices] => {
    const pairs = name.endsWith('Range')
      ? []
      : values.slice(1).map((value, place) => `${values[place]},${value}`);
    return [name, { values: ['all', ...values, ...pairs], first: 'all' }];
  });
  const hasSearch = (await page.locator('.product-list [type=search]').count()) > 0;
  return {
    ...Object.fromEntries(choices),
    sort: { values: sorts, first: sorts[0] ?? '' },
    ...(hasSearch && { search: { values: SEARCHES, first: '' } }),
    view: { values: ['grid', 'list'], first: 'grid' },
  };
}

/**
 * Combinations of the controls' values, a filter rather off than on; the seed makes them the same every time.
 */
function combinationsOf(choices: Record<string, Choices>, count: number): Record<string, string>[] {
  const oneOf = Object.entries(choices).map(([name, { values, first }]) => {
    const weight = name === 'sort' || name === 'search' ? 1 : 2 * values.length;
    return [name, fc.oneof({ arbitrary: fc.constant(first), weight }, ...values.map(fc.constant))] as const;
  });
  return fc.sample(fc.record(Object.fromEntries(oneOf)), { numRuns: count, seed: 20_240_115 });
}

/** What the oracle says of a page with these values; labels are taken from the page, their counts are not. */
function expected(
  page: ListPage,
  size: SiteSize,
  values: Readonly<Record<string, string>>,
  choices: Record<string, Choices>,
  seen: ListSnapshot,
): ListSnapshot {
  const found = idsOf(page.list, values, size);
  const first = firstCount(page.list, found.length);
  const labelOf = (text: string) => text.replace(/ \([\d,]+\)$/, '');
  const labeled = (key: string) =>
    (values[key] ?? '').split(',').map((value) => {
      const place = choices[key]?.values.indexOf(value) ?? -1;
      return labelOf(seen.options[key]?.[place - 1] ?? '');
    });
  const options = [...FILTERS.keys()]
    .filter((key) => key in seen.options)
    .map((key) => {
      const texts = seen.options[key] ?? [];
      const [, ...offered] = choices[key]?.values ?? [];
      const count = (place: number) =>
        productsOf(page.list, { ...values, [key]: offered[place] }, size).length;
      return [key, texts.map((text, place) => `${labelOf(text)} (${formatCount(count(place))})`)];
    });
  const on = [...FILTERS.keys()].filter((key) => choices[key] && values[key] !== 'all');
  return {
    ids: found.slice(0, first),
    shownOf: found.length > first ? `${first} of ${formatCount(found.length)}` : '',
    line: lineOf(page, found.length, on.includes('category') ? labeled('category').join(' or ') : ''),
    values,
    options: Object.fromEntries(options),
    chips: on.flatMap((key) => labeled(key).map((label) => `${FILTERS.get(key)}: ${label} ×`)),
    problem: '',
    address: addressOf(page, values, choices),
  };
}

/** The address that says what differs from how a list begins. */
function addressOf({ address, preset }: ListPage, values: Values, choices: Record<string, Choices>): string {
  const usual = (key: string) => preset[key] ?? choices[key]?.first;
  const pairs = [...FILTERS.keys(), 'sort', 'view', 'search'].flatMap((key): [string, string][] => {
    const value = values[key];
    return value === undefined || value === usual(key) ? [] : [[key, value]];
  });
  const query = new URLSearchParams(pairs).toString().replaceAll('%2C', ',');
  return query === '' ? address : `${address}?${query}`;
}

function lineOf({ list }: ListPage, total: number, category: string): string {
  if (list !== 'reviews') return pluralize(total, 'product');
  return `Showing ${pluralize(total, 'reviewed incubator')}${category === '' ? '' : ` in ${category} category`}`;
}

/** The path of a page, which scripts change, too. */
const pathOf = (page: Page) => page.evaluate(() => location.pathname);
const scrolled = (page: Page) => page.evaluate(() => scrollY);

describe('the history of a list', () => {
  const site = SITES.usual;
  const AUTOMATIC = { turningType: 'automatic', sort: 'price-low' };
  const ids = idsOf('products', AUTOMATIC).slice(0, 48);

  /** Shows 48 cards, and goes deep into them; tells what is there then. */
  async function goDeep(): Promise<{ page: Page; shown: ListSnapshot; top: number }> {
    const page = await site.visit('/products/?turningType=automatic&sort=price-low');
    await page.locator('.more').click();
    const shown = await snapshot(page);
    expect(shown).toMatchObject({ ids, address: '/products/?turningType=automatic&sort=price-low&page=2' });
    expect(shown.values).toMatchObject({ sort: 'price-low' });
    expect(shown.chips).toEqual(['Turning: Automatic ×']);
    await page.locator(CARD_41).evaluate((card) => card.scrollIntoView({ block: 'center' }));
    await nextFrames(page);
    const top = await scrolled(page);
    expect(top).toBeGreaterThan(1500);
    return { page, shown, top };
  }

  async function expectRestored(page: Page, shown: ListSnapshot, top: number): Promise<void> {
    await expect.poll(() => snapshot(page)).toEqual(shown);
    const isBack = async () => Math.abs((await scrolled(page)) - top) <= 2;
    await expect.poll(isBack).toBe(true);
    await nextFrames(page);
    expect(await isBack()).toBe(true);
  }

  it('has the same cards at the same place after a reload, and by Back from a product', async () => {
    const { page, shown, top } = await goDeep();
    await page.reload();
    await expectRestored(page, shown, top);
    await page.locator(CARD_41).click();
    await expect.poll(() => pathOf(page)).toMatch(/^\/product\//);
    await page.goBack();
    await expect.poll(() => pathOf(page)).toBe('/products/');
    await expectRestored(page, shown, top);
  });

  it('has each choice with its controls and its chips; all arrow keys in a select are one', async () => {
    const page = await site.visit('/products/');
    await page.evaluate(settingFilter('turningType', 'automatic'));
    await snapshot(page);
    await page.locator('.more').click();
    const first = await snapshot(page);
    expect(first.ids).toEqual(idsOf('products', { turningType: 'automatic' }).slice(0, 48));
    await page.locator('.list-bar [name=sort]').focus();
    for (const sort of ['price-low', 'price-high']) {
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => snapshot(page)).toMatchObject({ values: { sort } });
    }
    const second = await snapshot(page);
    expect(second.ids).toEqual(idsOf('products', { ...AUTOMATIC, sort: 'price-high' }).slice(0, 24));
    await page.goBack();
    await expect.poll(() => snapshot(page)).toEqual(first);
    await page.goBack();
    await expect.poll(() => snapshot(page)).toMatchObject({ address: '/products/', chips: [] });
    expect(await shownIds(page)).toEqual(idsOf('products').slice(0, 24));
    await page.goForward();
    await expect.poll(() => snapshot(page)).toEqual(first);
    await page.goForward();
    await expect.poll(() => snapshot(page)).toEqual(second);
  });

  it('is not of the fields of a page that the browser has kept: it shows what its address says', async () => {
    const page = await site.visit('/products/?turningType=automatic');
    const shown = await snapshot(page);
    await page.evaluate(() => {
      for (const field of document.querySelectorAll('select')) field.selectedIndex = 0;
      for (const box of document.querySelectorAll<HTMLInputElement>('[type=checkbox]')) box.checked = false;
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect.poll(() => snapshot(page)).toEqual(shown);
  });
});

it('a change far down brings the top of what is left into view', async () => {
  const page = await SITES.usual.visit('/products/?page=3', { width: 360 });
  await page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight);
    const sort = document.querySelector<HTMLSelectElement>('.list-bar [name=sort]');
    if (sort) sort.value = 'price-low';
    sort?.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
  await snapshot(page);
  await nextFrames(page);
  const { top } = await boxOf(page.locator('.cards > .card').first());
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(500);
});

it('"Show more" shows all of a list, page by page, and tells where one is', async () => {
  const address = '/category/automatic-incubators/';
  const ids = idsOf({ category: 'automatic-incubators' });
  const page = await SITES.usual.visit('/');
  await page.goto(address);
  await loadList(page);
  for (
    let count = 2 * SHORT_PAGE_SIZE, at = 2;
    count - SHORT_PAGE_SIZE < ids.length;
    count += SHORT_PAGE_SIZE, at++
  ) {
    await page.locator('.more').click();
    const shown = ids.slice(0, count);
    expect(await snapshot(page)).toMatchObject({
      ids: shown,
      address: `${address}?page=${at}`,
      shownOf: `${shown.length} of ${ids.length}`,
    });
    const focused = await page.evaluate(
      () => document.activeElement?.closest<HTMLElement>('.card')?.dataset['id'],
    );
    expect(focused).toBe(ids[count - SHORT_PAGE_SIZE]);
    const left = Math.min(SHORT_PAGE_SIZE, ids.length - shown.length);
    expect(await page.locator('.more').allTextContents()).toEqual(left > 0 ? [`Show ${left} more`] : []);
  }
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe('/');
});

it('an address that asks for more pages than there are shows all of a list, or a hundred', async () => {
  const { products } = inject('sites').large;
  const most = Math.min(products, 100 * 24);
  const page = await SITES.large.visit('/products/?page=999');
  expect(await snapshot(page)).toMatchObject({
    ids: idsOf('products', {}, 'large').slice(0, most),
    shownOf: `${formatCount(most)} of ${formatCount(products)}${most < products ? '. Choose filters to see others.' : ''}`,
  });
  expect(await page.locator('.more').count()).toBe(0);
});
