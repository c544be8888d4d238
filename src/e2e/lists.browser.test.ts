import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { type HTMLElement, parse } from 'node-html-parser';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { nextFrames } from './loading.ts';
import { FILTERS, type OracleList, oracleOf, type Values } from './oracle.ts';
import { choose, moreLink, resultLine, select, settled, showMore, use } from './productCards.ts';
import { openSite } from './site.ts';

declare global {
  interface Window {
    /** What each layout shift has moved that no card is part of. */
    shiftsBesideCards: string[];
  }
}

/** What a list shows, as far as a visitor sees it and as its address says it. */
interface Snapshot {
  readonly ids: readonly string[];
  readonly shownOf: string;
  readonly line: string;
  /** The options of each select: what they say, and that they can be chosen. */
  readonly options: Readonly<Record<string, readonly (readonly [string, boolean])[]>>;
  readonly chips: readonly string[];
  readonly address: string;
}

/** A page with a list, and what its list is before anybody chooses. */
interface ListPage {
  readonly address: string;
  readonly list: OracleList;
  readonly preset: Values;
  readonly combinations: number;
}

const PAGES: readonly ListPage[] = [
  { address: '/products/', list: 'products', preset: {}, combinations: 50 },
  {
    address: '/category/automatic-incubators/',
    list: { category: 'automatic-incubators' },
    preset: {},
    combinations: 25,
  },
  { address: '/quail-egg-incubator/', list: 'landing', preset: { eggType: 'quail' }, combinations: 15 },
  { address: '/reviews/', list: 'reviews', preset: {}, combinations: 10 },
];

const SEARCHES = ['', '', '', '', 'egg', 'QUAIL', ' fan ', '24-egg', 'turns by hand', 'no such thing'];

interface Choices {
  readonly values: readonly string[];
  readonly first: string;
}

