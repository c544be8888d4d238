import { describe, expect, it } from 'vitest';
import type { Catalogue, LandingEntry } from '../../content/catalogue.ts';
import { testEntry } from '../../content/testing.ts';
import { initialListState, listAddress } from '../../domain/list/listQuery.ts';
import { aProduct, idsOf, productId, slugs } from '../../domain/testing.ts';
import { catalogue, contextOf, withProducts } from '../testing.ts';
import { listAllProducts, listCategory, listLandingPage, listReviews } from './productLists.ts';

/** The valid catalogue with a withdrawn product before all others, which is otherwise like them. */
const changed: Catalogue = {
  ...catalogue,
  products: [
    testEntry(
      aProduct({
        id: productId('7'),
        availability: { kind: 'withdrawn', reason: 'discontinued', since: null },
      }),
    ),
    ...catalogue.products,
  ],
};

const page = catalogue.landingPages[0] ?? expect.fail('the valid content lacks a landing page');
const manual = catalogue.categories.find(({ slug }) => slug === 'manual-incubators') ?? expect.fail();
const automatic = catalogue.categories.find(({ slug }) => slug === 'automatic-incubators') ?? expect.fail();
const context = contextOf(catalogue);
const inPounds = contextOf({ ...catalogue, currency: '£', products: [testEntry(aProduct({ price: null }))] });

it.each([
  [
    'prices in the currency of the products, though none may be shown',
    listAllProducts(inPounds),
    ...['priceRange', 'Under £100, £100–£200, £200–£300, £300+'],
  ],
  ['the eggs that a category names', listCategory(manual, context), 'eggType', 'Chicken, Duck'],
  [
    'all where it names none',
    listCategory(automatic, context),
    'eggType',
    'Chicken, Duck, Quail, Button Quail',
  ],
])('a list offers %s', (_, list, key, labels) => {
  const facet = list.page.facets.find((each) => each.key === key);
  expect(facet?.options.map(({ label }) => label).join(', ')).toBe(labels);
});

it('a landing page offers its facets and those of its preset, so that a removed preset can be chosen again', () => {
  const landing: LandingEntry = { ...page, preset: { turningType: ['automatic'] }, facets: ['priceRange'] };
  const { facets } = listLandingPage(landing, context).page;
  expect(facets.map(({ key }) => key)).toEqual(['turningType', 'priceRange']);
});

it('a withdrawn product leaves landing pages: their cards, the data behind them, and the counts that come of it', () => {
  const list = listLandingPage(page, contextOf(changed));
  expect(list).toEqual(listLandingPage(page, context));
  expect(idsOf(list.products)).toEqual(['1', '2']);
  expect(list.page.scope).toEqual({ kind: 'offered' });
});

it('the reviews are the rated products, best first, by one filter: the categories that any product has', () => {
  const rated = (id: string, rating: number | null, category: string) =>
    aProduct({ id: productId(id), rating, categories: slugs(category) });
  const products = [
    rated('good', 4, 'manual-incubators'),
    rated('best', 5, 'manual-incubators'),
    rated('unrated', null, 'automatic-incubators'),
  ];
  const { products: listed, page: reviews } = listReviews(contextOf(withProducts(catalogue, products)));
  expect(idsOf(listed)).toEqual(['best', 'good']);
  expect([reviews.counts, reviews.scope]).toEqual(['reviews', { kind: 'rated' }]);
  const [facet, ...others] = reviews.facets;
  expect(facet).toMatchObject({ key: 'category', all: 'All Categories' });
  expect(facet?.options.map(({ value }) => value)).toEqual(['automatic-incubators', 'manual-incubators']);
  expect(others).toEqual([]);
});

describe('"Sorting: price low to high; price high to low; highest rated; largest capacity; featured; name"', () => {
  const picks = [{ product: productId('2'), label: 'Best', why: '', drawback: '' }];
  const sortsOf = (list: ReturnType<typeof listAllProducts>) => list.page.sorts.map(({ value }) => value);
  const common = ['price-low', 'price-high', 'rating', 'capacity', 'egg-price', 'hatch-power'];

  it.each([
    ['all products', listAllProducts(context), ['featured', ...common]],
    ['a category', listCategory(manual, context), ['name', 'featured', ...common]],
    [
      'a category with picks',
      listCategory({ ...manual, picks }, context),
      ['name', 'picks', 'featured', ...common],
    ],
    ['a landing page', listLandingPage(page, context), ['featured', ...common]],
    [
      'a landing page with picks',
      listLandingPage({ ...page, picks, sort: 'picks' }, context),
      ['picks', 'featured', ...common],
    ],
  ])('the orders of %s, the default first', (_, list, orders) => {
    expect(sortsOf(list)).toEqual(orders);
    expect(initialListState(list.page).sort).toBe(orders[0]);
  });

  it('offers the cost per egg over five hatches where the site has a price of electricity', () => {
    const source = { title: 'A table', url: 'https://power.example/' };
    const site = { ...catalogue.site, electricity: { price: 0.2, heating: 0.5, source } };
    const orders = sortsOf(listAllProducts(contextOf({ ...catalogue, site })));
    expect(orders.filter((order) => !['featured', ...common].includes(order))).toEqual(['five-hatches']);
    expect(sortsOf(listAllProducts(context))).not.toContain('five-hatches');
  });

  it('"featured keeps the original order" in every list, also by an old address', () => {
    const lists = [
      listAllProducts(context),
      listCategory({ ...manual, picks }, context),
      listLandingPage({ ...page, picks, sort: 'picks' }, context),
    ];
    const ranks = new Map(catalogue.products.map(({ id }, rank) => [String(id), rank]));
    for (const { page: of } of lists) {
      const state = listAddress(of).parse([['sort', 'featured']]);
      expect(state.sort).toBe('featured');
      const found = context.lists
        .finder(of.scope)
        .find(state)
        .map(({ id }) => ranks.get(id) ?? -1);
      expect(found).toEqual(found.toSorted((a, b) => a - b));
    }
  });
});
