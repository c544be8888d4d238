import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { NO_FILTERS } from '../domain/list/filter.ts';
import { type ListState, readListQuery } from '../domain/list/listQuery.ts';
import { LIST_SORTS } from '../domain/list/sort.ts';
import { answer, catalogue } from './catalogue.ts';
import { shownCards } from './productCards.ts';
import { openSite } from './site.ts';

const site = openSite();

/** The value of each select, by its key in the URL. */
type Values = Readonly<Record<string, string>>;

/** Combinations of the selects' options, a filter rather off than on; the seed makes them the same every time. */
async function combinations(page: Page, count: number): Promise<Values[]> {
  const options = await page
    .locator('.product-list select')
    .evaluateAll((selects) =>
      selects
        .filter((select) => select instanceof HTMLSelectElement)
        .map(({ name, options: list }): [string, string[]] => [name, [...list].map(({ value }) => value)]),
    );
  const oneOf = options.map(([name, [first = '', ...others]]) => {
    const weight = name === 'sort' ? 1 : 2 * others.length;
    return [name, fc.oneof({ arbitrary: fc.constant(first), weight }, ...others.map(fc.constant))] as const;
  });
  return fc.sample(fc.record(Object.fromEntries(oneOf)), { numRuns: count, seed: 20_240_115 });
}

/** Gives the selects their values as a visitor's choices do, one combination after the other; tells what each shows. */
function choose(page: Page, inTurn: readonly Values[]): Promise<{ address: string; slugs: string[] }[]> {
  return page.evaluate((combinationsInTurn) => {
    const selects = [...document.querySelectorAll<HTMLSelectElement>('.product-list select')];
    return combinationsInTurn.map((values) => {
      for (const select of selects.filter(({ name, value }) => value !== values[name])) {
        select.value = values[select.name] ?? '';
        select.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }
      const cards = [...document.querySelectorAll('.product-list .cards > .card')];
      const links = cards
        .filter((card) => card.checkVisibility())
        .map((card) => card.querySelector('a[href*="/product/"]'));
      return {
        address: location.pathname + location.search,
        slugs: links.map((link) => link?.getAttribute('href')?.split('/').at(-2) ?? ''),
      };
    });
  }, inTurn);
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
  const all = await combinations(page, 200);
  const shown = await choose(page, all);
  for (const [index, { address, slugs }] of shown.entries()) {
    expect(slugs, address).toEqual(rulesGive(all[index] ?? {}));
  }
  expect(new Set(shown.map(({ slugs }) => slugs.join())).size, 'different lists').toBeGreaterThan(80);
  for (const { address, slugs } of shown.filter((_, index) => index % 10 === 9)) {
    await site.visit(address);
    expect(await shownCards(page), `${address}, opened`).toEqual(slugs);
  }
});