/** The values of each control of a page, the first of them that which takes it off. */
async function choicesOf(page: Page): Promise<Record<string, Choices>> {
  const selects = await page
    .locator('.product-list select')
    .evaluateAll((all) =>
      all
        .filter((control) => control instanceof HTMLSelectElement)
        .map(({ name, options }): [string, string[]] => [name, [...options].map(({ value }) => value)]),
    );
  const choices = selects.map(([name, values]): [string, Choices] => [
    name,
    { values, first: values[0] ?? '' },
  ]);
  const hasSearch = (await page.getByRole('searchbox').count()) > 0;
  return {
    ...Object.fromEntries(choices),
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

/** What runs in the page: what a list shows, once it has settled. */
const SNAPSHOT = `(async () => {
  const find = (selector) => document.querySelector(selector);
  const isSettled = () => !find('.cards[aria-busy=true]') && find('.result').textContent !== 'Loading…';
  while (!isSettled()) await new Promise((done) => setTimeout(done));
  return {
    ids: [...document.querySelectorAll('.results .cards > .card')].map((card) => card.dataset.id),
    shownOf: find('.shown')?.textContent ?? '',
    line: find('.result').textContent,
    options: Object.fromEntries([...document.querySelectorAll('.filters select')].map((control) => [
      control.name,
      [...control.options].map(({ text, disabled }) => [text, !disabled]),
    ])),
    chips: [...document.querySelectorAll('.chips button')].map((chip) => chip.textContent),
    address: location.pathname + location.search,
  };
})()`;

/** Gives the controls their values as a visitor's choices do, one combination after the other; tells what each shows. */
function chooseInTurn(page: Page, combinations: readonly Values[]): Promise<Snapshot[]> {
  return page.evaluate(`(async () => {
    const snapshots = [];
    for (const values of ${JSON.stringify(combinations)}) {
      for (const control of document.querySelectorAll('.product-list :is(select, input)')) {
        if (control.value === values[control.name]) continue;
        control.value = values[control.name];
        control.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }
      const [grid, list] = document.querySelectorAll('.view-toggle button');
      (values.view === 'list' ? list : grid).click();
      snapshots.push(await ${SNAPSHOT});
    }
    return snapshots;
  })()`);
}

/** The address that says what differs from how a list begins. */
function addressOf({ address, preset }: ListPage, values: Values, choices: Record<string, Choices>): string {
  const usual = (key: string) => preset[key] ?? choices[key]?.first;
  const pairs = [...FILTERS, 'sort', 'view', 'search'].flatMap((key): [string, string][] => {
    const value = values[key];
    return value === undefined || value === usual(key) ? [] : [[key, value]];
  });
  const query = new URLSearchParams(pairs).toString();
  return query === '' ? address : `${address}?${query}`;
}

function lineOf({ list }: ListPage, total: number, category: string): string {
  if (list !== 'reviews') return total === 1 ? '1 product' : `${total} products`;
  return `Showing ${total} reviewed incubators${category === '' ? '' : ` in ${category} category`}`;
}

describe.each([97, 1000] as const)('with %i products,', (size) => {
  const site = openSite({ products: size });
  const oracle = oracleOf(size);
  const idsOf = (list: OracleList, values: Values = {}) => oracle.find(list, values).map(({ id }) => id);
  const snapshot = (page: Page) => page.evaluate<Snapshot>(SNAPSHOT);
  const shownIds = async (page: Page) => (await snapshot(page)).ids;

  /** What the oracle says of a page with these values; labels are taken from the page, their counts are not. */
  function expected(
    page: ListPage,
    values: Values,
    choices: Record<string, Choices>,
    seen: Snapshot,
  ): Snapshot {
    const found = oracle.find(page.list, values).map(({ id }) => id);
    const labelOf = (text: string) => text.replace(/ \(\d+\)$/, '');
    const labelled = (key: string) => {
      const place = choices[key]?.values.indexOf(values[key] ?? '') ?? -1;
      return labelOf(seen.options[key]?.[place]?.[0] ?? '');
    };
    const options = Object.entries(seen.options).map(([key, shown]) => {
      const counted = shown.map(([text], place): readonly [string, boolean] => {
        const value = choices[key]?.values[place] ?? '';
        if (value === 'all') return [text, true];
        const count = oracle.find(page.list, { ...values, [key]: value }).length;
        return [`${labelOf(text)} (${count})`, count > 0 || value === values[key]];
      });
      return [key, counted];
    });
    const on = FILTERS.filter((key) => choices[key] && values[key] !== 'all');
    return {
      ids: found.slice(0, 24),
      shownOf: found.length > 24 ? `24 of ${found.length}` : '',
      line: lineOf(page, found.length, on.includes('category') ? labelled('category') : ''),
      options: Object.fromEntries(options),
      chips: on.map((key) => `${LABELS[key]}: ${labelled(key)} ×`),
      address: addressOf(page, values, choices),
    };
  }

  describe.each(PAGES)('the list of $address', (listPage) => {
    it('shows what the rules give for random choices, and so do their addresses', async () => {
      const page = await site.visit(listPage.address);
      const choices = await choicesOf(page);
      const combinations = combinationsOf(choices, listPage.combinations);
      await use(page);
      const seen = await chooseInTurn(page, combinations);
      for (const [index, values] of combinations.entries()) {
        const shown = seen[index];
        if (!shown) throw new Error('expected a snapshot for each combination');
        expect(shown, JSON.stringify(values)).toEqual(expected(listPage, values, choices, shown));
      }
      for (const shown of seen.filter((_, index) => index % 8 === 7)) {
        await site.visit(shown.address);
        expect(await snapshot(page), `${shown.address}, opened`).toEqual(shown);
      }
    });
  });

  describe('Show 24 more', () => {
    it.each([
      ['/products/', 'products'],
      ['/category/automatic-incubators/', { category: 'automatic-incubators' }],
      ['/reviews/', 'reviews'],
    ] as const)('shows all of %s, page by page, and tells where one is', async (address, list) => {
      const ids = idsOf(list);
      // Of a long list the first pages: `?page=999` shows its end.
      const pages = Math.min(Math.ceil(ids.length / 24), 5);
      const page = await site.newPage();
      await page.goto(address);
      const steps = await page.evaluate(() => history.length);
      await showMore(page);
      const seen = [await step(page), ...(await showUpTo(pages, page))];
      expect(seen).toEqual(Array.from({ length: pages - 1 }, (_, index) => stepTo(ids, address, index + 2)));
      expect(await shownIds(page)).toEqual(ids.slice(0, pages * 24));
      expect(await moreLink(page).count()).toBe(ids.length > pages * 24 ? 1 : 0);
      expect(await page.evaluate(() => history.length)).toBe(steps);
    });

    it('goes on with the filter and the order that are on', async () => {
      const page = await site.visit('/products/?eggType=chicken&sort=price-low');
      await showMore(page);
      const ids = idsOf('products', { eggType: 'chicken', sort: 'price-low' });
      expect(await shownIds(page)).toEqual(ids.slice(0, 48));
      expect(new URL(page.url()).search).toBe('?eggType=chicken&sort=price-low&page=2');
      await choose(page, 'Sort By', 'price-high');
      expect(await shownIds(page)).toEqual(
        idsOf('products', { eggType: 'chicken', sort: 'price-high' }).slice(0, 24),
      );
      expect(new URL(page.url()).search).toBe('?eggType=chicken&sort=price-high');
    });

    it('opened as ?page=999 shows all', async () => {
      const page = await site.visit('/products/?page=999');
      expect(await shownIds(page)).toEqual(idsOf('products'));
      expect(await moreLink(page).count()).toBe(0);
    });

    it.each([
      ['page=2', 48],
      ['page=0', 24],
      ['page=-1', 24],
      ['page=abc', 24],
      ['page=1e3', 24],
      ['page=2&page=3', 48],
      ['page=x&page=3', 72],
    ])('opened as ?%s shows %i cards', async (query, count) => {
      const page = await site.visit(`/products/?${query}`);
      expect(await shownIds(page)).toEqual(idsOf('products').slice(0, count));
    });
  });

  describe('a visitor who comes back', () => {
    /** Shows 72 cards, and goes deep into them. */
    async function goDeep(): Promise<Page> {
      const page = await site.newPage();
      await page.goto('/products/?turningType=automatic&sort=price-low');
      await settled(page);
      await showMore(page);
      await page.locator('.cards > .card').nth(40).scrollIntoViewIfNeeded();
      await nextFrames(page);
      expect(await scrolled(page)).toBeGreaterThan(1500);
      return page;
    }
    const scrolled = (page: Page) => page.evaluate(() => scrollY);
    const ids = idsOf('products', { turningType: 'automatic', sort: 'price-low' }).slice(0, 48);

    async function expectRestored(page: Page, before: number): Promise<void> {
      await expect.poll(() => shownIds(page)).toEqual(ids);
      await expect.poll(async () => Math.abs((await scrolled(page)) - before)).toBeLessThanOrEqual(2);
      await nextFrames(page);
      expect(Math.abs((await scrolled(page)) - before)).toBeLessThanOrEqual(2);
    }

    it('by a reload finds the same cards at the same place', async () => {
      const page = await goDeep();
      const before = await scrolled(page);
      await page.reload();
      await expectRestored(page, before);
    });

    it('from a product finds the same cards at the same place', async () => {
      const page = await goDeep();
      const before = await scrolled(page);
      await page.locator('.cards > .card .card-link').nth(40).click();
      await page.waitForURL('**/product/**');
      await page.goBack();
      await expectRestored(page, before);
    });

    it('forward again, after a step back to another choice, finds both', async () => {
      const page = await site.newPage();
      await page.goto('/products/');
      await choose(page, 'Turning', 'automatic');
      await showMore(page);
      await choose(page, 'Sort By', 'price-low');
      await page.goBack();
      await expect
        .poll(() => shownIds(page))
        .toEqual(idsOf('products', { turningType: 'automatic' }).slice(0, 48));
      await page.goForward();
      await expect.poll(() => shownIds(page)).toEqual(ids.slice(0, 24));
    });

    it('to a page that the browser has kept finds what its address says, whatever is in its fields', async () => {
      const page = await site.visit('/products/?turningType=automatic');
      await page.evaluate(() => {
        for (const field of document.querySelectorAll('select')) field.selectedIndex = 0;
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      });
      await expect.poll(() => select(page, 'Turning').inputValue()).toBe('automatic');
      expect(await shownIds(page)).toEqual(idsOf('products', { turningType: 'automatic' }).slice(0, 24));
    });
  });

  describe('a change', () => {
    it.each([360, 1280])(
      'deep in the list brings the top of what it leaves into view, at %i pixels',
      async (width) => {
        const page = await site.visit('/products/?page=3', { width });
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        await orderByPrice(page);
        const top = await page
          .locator('.cards > .card')
          .first()
          .evaluate((card) => card.getBoundingClientRect().top);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(top).toBeLessThan(500);
      },
    );

    it('by arrow keys in one select makes one step of history', async () => {
      const page = await site.newPage();
      await page.goto('/products/');
      const steps = await page.evaluate(() => history.length);
      await select(page, 'Sort By').focus();
      for (const sort of ['price-low', 'price-high', 'rating']) {
        await page.keyboard.press('ArrowDown');
        await settled(page);
        expect(await shownIds(page)).toEqual(idsOf('products', { sort }).slice(0, 24));
      }
      expect(await page.evaluate(() => history.length)).toBe(steps + 1);
      await page.goBack();
      await expect.poll(() => shownIds(page)).toEqual(idsOf('products').slice(0, 24));
    });

    it('shows only the last of ten that come fast', async () => {
      const page = await site.visit('/products/');
      await use(page);
      const sorts = ['price-low', 'capacity', 'rating', 'price-high', 'featured'];
      await page.evaluate(
        (values) => {
          const sort = document.querySelector<HTMLSelectElement>('select[name=sort]');
          for (const value of values) {
            if (!sort) continue;
            sort.value = value;
            sort.dispatchEvent(new InputEvent('input', { bubbles: true }));
          }
        },
        [...sorts, ...sorts.slice(0, 4), 'rating'],
      );
      expect(await shownIds(page)).toEqual(idsOf('products', { sort: 'rating' }).slice(0, 24));
      expect(await select(page, 'Sort By').inputValue()).toBe('rating');
      await nextFrames(page);
      expect(await shownIds(page)).toEqual(idsOf('products', { sort: 'rating' }).slice(0, 24));
    });

    it('is possible by keyboard alone, and so is more of the list', async () => {
      const page = await site.visit('/products/');
      await tabTo(page, 'select[name=turningType]');
      await page.keyboard.press('ArrowDown');
      await settled(page);
      const ids = idsOf('products', { turningType: 'automatic' });
      expect(await shownIds(page)).toEqual(ids.slice(0, 24));
      await tabTo(page, '.more');
      await page.keyboard.press('Enter');
      await expect.poll(() => shownIds(page)).toEqual(ids.slice(0, 48));
      expect(await page.locator(':focus').getAttribute('data-id')).toBe(ids[24]);
      await page.keyboard.press('Tab');
      expect(await page.locator('.card:focus-within').getAttribute('data-id')).toBe(ids[24]);
    });

    it.each([360, 1280])('moves nothing but cards, at %i pixels', async (width) => {
      const page = await site.newPage({ width });
      await watchShifts(page);
      await page.goto('/products/');
      await use(page);
      await nextFrames(page);
      expect(await page.evaluate(() => window.shiftsBesideCards), 'while the index comes').toEqual([]);
      await orderByPrice(page);
      expect(await page.evaluate(() => window.shiftsBesideCards), 'when an order applies').toEqual([]);
    });
  });

  /** The pages of a list, as their links lead from each to the next. */
  function numberedPagesOf(address: string): HTMLElement[] {
    const page = parse(readFileSync(path.join(inject('sites')[size].folder, address, 'index.html'), 'utf8'));
    const next = page.querySelector('.pager a[rel=next]')?.getAttribute('href');
    return [page, ...(next ? numberedPagesOf(next) : [])];
  }

  it('a list without JavaScript has each product once, in order, on its numbered pages', () => {
    for (const [address, list] of [
      ['/products/', 'products'],
      ['/category/automatic-incubators/', { category: 'automatic-incubators' }],
      ['/reviews/', 'reviews'],
    ] as const) {
      const ids = numberedPagesOf(address).flatMap((page) =>
        page
          .querySelectorAll('main .cards > .card[data-id]')
          .map((card) => card.getAttribute('data-id') ?? ''),
      );
      expect(ids, address).toEqual(idsOf(list));
    }
  });

  it('says how many there are while nothing is chosen', async () => {
    expect(await resultLine(await site.visit('/products/'))).toBe(`${size} products`);
  });
});

const LABELS: Readonly<Record<(typeof FILTERS)[number], string>> = {
  category: 'Category',
  eggType: 'Egg Type',
  turningType: 'Turning',
  capacityRange: 'Capacity',
  priceRange: 'Price Range',
  humidityControl: 'Humidity Control',
};

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

/** What runs in the page: what a list shows, once it has settled. */
const STEP = `(async () => {
  const { ids, shownOf, address } = await ${SNAPSHOT};
  const focused = document.activeElement.closest('.card')?.dataset.id ?? '';
  const label = document.querySelector('.more')?.textContent ?? '';
  return { count: ids.length, address, focused, shownOf, label };
})()`;

const step = (page: Page) => page.evaluate<Step>(STEP);

/** Presses "Show 24 more" until so many pages of cards show; tells of each step. */
function showUpTo(pages: number, page: Page): Promise<Step[]> {
  return page.evaluate(`(async () => {
    const steps = [];
    while (steps.length < ${pages - 2}) {
      document.querySelector('.more').click();
      steps.push(await ${STEP});
    }
    return steps;
  })()`);
}

/** What a list of these products should show with so many pages of cards. */
function stepTo(ids: readonly string[], address: string, page: number): Step {
  const count = Math.min(page * 24, ids.length);
  const isLast = count === ids.length;
  return {
    count,
    address: `${address}?page=${page}`,
    focused: ids[(page - 1) * 24] ?? '',
    shownOf: `${count} of ${ids.length}`,
    label: isLast ? '' : `Show ${Math.min(24, ids.length - count)} more`,
  };
}

/** Chooses an order without the scrolling of a tool that looks for its select, and waits until the outcome is painted. */
async function orderByPrice(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sort = document.querySelector<HTMLSelectElement>('select[name=sort]');
    if (!sort) throw new Error('expected a select for the order');
    sort.value = 'price-low';
    sort.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
  await settled(page);
  await nextFrames(page);
}

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let stops = 0; stops < 150; stops++) {
    await page.keyboard.press('Tab');
    if (
      await page
        .locator(selector)
        .first()
        .evaluate((element) => element === document.activeElement)
    )
      return;
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

/** Watches what is moved in the pages that a tab will load, but for cards: those go where their order puts them. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shiftsBesideCards = [];
    const watch = new PerformanceObserver((list) => {
      const entries: (PerformanceEntry & {
        readonly sources?: readonly { readonly node?: Node | null }[];
      })[] = list.getEntries();
      for (const { node } of entries.flatMap(({ sources = [] }) => sources)) {
        const element = node instanceof Element ? node : node?.parentElement;
        if (element && !element.closest('.cards'))
          window.shiftsBesideCards.push(element.outerHTML.slice(0, 200));
      }
    });
    watch.observe({ type: 'layout-shift', buffered: true });
  });
}
