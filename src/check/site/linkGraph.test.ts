import { expect, it } from 'vitest';
import { parsePage } from '../../html/parsePage.ts';
import { createLinkCollector } from '../../linkcheck/linkCollector.ts';
import type { RouteKind } from '../../site/pages/registry.ts';
import { createUrls, outputFileOf, type SitePath } from '../../site/urls.ts';
import { LinkGraph } from './linkGraph.ts';

const NO_LINKS = '<link rel="canonical" href="/base/terms/"><form action="/base/terms/"></form>';

/** The graph of a site whose pages have links to some addresses. */
function graphOf(pages: readonly (readonly [RouteKind, SitePath, readonly string[]])[]) {
  const routes = pages.map(([kind, path]) => ({ kind, path }));
  const urls = createUrls('https://hatch.example/base/');
  const graph = new LinkGraph(routes, urls);
  const collectLinks = createLinkCollector(urls, null);
  for (const [index, [, , links]] of pages.entries()) {
    const route = routes[index];
    const html = NO_LINKS + links.map((href) => `<a href="${href}">x</a>`).join('');
    if (route) graph.add(route, collectLinks(outputFileOf(route), parsePage(html)));
  }
  return {
    orphans: graph.orphans().map(({ path }) => path),
    clicks: Object.fromEntries([...graph.clicksFromHome()].map(([{ path }, count]) => [path, count])),
  };
}

it('counts the links from the home page to each page, and names those to which none lead', () => {
  const { clicks, orphans } = graphOf([
    [
      'home',
      '/',
      ['/base/blog/', 'https://hatch.example/base/products/?sort=price#list', 'https://other.example/a/'],
    ],
    ['blog', '/blog', ['/base/products/', '/base/eggs/duck/']],
    ['products', '/products', ['/base/', '../eggs/hen/']],
    ['eggType', '/eggs/duck', ['/base/missing/', 'https://']],
    ['eggType', '/eggs/hen', ['/base/eggs/hen/#day-7', '/base/product/tray/']],
    ['product', '/product/tray', []],
    ['legal', '/about', ['/base/about/', '/base/about/#us']],
    ['legal', '/terms', []],
    ['notFound', '/404.html', ['/base/terms/']],
    ['redirect', '/old', ['/base/terms/']],
  ]);
  expect(clicks).toEqual({
    '/': 0,
    '/blog': 1,
    '/products': 1,
    '/eggs/duck': 2,
    '/eggs/hen': 2,
    '/product/tray': 3,
  });
  expect(orphans).toEqual(['/about', '/terms']);
});
