import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { counted } from '../domain/counted.ts';
import { SHORT_PAGE_SIZE } from '../domain/list/paging.ts';
import { formatCount } from '../domain/money.ts';
import {
  type BrowserTab,
  CURRENT_BROWSERS,
  reportMissing,
  startTab,
  type TestBrowser,
} from './browserTab.ts';
import type { SiteSize } from './builtSites.ts';
import {
  chooseInTurn,
  FILTERS_IN_PAGE,
  type ListSnapshot,
  loadList,
  painted,
  SNAPSHOT,
  setFilter,
  shownIds,
  snapshot,
  type Values,
} from './listSnapshot.ts';
import { FILTERS, type Oracle, type OracleList, oracleOf } from './oracle.ts';
import { differentSites } from './site.ts';

const DESK = 1280;
const ORACLES: Readonly<Record<SiteSize, Oracle>> = {
  usual: oracleOf('usual'),
  large: oracleOf('large'),
};

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

reportMissing(CURRENT_BROWSERS);

describe.each(CURRENT_BROWSERS)('in $name', (browser) => {
  describe.skipIf(!browser.start)('lists', () => {
    describe.each(differentSites())('of $products products', ({ size }) => {
      const tabOf = startTab(browser, { size });
      const oracle = ORACLES[size];
      describe.each(PAGES)('$address', (page) => choicesTest(page, size, tabOf));
      describe('and their history', () => historyTests(browser, oracle, tabOf));
      it('are worked by keyboard alone', () => useKeyboard(oracle, tabOf()));
      describe('where the network goes', () => offlineTests(browser, size));
    });
    describe('that show more and more', () => moreTests(browser));
  });
});

/** Random combinations are chosen one after the other, and some are opened by their addresses. */
function choicesTest(page: ListPage, size: SiteSize, tabOf: () => BrowserTab): void {
  it('shows what the rules give for random choices, and so do their addresses', async () => {
    const tab = tabOf();
    await tab.open(page.address, DESK);
    await loadList(tab);
    const choices = await written(tab);
    const untouched = Object.fromEntries(
      Object.entries(choices).map(([key, { first }]) => [key, page.preset[key] ?? first]),
    );
    expect(await snapshot(tab)).toEqual(expected(page, size, untouched, choices, await snapshot(tab)));
    const combinations = combinationsOf(choices, page.combinations);
    const seen = await chooseInTurn(tab, combinations);
    expect(seen).toHaveLength(page.combinations);
    for (const [index, shown] of seen.entries()) {
      const values = combinations[index] ?? {};
      expect(shown, JSON.stringify(values)).toEqual(expected(page, size, values, choices, shown));
    }
    for (const shown of seen.filter((_, index) => index % 4 === 3)) {
      await tab.open(shown.address, DESK);
      await loadList(tab);
      expect(await snapshot(tab), `${shown.address}, opened`).toEqual(shown);
    }
  });
}

interface Choices {
  readonly values: readonly string[];
  readonly first: string;
}

/** The values of each control of a page, the first of them that which takes it off. */
async function written(tab: BrowserTab): Promise<Record<string, Choices>> {
  const [sorts, filters] = await tab.see<[string[], [string, string[]][]]>(`(() => {
    ${FILTERS_IN_PAGE}
    return [
      [...document.querySelectorAll('.list-bar option')].map(({ value }) => value),
      [...document.querySelectorAll('.facet')].map((facet) => [facet.dataset.key, optionsOf(facet).map(({ value }) => value)]),
    ];
  })()`);
  const choices = filters.map(([name, values]): [string, Choices] => {
    const pairs = name.endsWith('Range')
      ? []
      : values.slice(1).map((value, place) => `${values[place]},${value}`);
    return [name, { values: ['all', ...values, ...pairs], first: 'all' }];
  });
  const hasSearch = await tab.see(() => document.querySelector('.product-list [type=search]') !== null);
  return {
    ...Object.fromEntries(choices),
    sort: { values: sorts, first: sorts[0] ?? '' },
    ...(hasSearch && { search: { values: SEARCHES, first: '' } }),
    view: { values: ['grid', 'list'], first: 'grid' },
  };
}

