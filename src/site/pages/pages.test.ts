import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import { VALID_CONTENT } from '../../content/testing.ts';
import { originOf } from '../../domain/entry.ts';
import { PAGE_SIZE } from '../../domain/list/paging.ts';
import { pageMeta } from '../head.ts';
import { pageData } from '../pageData.ts';
import { buildRoutes, type Route } from '../routes.ts';
import { sitemapFiles } from '../sitemaps.ts';
import { catalogueOf, contextOf } from '../testing.ts';
import { createUrls, type SitePath } from '../urls.ts';
import { metaOf } from './pageKind.ts';
import { PAGES, ROUTE_KINDS } from './registry.ts';

const { catalogue } = await loadCatalogue(VALID_CONTENT);
/** Two pages of products more, whose own pages are left out: one product's page is like the next. */
const added = catalogueOf(2 * PAGE_SIZE).products;
/** The valid content with what gives every kind a page. */
const larger = {
  ...catalogue,
  products: [...catalogue.products, ...added],
};
const routes = buildRoutes(larger).filter(({ entry }) => !new Set<object>(added).has(entry));
const urls = createUrls('https://hatch.example/base/');
const context = contextOf(larger, urls);

function routeAt(path: string): Route {
  const route = routes.find((candidate) => candidate.path === path);
  if (!route) throw new Error(`the valid content has no page at ${path}`);
  return route;
}

describe('every kind of page', () => {
  it('has a page in a site with content of every kind', () => {
    expect([...new Set(routes.map(({ kind }) => kind))]).toEqual(ROUTE_KINDS);
  });

  it.each(routes.map((route) => [route.path, route] as const))(
    'has plain data for props, and an entry of the content whose file messages name: %s',
    (_path, route) => {
      const page = pageData(route, context);
      expect(JSON.parse(JSON.stringify(page))).toEqual(page);
      expect(originOf(route.entry).file).toMatch(/\.(?:yaml|md|json)$/);
    },
  );

  it('names the keys of its address if a widget reads them', () => {
    for (const route of routes) {
      const { widget } = PAGES[route.kind];
      const { addressKeys } = pageData(route, context).head;
      if (widget === 'list' || widget === 'chart') expect(addressKeys, route.path).toMatch(/\bsort\b/);
      else if (widget === 'tool') expect(addressKeys, route.path).toMatch(/\w/);
      else expect(addressKeys, route.path).toBeNull();
    }
  });

  it('is below the base path of the site with each of its links', () => {
    const hrefs = routes.flatMap((route) => hrefsOf(pageData(route, context).props));
    expect(hrefs.length).toBeGreaterThan(20);
    expect(hrefs.filter((href) => href.startsWith('/') && !href.startsWith('/base/'))).toEqual([]);
  });
});

/** Every value of a key `href` or `src` in plain data. */
function hrefsOf(data: unknown): string[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    (key === 'href' || key === 'src') && typeof value === 'string' ? [value] : hrefsOf(value),
  );
}

describe('the head of a page', () => {
  it('has the title with the name of the site, where there is room for it', () => {
    expect(pageMeta(routeAt('/guides/chicken-eggs'), catalogue).title).toContain(catalogue.site.name);
    const product = catalogue.products[0] ?? expect.fail('the valid content has no product');
    const entity = { ...product, name: 'x'.repeat(60) };
    const route: Route<'product'> = { kind: 'product', path: '/product/x', entity, entry: product };
    expect(pageMeta(route, catalogue).title).toBe('x'.repeat(60));
  });

  it('counts the products in the words of the list', () => {
    const page = { ...catalogue.pages.products, title: 'All {count}' };
    expect(PAGES.products.meta(page, catalogue).title).toBe(`All ${catalogue.products.length}`);
    expect(metaOf(page, 10_000).title).toBe('All 10,000');
  });

  it('names no canonical address on the 404 page, and the target on a redirect', () => {
    const canonicalAt = (path: string) => pageData(routeAt(path), context).head.canonical;
    expect(canonicalAt('/404.html')).toBeNull();
    const [redirect] = catalogue.redirects;
    expect(redirect && canonicalAt(redirect.from.path)).toBe(redirect?.to && urls.absolute(redirect.to));
  });

  it.each<SitePath>(['/products?eggType=duck', '/products#results'])(
    'names on a redirect to %s the page that names itself',
    (to) => {
      expect(PAGES.redirect.canonical?.('/old', { to })).toBe('/products');
    },
  );
});

it.each([
  [{}, '2026-01-02'],
  [{ updatedAt: '2025-12-31' }, '2025-12-31'],
])(
  'a legal page with %j was updated on %s: on the day of the build, unless its file names a day',
  (page, day) => {
    const legal = catalogue.legalPages[0] ?? expect.fail('the valid content has no legal page');
    expect(PAGES.legal.props({ ...legal, ...page }, context).updatedAt.iso).toBe(day);
  },
);

it('a landing page that names another page as canonical names it to search engines, and is not in the sitemap', () => {
  const canonical = '/category/automatic-incubators';
  const landingPages = catalogue.landingPages.slice(0, 1).map((page) => ({ ...page, canonical }) as const);
  const changed = { ...catalogue, landingPages };
  const all = buildRoutes(changed);
  const route = all.find(({ kind }) => kind === 'landing') ?? expect.fail('no landing page');
  expect(pageData(route, contextOf(changed, urls)).head.canonical).toBe(urls.absolute(canonical));
  const sitemap = sitemapFiles(all, { catalogue: changed, urls }, () => null)[0]?.read();
  expect(sitemap).not.toContain(urls.absolute(route.path));
  expect(sitemap).toContain(urls.absolute(canonical));
});
