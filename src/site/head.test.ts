import { describe, expect, it } from 'vitest';
import { PAGE_SIZE } from '../domain/list/paging.ts';
import { canonicalAddress, headProps, isIndexed, samplePlace } from './head.ts';
import { buildRoutes } from './routes.ts';
import { sitemapFiles } from './sitemaps.ts';
import { catalogueOf, catalogue as valid } from './testing.ts';
import { createUrls } from './urls.ts';

const sample = { ...valid, products: [...valid.products, ...catalogueOf(2 * PAGE_SIZE).products] };
const live = { ...sample, site: { ...sample.site, catalogue: 'live' as const } };
const routes = buildRoutes(sample);
const REAL = createUrls('https://hatch-guide.com/eggs/');

/** The kinds of the pages for which something is so, each once. */
const kindsWhere = (holds: (route: (typeof routes)[number]) => boolean) =>
  [...new Set(routes.filter(holds).map(({ kind }) => kind))].sort();

const PRODUCT_PAGES = [
  'category',
  'finder',
  'landing',
  'listPage',
  'priceAndRoom',
  'product',
  'products',
  'reviews',
];

it('a sample at a public address keeps product and list pages out of search engines and the sitemap', () => {
  const hidden = kindsWhere((route) => canonicalAddress(route, { catalogue: sample, urls: REAL }) === null);
  expect(hidden).toEqual([...PRODUCT_PAGES, 'notFound', 'offline', 'search'].sort());
  const sitemap = sitemapFiles(routes, { catalogue: sample, urls: REAL }, () => null)[0]?.read();
  expect(sitemap).toContain('<loc>https://hatch-guide.com/eggs/guides/chicken-eggs/</loc>');
  expect(sitemap).not.toMatch(/\/product|\/category\/|\/reviews\//);
});

it.each([
  ['a sample', sample, 'https://hatch.example/'],
  ['a sample', sample, 'http://localhost:8080/'],
  ['a sample', sample, 'http://127.0.0.1:3000/base/'],
  ['a live catalogue', live, 'https://hatch-guide.com/'],
])('product and list pages are listed of %s at an address like these', (_, catalogue, site) => {
  const listed = kindsWhere((route) => isIndexed(route, { catalogue, urls: createUrls(site) }));
  expect(listed).toEqual(expect.arrayContaining(PRODUCT_PAGES));
});

describe('the mark of a sample', () => {
  it('comes first on pages about products, and at the products of a text', () => {
    expect(kindsWhere((route) => samplePlace(route, sample) === 'first')).toEqual(
      [...PRODUCT_PAGES, 'compare', 'home'].sort(),
    );
    expect(kindsWhere((route) => samplePlace(route, sample) === 'products')).toEqual([
      'article',
      'eggType',
      'guide',
    ]);
  });

  it('is on no page of the blog', () => {
    const article = sample.articles[0] ?? expect.fail('the valid content lacks an article');
    const long = { ...sample, articles: Array.from({ length: 2 * PAGE_SIZE }, () => article) };
    const pages = buildRoutes(long).filter(({ path }) => path.startsWith('/blog/page/'));
    expect(pages.map((route) => samplePlace(route, long))).toEqual([null]);
  });

  it('is on no page of a live catalogue', () => {
    expect(routes.filter((route) => samplePlace(route, live) !== null)).toEqual([]);
  });
});

describe('the sites of other markets', () => {
  const UK = { locale: 'en-GB', url: 'https://uk.example/eggs' };
  const alternatesAt = (path: string, pages: 'home' | 'all') => {
    const markets = [
      { ...UK, pages },
      { locale: 'x-default', url: 'https://hatch-guide.com/eggs/', pages },
    ];
    const catalogue = { ...sample, site: { ...sample.site, locale: 'en-US', markets } };
    const route = routes.find((one) => one.path === path) ?? expect.fail(path);
    return headProps(route, { catalogue, urls: REAL }).alternates.map(({ locale, href }) => [locale, href]);
  };

  const at = (within: string) => [
    ['en-US', `https://hatch-guide.com/eggs/${within}`],
    ['en-GB', `https://uk.example/eggs/${within}`],
    ['x-default', `https://hatch-guide.com/eggs/${within}`],
  ];

  it.each([
    ['/', 'home', at('')],
    ['/guides/chicken-eggs', 'all', at('guides/chicken-eggs/')],
    ['/guides/chicken-eggs', 'home', []],
    ['/products', 'all', []],
  ] as const)('are named with the page itself by %s where they have %s pages: %j', (path, pages, named) => {
    expect(alternatesAt(path, pages)).toEqual(named);
  });
});