/** Combinations of the controls' values, a filter rather off than on; the seed makes them the same every time. */
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
  const oracle = ORACLES[size];
  const found = oracle.find(page.list, values);
  const pageSize = sizeOf(page.address);
  const labelOf = (text: string) => text.replace(/ \([\d,]+\)$/, '');
  const labelled = (key: string) =>
    (values[key] ?? '').split(',').map((value) => {
      const place = choices[key]?.values.indexOf(value) ?? -1;
      return labelOf(seen.options[key]?.[place - 1] ?? '');
    });
  const options = [...FILTERS.keys()]
    .filter((key) => key in seen.options)
    .map((key) => {
      const texts = seen.options[key] ?? [];
      const [, ...offered] = choices[key]?.values ?? [];
      const counts = oracle.counts(page.list, values, key, offered.slice(0, texts.length));
      return [key, texts.map((text, place) => `${labelOf(text)} (${formatCount(counts[place] ?? 0)})`)];
    });
  const on = [...FILTERS.keys()].filter((key) => choices[key] && values[key] !== 'all');
  return {
    ids: found.slice(0, pageSize),
    shownOf: found.length > pageSize ? `${pageSize} of ${formatCount(found.length)}` : '',
    line: lineOf(page, found.length, on.includes('category') ? labelled('category').join(' or ') : ''),
    values,
    options: Object.fromEntries(options),
    chips: on.flatMap((key) => labelled(key).map((label) => `${FILTERS.get(key)}: ${label} ×`)),
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
  if (list !== 'reviews') return counted(total, 'product');
  return `Showing ${counted(total, 'reviewed incubator')}${category === '' ? '' : ` in ${category} category`}`;
}

const AUTOMATIC = { turningType: 'automatic', sort: 'price-low' };

