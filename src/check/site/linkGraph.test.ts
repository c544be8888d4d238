import { expect, it } from 'vitest';
import { parsePage } from '../../html/parsePage.ts';
import type { RouteKind } from '../../site/pages/registry.ts';
import { createUrls, type SitePath } from '../../site/urls.ts';
import { LinkGraph } from './linkGraph.ts';

/** The graph of a site whose pages have links to some addresses. */
function graphOf(pages: readonly (readonly [RouteKind, SitePath, readonly string[]])[]) {
  const routes = pages.map(([kind, path]) => ({ kind, path }));
  const graph = new LinkGraph(routes, createUrls('https://hatch.example/base/'));
  for (const [index, [, , links]] of pages.entries()) {
    const [route, html] = [routes[index], links.map((href) => `<a href="${href}">x</a>`).join('')];
    if (route) graph.add(route, parsePage(html));
  }
  return {
    orphans: graph.orphans().map(({ path }) => path),
    clicks: Object.fromEntries([...graph.clicksFromHome()].map(([{ path }, count]) => [path, count])),
  };
}

it('counts the links from the home page to each page, on the shortest way', () => {
  const { clicks } = graphOf([
    ['home', '/', ['/base/blog/', 'https://hatch.example/base/products/?sort=price#list']],
    ['blog', '/blog', ['/base/products/', '/base/eggs/duck/']],
    ['products', '/products', ['/base/', '../eggs/hen/']],
    ['eggType', '/eggs/duck', []],
    ['eggType', '/eggs/hen', ['/base/eggs/hen/#day-7', '/base/product/tray/']],
    ['product', '/product/tray', []],
    ['legal', '/about', ['/base/']],
  ]);
  expect(clicks).toEqual({
    ...{ '/': 0, '/blog': 1, '/products': 1, '/eggs/duck': 2, '/eggs/hen': 2, '/product/tray': 3 },
  });
});

it('names the pages that no other page links to', () => {
  const { orphans } = graphOf([
    ['home', '/', ['/base/blog/']],
    ['blog', '/blog', []],
    ['legal', '/about', ['/base/about/', '/base/about/#us']],
    ['products', '/products', []],
    ['notFound', '/404.html', ['/base/products/']],
    ['redirect', '/old', ['/base/products/']],
  ]);
  expect(orphans).toEqual(['/about', '/products']);
});

it('follows links alone: no canonical addresses, pictures and other sites', () => {
  const routes = [
    { kind: 'home', path: '/' },
    { kind: 'blog', path: '/blog' },
  ] as const;
  const graph = new LinkGraph(routes, createUrls('https://hatch.example/'));
  const html = `<link rel="canonical" href="/blog/"><link rel="next" href="/blog/"><form action="/blog/"></form>
    <a href="https://other.example/blog/">x</a><a href="/blog/missing/">x</a><a href="https://">x</a>`;
  for (const route of routes) graph.add(route, parsePage(html));
  expect(graph.orphans()).toEqual([routes[1]]);
});
