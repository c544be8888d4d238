import { describe, expect, it } from 'vitest';
import { buildRoutes, type Route } from './routes.ts';
import { createLastChange, renderRobots, sitemapFiles, siteUrlOf } from './sitemaps.ts';
import { catalogue, contextOf, urls } from './testing.ts';
import { createUrls } from './urls.ts';

const routes = buildRoutes(catalogue);

describe('a sitemap', () => {
  it('is one file, with a date where one is known', () => {
    const dateOf = ({ kind }: Route) => (kind === 'home' ? '2026-01-02' : null);
    const [file, ...more] = sitemapFiles(routes, { catalogue, urls }, dateOf);
    expect(more).toEqual([]);
    expect(file?.path).toBe('sitemap.xml');
    expect(file?.read()).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">\n<url><loc>https:\/\/hatch\.example\/base\/<\/loc><lastmod>2026-01-02<\/lastmod><\/url>\n/,
    );
    expect(file?.read()).toContain('<url><loc>https://hatch.example/base/products/</loc></url>');
  });

  it('is several files and their index above 50,000 addresses', () => {
    const [route] = routes;
    const many = Array.from({ length: 50_001 }, () => route ?? expect.fail());
    const files = sitemapFiles(many, { catalogue, urls }, () => null);
    expect(files.map(({ path }) => path)).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml']);
    const [index, first, second] = files.map(({ read }) => read());
    expect(index).toContain(
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n<sitemap><loc>https://hatch.example/base/sitemap-1.xml</loc></sitemap>\n<sitemap>',
    );
    expect([first, second].map((text) => text?.match(/<url>/g)?.length)).toEqual([50_000, 1]);
  });
});

describe('the last change of a page', () => {
  const change = (path: string, fileDate: (entry: object) => string | null) => {
    const route = routes.find((candidate) => candidate.path === path) ?? expect.fail(path);
    return createLastChange(contextOf(catalogue), fileDate)(route);
  };

  it('is the date that its entry has, or else that of its file', () => {
    const file = () => '2020-01-01';
    expect(change('/blog/first-hatch', file)).toBe('2024-01-15');
    expect(change('/product/box-incubator', file)).toBe('2020-01-01');
    expect(change('/guides/chicken-eggs', () => null)).toBeNull();
  });

  it('of a list is that of its latest entry, where that is later', () => {
    const [, box] = catalogue.products;
    const boxFile = (entry: object) => (entry === box ? '2026-05-06' : '2026-01-02');
    expect(change('/products', boxFile)).toBe('2026-05-06');
    expect(change('/category/manual-incubators', boxFile)).toBe('2026-05-06');
    expect(change('/category/automatic-incubators', boxFile)).toBe('2026-01-02');
    expect(change('/chicken-egg-incubator', boxFile)).toBe('2026-05-06');
    expect(change('/blog', () => '2020-01-01')).toBe('2024-01-15');
  });
});

describe('robots.txt', () => {
  it.each(['https://hatch.example/', 'https://hatch.example/base/'])('names its site: %s', (siteUrl) => {
    expect(siteUrlOf(renderRobots(createUrls(siteUrl)))).toBe(siteUrl);
  });

  it.each(['', 'User-agent: *', 'Sitemap: /sitemap.xml'])('names no site if it says %j', (robots) => {
    expect(siteUrlOf(robots)).toBeNull();
  });
});
