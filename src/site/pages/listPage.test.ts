import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../../content/catalogue.ts';
import { testEntry } from '../../content/testing.ts';
import { aProduct } from '../../domain/testing.ts';
import { pageMeta } from '../head.ts';
import { pageData } from '../pageData.ts';
import { buildRoutes, namedPages, type Route } from '../routes.ts';
import { sitemapFiles } from '../sitemaps.ts';
import { catalogueOf, contextOf } from '../testing.ts';
import { createUrls } from '../urls.ts';
import { PAGES } from './registry.ts';

const urls = createUrls('https://hatch.example');

function siteOf(catalogue: Catalogue) {
  const context = contextOf(catalogue, urls);
  const routes = buildRoutes(catalogue);
  return { catalogue, context, routes, numbered: routes.filter(isNumbered) };
}

function isNumbered(route: Route): route is Route<'listPage'> {
  return route.kind === 'listPage';
}

function at({ numbered }: { readonly numbered: readonly Route<'listPage'>[] }, path: string) {
  const route = numbered.find((candidate) => candidate.path === path);
  if (!route) throw new Error(`the site has no page at ${path}`);
  return route;
}

type ListKind = 'products' | 'reviews' | 'category';

/** The names on the cards of the pages of a list, page by page. */
function cardsOf(kind: ListKind, { routes, numbered, context }: ReturnType<typeof siteOf>): string[][] {
  const first = routes.find((route): route is Route<ListKind> => route.kind === kind);
  if (!first) throw new Error(`the site has no page of the kind ${kind}`);
  const others = numbered.filter(({ path }) => path.startsWith(`${first.path}/page/`));
  return [
    pageData(first, context).props.list.cards,
    ...others.map((route) => {
      const { cards } = pageData(route, context).props;
      return cards.kind === 'products' ? cards.products : [];
    }),
  ].map((cards) => cards.map(({ name }) => name));
}

it.each([0, 1, 24, 27, 28, 48, 51, 52, 1000])(
  'a list and its numbered pages of %i products have each of them once, in order',
  (count) => {
    const site = siteOf(catalogueOf(count));
    const names = site.catalogue.products.map(({ name }) => name);
    for (const kind of ['products', 'reviews', 'category'] as const) {
      const pages = cardsOf(kind, site);
      expect(pages.flat()).toEqual(names);
      const size = kind === 'category' ? 12 : 24;
      expect(pages.slice(0, -1).filter(({ length }) => length !== size)).toEqual([]);
      const last = pages.at(-1) ?? [];
      expect(last.length).toBeLessThanOrEqual(size + size / 8);
      if (pages.length > 1) expect(last.length).toBeGreaterThan(size / 8);
    }
  },
);

describe('a numbered page', () => {
  const site = siteOf(catalogueOf(100));
  const { catalogue, context } = site;
  const page = pageData(at(site, '/products/page/2'), context);

  it('says where it is, and leads to the pages around it and to the first, where the list can be filtered', () => {
    const { title, heading } = catalogue.pages.products;
    const around = { previous: '/products/', next: '/products/page/3/' };
    expect(page.head).toMatchObject({
      title: `${title} – Page 2 of 5`,
      description: expect.stringMatching(/, page 2 of 5: products 25 to 48 of 100, /),
      canonical: 'https://hatch.example/products/page/2/',
      ...around,
    });
    expect(page.breadcrumb.crumbs.map(({ name, href }) => [name, href])).toEqual([
      ...[
        ['Home', '/'],
        ['Products', '/products/'],
        ['Page 2', null],
      ],
    ]);
    expect(page.props).toMatchObject({
      heading: `${heading}, page 2 of 5`,
      pager: around,
      first: { href: '/products/', count: 100 },
    });
  });

  it('is in the sitemap, and the 404 page does not suggest it', () => {
    expect(sitemapFiles(site.routes, { catalogue, urls }, () => null)[0]?.read()).toContain(
      '<loc>https://hatch.example/products/page/5/</loc>',
    );
    expect(namedPages(site.routes, catalogue).filter(([path]) => path.includes('/page/'))).toEqual([]);
  });

  it('takes a rest of few products with it, and counts them', () => {
    const few = siteOf(catalogueOf(99));
    expect(pageData(at(few, '/reviews/page/4'), few.context).props.range).toBe('products 73 to 99 of 99');
    expect(few.numbered.map(({ path }) => path)).not.toContain('/reviews/page/5');
  });

  it('of the blog has articles', () => {
    const article = catalogue.articles[0] ?? expect.fail('the valid content lacks an article');
    const articles = Array.from({ length: 28 }, (_, index) => ({ ...article, title: `Article ${index}` }));
    const blog = siteOf({ ...catalogue, articles });
    const { head, props } = pageData(at(blog, '/blog/page/2'), blog.context);
    expect(props.range).toBe('articles 25 to 28 of 28');
    expect(props.cards).toMatchObject({
      kind: 'articles',
      articles: [3, 2, 1, 0].map((index) => ({ title: `Article ${index}` })),
    });
    expect(head.hasFeed).toBe(true);
  });

  it.each(['X', 'Incubators for every egg that anybody may wish to hatch at home, and what they cost'])(
    'keeps to the lengths of the page rules under the words %j',
    (words) => {
      const { pages } = catalogue;
      const products = { ...pages.products, title: words, heading: words };
      const large = siteOf({ ...catalogueOf(10_000), pages: { ...pages, products } });
      for (const path of ['/products/page/2', '/products/page/417']) {
        const { title, description } = pageMeta(at(large, path), large.catalogue);
        expect(title).toMatch(/^.{15,60}$/);
        expect(description).toMatch(/^.{60,160}$/);
      }
    },
  );
});

it('the end of a landing page that begins with its picks leads to the list of all products in the order of that list', () => {
  const { catalogue, context } = siteOf(catalogueOf(30));
  const landing = catalogue.landingPages[0] ?? expect.fail('the valid content lacks a landing page');
  const props = PAGES.landing.props({ ...landing, sort: 'picks' }, context);
  expect(props.all.href).toBe('/products/?category=incubator&eggType=chicken');
});

it('the end of a landing page leads to the list of all products with its filters and its order, and counts what is there', () => {
  const { landingPages, products } = catalogueOf(30);
  const landing = landingPages[0] ?? expect.fail('the valid content lacks a landing page');
  const withdrawn = aProduct({ availability: { kind: 'withdrawn', reason: 'gone', since: null } });
  const { context, routes } = siteOf({
    ...catalogueOf(0),
    products: [...products, testEntry(withdrawn)],
    landingPages: [{ ...landing, sort: 'price-low' }],
  });
  const route = routes.find((candidate): candidate is Route<'landing'> => candidate.kind === 'landing');
  const props = route && pageData(route, context).props;
  const href = '/products/?category=incubator&eggType=chicken&sort=price-low';
  expect(props?.all).toEqual({ count: 31, href });
  expect(props?.list).toMatchObject({
    count: 30,
    more: { shown: 12, total: 30, pageSize: 12, href },
    pager: null,
  });
});
