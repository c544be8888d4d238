import { expect, it } from 'vitest';
import type { Catalogue, LandingPage } from '../../content/catalogue.ts';
import { aProduct, idsOf, money, productId } from '../../domain/testing.ts';
import { catalogue, contextOf } from '../testing.ts';
import { listAllProducts, listCategory, listLandingPage } from './productLists.ts';

/** The valid catalogue with a withdrawn product before all others, which is otherwise like them. */
const changed: Catalogue = {
  ...catalogue,
  products: [
    aProduct({
      id: productId('7'),
      availability: { kind: 'withdrawn', reason: 'discontinued', since: null },
    }),
    ...catalogue.products,
  ],
};

const page = catalogue.landingPages[0] ?? expect.fail('the valid content lacks a landing page');
const manual = catalogue.categories.find(({ slug }) => slug === 'manual-incubators') ?? expect.fail();
const automatic = catalogue.categories.find(({ slug }) => slug === 'automatic-incubators') ?? expect.fail();
const context = contextOf(catalogue);
const inPounds = contextOf({ ...catalogue, products: [aProduct({ price: money('£129.99') })] });

it.each([
  [
    'prices in the currency of the products',
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
  const landing: LandingPage = { ...page, preset: { turningType: ['automatic'] }, facets: ['priceRange'] };
  const { facets } = listLandingPage(landing, context).page;
  expect(facets.map(({ key }) => key)).toEqual(['turningType', 'priceRange']);
});

it('a withdrawn product leaves landing pages: their cards, the data behind them, and the counts that come of it', () => {
  const list = listLandingPage(page, contextOf(changed));
  expect(list).toEqual(listLandingPage(page, context));
  expect(idsOf(list.products)).toEqual(['1', '2']);
  expect(list.page.scope).toEqual({ kind: 'offered' });
});