function historyTests({ keepsPages }: TestBrowser, oracle: Oracle, tabOf: () => BrowserTab): void {
  const ids = oracle.find('products', AUTOMATIC).slice(0, 48);

  /** Shows 48 cards, and goes deep into them; tells what is there then. */
  async function goDeep(tab: BrowserTab): Promise<{ shown: ListSnapshot; top: number }> {
    await tab.open('/products/?turningType=automatic&sort=price-low', DESK);
    await snapshot(tab);
    await tab.click('.more');
    const shown = await snapshot(tab);
    expect(shown).toMatchObject({ ids, address: '/products/?turningType=automatic&sort=price-low&page=2' });
    expect(shown.values).toMatchObject({ sort: 'price-low' });
    expect(shown.chips).toEqual(['Turning: Automatic ×']);
    await tab.see(`document.querySelector('${CARD_41}').scrollIntoView({ block: 'center' })`);
    await painted(tab);
    const top = await tab.see(scrolled);
    expect(top).toBeGreaterThan(1500);
    return { shown, top };
  }

  async function expectRestored(tab: BrowserTab, { shown, top }: { shown: ListSnapshot; top: number }) {
    await expect.poll(() => snapshot(tab)).toEqual(shown);
    const isBack = async () => Math.abs((await tab.see(scrolled)) - top) <= 2;
    await expect.poll(isBack).toBe(true);
    await painted(tab);
    expect(await isBack()).toBe(true);
  }

  it('a reload finds the same cards at the same place', async () => {
    const tab = tabOf();
    const before = await goDeep(tab);
    await tab.reload();
    await expectRestored(tab, before);
  });

  it('Back from a product finds the same cards at the same place', async () => {
    const tab = tabOf();
    const before = await goDeep(tab);
    await tab.see(`void (window.isKept = true)`);
    if (keepsPages) await picturesLoaded(tab);
    await tab.click(CARD_41);
    await expect.poll(() => tab.see(path)).toMatch(/^\/product\//);
    await tab.back();
    await expect.poll(() => tab.see(path)).toBe('/products/');
    await expectRestored(tab, before);
    expect(await tab.see(`window.isKept === true`)).toBe(keepsPages);
  });

  it('a change far down brings the top of what is left into view', async () => {
    const tab = tabOf();
    await tab.open('/products/?page=3', 360);
    await snapshot(tab);
    await tab.see(() => scrollTo(0, document.body.scrollHeight));
    await tab.see(() => {
      const sort = document.querySelector<HTMLSelectElement>('.list-bar [name=sort]');
      if (sort) sort.value = 'price-low';
      sort?.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
    await snapshot(tab);
    await painted(tab);
    const top = await tab.see<number>(`document.querySelector('.cards > .card').getBoundingClientRect().top`);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(500);
  });

  it('a page that the browser has kept shows what its address says, whatever is in its fields', async () => {
    const tab = tabOf();
    await tab.open('/products/?turningType=automatic', DESK);
    const shown = await snapshot(tab);
    await tab.see(() => {
      for (const field of document.querySelectorAll('select')) field.selectedIndex = 0;
      for (const box of document.querySelectorAll<HTMLInputElement>('[type=checkbox]')) box.checked = false;
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect.poll(() => snapshot(tab)).toEqual(shown);
  });

  it('Back and Forward find each choice, its controls and its chips', async () => {
    const tab = tabOf();
    await tab.open('/products/', DESK);
    await setFilter(tab, 'turningType', 'automatic');
    await snapshot(tab);
    await tab.click('.more');
    const first = await snapshot(tab);
    expect(first.ids).toEqual(oracle.find('products', { turningType: 'automatic' }).slice(0, 48));
    await tab.choose('.list-bar [name=sort]', 'price-low');
    const second = await snapshot(tab);
    expect(second.ids).toEqual(ids.slice(0, 24));
    await tab.back();
    await expect.poll(() => snapshot(tab)).toEqual(first);
    await tab.back();
    await expect.poll(() => snapshot(tab)).toMatchObject({ address: '/products/', chips: [] });
    expect(await shownIds(tab)).toEqual(oracle.find('products').slice(0, 24));
    await tab.forward();
    await expect.poll(() => snapshot(tab)).toEqual(first);
    await tab.forward();
    await expect.poll(() => snapshot(tab)).toEqual(second);
  });
}

/** Waits until all pictures are there: a browser does not keep a page that still loads something. */
async function picturesLoaded(tab: BrowserTab): Promise<void> {
  const load = () =>
    tab.see(() => {
      for (const image of document.images) image.loading = 'eager';
      return [...document.images].every(({ complete }) => complete);
    });
  await expect.poll(load).toBe(true);
}

/** Opens a group and chooses two of its values, then orders by arrow keys; each value is a step of history, all arrow keys together one. */
async function useKeyboard(oracle: Oracle, tab: BrowserTab): Promise<void> {
  await tab.open('/products/', DESK);
  await tabTo(tab, '[data-key=turningType] > summary');
  await tab.press('Enter');
  const isThere = () => tab.see<boolean>(`document.querySelector('[name=turningType]') !== null`);
  await expect.poll(isThere).toBe(true);
  for (const turningType of ['automatic', 'automatic,manual']) {
    await tabTo(tab, '[name=turningType]');
    await tab.press('Space');
    await expect.poll(() => snapshot(tab)).toMatchObject({ values: { turningType } });
    expect(await shownIds(tab)).toEqual(oracle.find('products', { turningType }).slice(0, 24));
  }
  const turningType = 'automatic,manual';
  await tabTo(tab, '.list-bar [name=sort]');
  for (const sort of ['price-low', 'price-high']) {
    await tab.press('ArrowDown');
    await expect.poll(() => snapshot(tab)).toMatchObject({ values: { sort } });
  }
  await tabTo(tab, '.card-link');
  const product = await tab.see<string>('new URL(document.activeElement.href).pathname');
  await tab.press('Enter');
  await expect.poll(() => tab.see(path)).toBe(product);
  await tab.back();
  await expect.poll(() => tab.see(path)).toBe('/products/');
  for (const values of [
    { turningType, sort: 'price-high' },
    { turningType },
    { turningType: 'automatic' },
    {},
  ]) {
    await expect.poll(() => shownIds(tab)).toEqual(oracle.find('products', values).slice(0, 24));
    await tab.back();
  }
}

/** What browsers say in their consoles of what they cannot load. */
const OFFLINE_ERRORS = /ERR_INTERNET_DISCONNECTED|NetworkError|Loading failed|error loading dynamically/;

function offlineTests(browser: TestBrowser, size: SiteSize): void {
  const oracle = ORACLES[size];
  // A browser may report what did not come once the network is back.
  const tabOf = startTab(browser, { size, expected: OFFLINE_ERRORS });
  // A browser keeps what lists fetch for good: only a tab without a past has nothing of it.
  const newTabOf = startTab(browser, { size, expected: OFFLINE_ERRORS });

  /** Works without a network, and then with it again. */
  async function offline(tab: BrowserTab, use: () => Promise<void>): Promise<void> {
    await tab.setOffline(true);
    try {
      await use();
    } finally {
      await tab.setOffline(false);
    }
  }

  const tryAgain = async (tab: BrowserTab) => {
    if ((await snapshot(tab)).problem !== '')
      await tab.see(`document.querySelector('.list-problem button').click()`);
  };

  it('one that was used goes on with what it has, says what it lacks, and recovers', async () => {
    const tab = tabOf();
    const wanted = { eggType: 'quail', turningType: 'manual' };
    const ids = oracle.find('products', wanted).slice(0, 24);
    await tab.open('/products/?eggType=quail', DESK);
    await snapshot(tab);
    await offline(tab, async () => {
      await setFilter(tab, 'turningType', 'manual');
      const { ids: kept, line, problem } = await snapshot(tab);
      expect(line).toBe(counted(oracle.find('products', wanted).length, 'product'));
      expect(kept).toEqual(ids.filter((id) => kept.includes(id)));
      expect(problem).toBe(kept.length === ids.length ? '' : 'Some of the list could not be loaded.');
    });
    await tryAgain(tab);
    await expect.poll(() => snapshot(tab)).toMatchObject({ ids, problem: '' });
  });

  it('one that is first used says so, stays as it is, and works once the network is back', async () => {
    const tab = newTabOf();
    await tab.open('/products/', DESK);
    await offline(tab, async () => {
      await tab.choose('select[name=sort]', 'price-high');
      await expect
        .poll(() => snapshot(tab))
        .toMatchObject({
          ids: oracle.find('products').slice(0, 24),
          line: counted(oracle.find('products').length, 'product'),
          problem: 'The filters could not be loaded.',
          address: '/products/',
        });
    });
    await tryAgain(tab);
    await expect
      .poll(() => snapshot(tab))
      .toMatchObject({
        ids: oracle.find('products', { sort: 'price-high' }).slice(0, 24),
        problem: '',
        address: '/products/?sort=price-high',
      });
  });
}

function moreTests(browser: TestBrowser): void {
  describe(`of ${inject('sites').usual.products} products`, () => {
    const tabOf = startTab(browser, { size: 'usual' });

    it('show all of them, page by page, and tell where one is', async () => {
      const tab = tabOf();
      const address = '/category/automatic-incubators/';
      const ids = ORACLES.usual.find({ category: 'automatic-incubators' });
      await tab.open('/', DESK);
      await tab.open(address, DESK);
      await loadList(tab);
      const pages = Math.ceil(ids.length / sizeOf(address));
      expect(await showAll(tab)).toEqual(
        Array.from({ length: pages - 1 }, (_, index) => stepTo(ids, address, index + 2)),
      );
      expect(await shownIds(tab)).toEqual(ids);
      await tab.back();
      await expect.poll(() => tab.see(path)).toBe('/');
    });
  });

  describe(`of ${inject('sites').large.products} products`, () => {
    const tabOf = startTab(browser, { size: 'large' });
    const oracle = ORACLES.large;
    const { products } = inject('sites').large;
    const most = Math.min(products, 100 * 24);

    it('show all at once, or a hundred pages, where the address asks for more', async () => {
      const tab = tabOf();
      await tab.open('/products/?page=999', DESK);
      expect(await snapshot(tab)).toMatchObject({
        ids: oracle.find('products').slice(0, most),
        shownOf: `${formatCount(most)} of ${formatCount(products)}${most < products ? '. Choose filters to see others.' : ''}`,
      });
      expect(await tab.see(() => document.querySelector('.more'))).toBeNull();
    });
  });
}

/** What a list shows after another page of its cards has come. */
interface Step {
  readonly count: number;
  readonly address: string;
  /** The product whose card has the focus. */
  readonly focused: string;
  /** How many cards show of how many. */
  readonly shownOf: string;
  readonly label: string;
}

/** How many cards a page of a list has: fewer below picks. */
function sizeOf(address: string): number {
  return /quail|category/.test(address) ? SHORT_PAGE_SIZE : 24;
}

/** Presses "Show more" as long as it is there; tells of each step. */
function showAll(tab: BrowserTab): Promise<Step[]> {
  return tab.see(`(async () => {
    const steps = [];
    const more = () => document.querySelector('.more');
    while (more()) {
      more().click();
      const { ids, shownOf, address } = await ${SNAPSHOT};
      const focused = document.activeElement.closest('.card')?.dataset.id ?? '';
      steps.push({ count: ids.length, address, focused, shownOf, label: more()?.textContent ?? '' });
    }
    return steps;
  })()`);
}

/** What a list of these products should show with so many pages of cards. */
function stepTo(ids: readonly string[], address: string, page: number): Step {
  const size = sizeOf(address);
  const count = Math.min(page * size, ids.length);
  const isLast = count === ids.length;
  return {
    count,
    address: `${address}?page=${page}`,
    focused: ids[(page - 1) * size] ?? '',
    shownOf: `${formatCount(count)} of ${formatCount(ids.length)}`,
    label: isLast ? '' : `Show ${Math.min(size, ids.length - count)} more`,
  };
}

/** Presses Tab until an element has the focus. */
async function tabTo(tab: BrowserTab, selector: string): Promise<void> {
  for (let stops = 0; stops < 50; stops++) {
    await tab.press('Tab');
    if (await tab.see<boolean>(`document.activeElement.matches('${selector}')`)) return;
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

// These run in the page.

function scrolled(): number {
  return scrollY;
}

function path(): string {
  return location.pathname;
}
