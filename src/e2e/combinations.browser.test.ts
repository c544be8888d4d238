import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { NO_FILTERS } from '../domain/filter.ts';
import { type ListState, readListQuery } from '../domain/listQuery.ts';
import { LIST_SORTS } from '../domain/sort.ts';
import { answer, catalogue } from './catalogue.ts';
import { shownCards } from './productCards.ts';
import { open, openSite } from './site.ts';

const site = openSite();

/** The value of each select, by its key in the URL. */
type Values = Readonly<Record<string, string>>;

/** Combinations of the selects' options, a filter rather off than on; the seed makes them the same every time. */
async function combinations(page: Page, count: number): Promise<Values[]> {
  const options = await page
    .locator('.controls select')
    .evaluateAll((selects) =>
      selects
        .filter((select) => select instanceof HTMLSelectElement)
        .map(({ name, options: list }): [string, string[]] => [name, [...list].map(({ value }) => value)]),
    );
  const oneOf = options.map(([name, [first = '', ...others]]) => {
    const value = name === 'sort' ? fc.constantFrom(first, ...others) : offOr(first, others);
    return [name, value] as const;
  });
  return fc.sample(fc.record(Object.fromEntries(oneOf)), { numRuns: count, seed: 20_240_115 });
}

function offOr(off: string, values: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof({ arbitrary: fc.constant(off), weight: 2 }, fc.constantFrom(...values));
}

/** Gives every select its values as a visitor's choices do, one combination after the other, and tells what is seen. */
function choose(page: Page, combinationsInTurn: readonly Values[]) {
  return page.evaluate((inTurn) => {
    const selects = [...document.querySelectorAll<HTMLSelectElement>('.controls select')];
    const cards = [...document.querySelectorAll('.product-list .cards > .card')];
    return inTurn.map((values) => {
      for (const select of selects.filter(({ name, value }) => value !== values[name])) {
        select.value = values[select.name] ?? '';
        select.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }
      return { address: location.pathname + location.search, slugs: slugsOfShown() };
    });
  }, combinationsInTurn);
}

/** What the rules give. */
function rulesGive(values: Values): string[] {
  const vocabulary = {
    categories: catalogue.categoryLabels.map(({ slug }) => slug),
    eggTypes: catalogue.eggTypeLabels.map(({ slug }) => slug),
    sorts: LIST_SORTS,
    searchable: false,
  };
  const usual: ListState = { ...NO_FILTERS, sort: 'featured', view: 'grid', search: '' };
  const {
    sort,
    view: _view,
    search: _search,
    ...filters
  } = readListQuery(vocabulary, usual, Object.entries(values));
  return answer(filters, sort);
}

it('200 combinations of filters and orders show what the rules give, and so do their URLs', async () => {
  const page = await site.visit('/products/');
  const second = await site.newPage();
  const seen = new Set<string>();
  for (const [place, values] of (await combinations(page, 200)).entries()) {
    const { address, cards } = await choose(page, values);
    expect(cards, address).toEqual(rulesGive(values));
    seen.add(cards.join());
    if (place % 10 > 0) continue;
    await open(second, address);
    expect(await shownCards(second), `${address}, opened`).toEqual(cards);
  }
  expect(seen.size, 'different lists').toBeGreaterThan(80);
});
