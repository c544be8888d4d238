import { describe, expect, it } from 'vitest';
import type { Catalogue, LandingPage } from '../../content/catalogue.ts';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import { VALID_CONTENT } from '../../content/testing.ts';
import { slugify } from '../../domain/slug.ts';
import { aProduct, idsOf, money, productId } from '../../domain/testing.ts';
import { pageMeta } from '../head.ts';
import { buildRoutes, namedPages } from '../routes.ts';
import { sitemapFiles } from '../sitemaps.ts';
import { contextOf } from '../testing.ts';
import { listAllProducts, listCategory, listLandingPage } from './productLists.ts';

const { catalogue } = await loadCatalogue(VALID_CONTENT);

/** The valid catalogue with a withdrawn product before all others, which is otherwise like them. */
const changed: Catalogue = {
  ...catalogue,
  products: [
    aProduct({
      id: productId('7'),
      slug: slugify('old-dome'),
      name: 'Old Dome',
      availability: { kind: 'withdrawn', reason: 'discontinued', since: null },
    }),
    ...catalogue.products,
  ],
};

/** The options of a facet as a page offers them. */
function offered({ page }: ReturnType<typeof listAllProducts>, key: string) {
  return page.facets.find((facet) => facet.key === key)?.options;
}

it('the prices that a list offers are in the currency of the products', () => {
  const context = contextOf({ ...catalogue, products: [aProduct({ price: money('£129.99') })] });
  expect(offered(listAllProducts(context), 'priceRange')?.map(({ label }) => label)).toEqual([
    'Under £100',
    '£100–£200',
    '£200–£300',
    '£300+',
  ]);
});

it.each([
  ['are those that the category names', 'manual-incubators', ['chicken', 'duck']],
  ['are all where it names none', 'automatic-incubators', ['chicken', 'duck', 'quail', 'button-quail']],
])('the egg types that a category page offers %s', (_, slug, eggTypes) => {
  const category = catalogue.categories.find((candidate) => candidate.slug === slug);
  if (!category) throw new Error(`no category '${slug}'`);
  const context = contextOf(catalogue);
  expect(offered(listCategory(category, context), 'eggType')?.map(({ value }) => value)).toEqual(eggTypes);
});

it('a landing page offers its facets and those of its preset, so that a removed preset can be chosen again', () => {
  const page = catalogue.landingPages[0] ?? expect.fail('the valid content lacks a landing page');
  const landing: LandingPage = { ...page, preset: { turningType: ['automatic'] }, facets: ['priceRange'] };
  expect(listLandingPage(landing, contextOf(catalogue)).page.facets.map(({ key }) => key)).toEqual([
    'turningType',
    'priceRange',
  ]);
});

describe('a withdrawn product', () => {
  const landing = catalogue.landingPages[0] ?? expect.fail('the valid content lacks a landing page');

  it('leaves landing pages: their cards, the data behind them, and the counts that come of it', () => {
    const list = listLandingPage(landing, contextOf(changed));
    expect(list).toEqual(listLandingPage(landing, contextOf(catalogue)));
    expect(idsOf(list.products)).toEqual(['1', '2']);
    expect(list.page.scope).toEqual({ kind: 'offered' });
  });

  it('keeps its page, its place in the sitemap and its name for the 404 page, and shows no price in searches', () => {
    const routes = buildRoutes(changed);
    const route = routes.find(({ path }) => path === '/product/old-dome');
    expect(sitemapFiles(routes, contextOf(changed), () => null)[0]?.read()).toContain(
      '<loc>https://hatch.example/product/old-dome/</loc>',
    );
    expect(namedPages(routes)).toContainEqual(['/product/old-dome/', 'Old Dome']);
    expect(route && pageMeta(route, changed).description).toBe(
      'For up to 12 chicken eggs. Hatches eggs. See the specifications of Old Dome and what else we know about it.',
    );
  });
});
