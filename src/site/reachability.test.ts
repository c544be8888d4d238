import { describe, expect, it } from 'vitest';
import { frameProps } from './frame.ts';
import { pageData } from './pageData.ts';
import { buildRoutes, type Route } from './routes.ts';
import { catalogueOf, contextOf } from './testing.ts';
import { createUrls } from './urls.ts';

const urls = createUrls('https://hatch.example');

describe('each product', () => {
  it.each([
    [97, 3],
    [1000, 3],
  ])('of %i is at most %i plain links away from home, by the list of all products alone', (count, clicks) => {
    const catalogue = catalogueOf(count);
    const context = contextOf(catalogue, urls);
    const pages = buildRoutes(catalogue).filter(isPageOfAllProducts);
    const links = new Map(
      pages.map((route) => [urls.href(route.path), linksIn(pageData(route, context).props)]),
    );
    const { allProducts } = frameProps(catalogue, urls);
    const distances = distancesFrom('/', new Map([...links, ['/', [allProducts]]]));
    const reached = catalogue.products.map(({ slug }) => distances.get(`/product/${slug}/`) ?? Infinity);
    expect(Math.max(...reached)).toBe(clicks);
  });
});

function isPageOfAllProducts(route: Route): boolean {
  return /^\/products(\/page\/\d+)?$/.test(route.path);
}

/** Every link in plain data. */
function linksIn(data: unknown): string[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    typeof value === 'string' && ['href', 'previous', 'next'].includes(key) ? [value] : linksIn(value),
  );
}

/** How many links lead from a page to each of the others, at least. */
function distancesFrom(start: string, links: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const distances = new Map([[start, 0]]);
  for (const [address, distance] of distances) {
    for (const link of links.get(address) ?? []) {
      if (!distances.has(link)) distances.set(link, distance + 1);
    }
  }
  return distances;
}
