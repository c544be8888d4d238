import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../../content/catalogue.ts';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import { VALID_CONTENT } from '../../content/testing.ts';
import { slugify } from '../../domain/slug.ts';
import { aProduct, idsOf, productId } from '../../domain/testing.ts';
import { pageMeta } from '../head.ts';
import { buildRoutes, namedPages } from '../routes.ts';
import { sitemapFiles } from '../sitemaps.ts';
import { contextOf } from '../testing.ts';
import { listAllProducts, listCategory, listLandingPage, listReviews } from './productLists.ts';

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

describe('the data of a list', () => {
  const kinds = ['mixed', 'incubator', 'accessory', 'commercial-incubator'] as const;
  const categoryLabels = kinds.map((kind) => ({ name: kind, slug: slugify(`the ${kind}`), kind }));

  it('names the categories that hold incubators first, and counts them', () => {
    const { labels } = contextOf({ ...catalogue, categoryLabels }).index;
    expect(labels.categories).toEqual([
      'the-incubator',
      'the-commercial-incubator',
      'the-mixed',
      'the-accessory',
    ]);
    expect(labels.incubators).toBe(2);
  });
});

describe('the prices that a list offers', () => {
  it('are in the currency of the products', () => {
    const price = { symbol: '£', cents: 12_999 } as const;
    const british = { ...catalogue, products: [aProduct({ price })] };
    const { selects } = listAllProducts(contextOf(british)).page;
    const prices = selects.find(({ name }) => name === 'priceRange')?.options.map(({ label }) => label);
    expect(prices).toEqual(['All Prices', 'Under £100', '£100–£200', '£200–£300', '£300+']);
  });
});

describe('the egg types that a category page offers', () => {
  const offered = (slug: string) => {
    const category = catalogue.categories.find((candidate) => candidate.slug === slug);
    if (!category) throw new Error(`no category '${slug}'`);
    const { selects } = listCategory(category, contextOf(catalogue)).page;
    return selects.find(({ name }) => name === 'eggType')?.options.map(({ value }) => value);
  };

  it('are those that the category names', () => {
    expect(offered('manual-incubators')).toEqual(['all', 'chicken', 'duck']);
  });

  it('are all where it names none', () => {
    expect(offered('automatic-incubators')).toEqual(['all', 'chicken', 'duck', 'quail', 'button-quail']);
  });
});

describe('a withdrawn product', () => {
  const [landing] = catalogue.landingPages;
  const [category] = catalogue.categories;
  if (!landing || !category) throw new Error('the valid content lacks a landing page or a category');

  it('comes last in the list of all products', () => {
    expect(idsOf(listAllProducts(contextOf(changed)).products)).toEqual(['1', '2', '3', '7']);
  });

  it('leaves landing pages: their cards, the data behind them, and the counts that come of it', () => {
    const list = listLandingPage(landing, contextOf(changed));
    expect(list).toEqual(listLandingPage(landing, contextOf(catalogue)));
    expect(idsOf(list.products)).toEqual(['1', '2']);
    expect(list.page.scope).toEqual({ kind: 'offered' });
  });

  it('stays in its category and among the reviews', () => {
    expect(
      idsOf(
        listCategory({ ...category, slug: slugify('automatic-incubators') }, contextOf(changed)).products,
      ),
    ).toContain('7');
    expect(idsOf(listReviews(contextOf(changed)).products)).toContain('7');
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
