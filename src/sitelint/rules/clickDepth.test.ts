import { expect, it } from 'vitest';
import { slugify } from '../../domain/slug.ts';
import { aProduct, productId } from '../../domain/testing.ts';
import { buildRoutes } from '../../site/routes.ts';
import { findingsOf, liveCatalogue } from '../testing.ts';
import { clickDepth } from './clickDepth.ts';

const catalogue = liveCatalogue();
const linksTo = (...paths: string[]) => paths.map((path) => `<a href="${path}/">x</a>`).join('');
const others = buildRoutes(catalogue)
  .map(({ path }) => path)
  .filter((path) => !['/', '/blog', '/guides', '/blog/first-hatch'].includes(path));

const CHAIN = {
  '/': linksTo('/blog', ...others),
  '/blog': linksTo('/guides'),
  '/guides': linksTo('/blog/first-hatch'),
} as const;

it('names pages that are more links away from home than the limit', () => {
  expect(findingsOf(clickDepth, { max: 3 }, catalogue, CHAIN)).toEqual([]);
  expect(findingsOf(clickDepth, { max: 2 }, catalogue, CHAIN)).toEqual([
    '/blog/first-hatch: expected at most 2 links from the home page, found 3; link to it from a page above',
  ]);
});

it('names pages that link to each other alone, and leaves those without a link to another rule', () => {
  const island = { '/': linksTo('/blog', ...others), '/guides': linksTo('/blog/first-hatch') } as const;
  const found = (pages: Record<string, string>) => findingsOf(clickDepth, { max: 3 }, catalogue, pages);
  expect(found(island)).toEqual([
    '/blog/first-hatch: expected at most 3 links from the home page, found no way; link to it from a page above',
  ]);
  expect(found({ '/': linksTo('/blog', ...others) })).toEqual([]);
});

it('allows one link more from 1,001 products on', () => {
  const products = Array.from({ length: 1001 }, (_, index) =>
    aProduct({ id: productId(`${index}`), slug: slugify(`egg-${index}`) }),
  );
  const large = liveCatalogue({ products });
  const depth = ['/', '/blog', '/guides', '/reviews', '/product/egg-0', '/product/egg-1'] as const;
  const pages = Object.fromEntries(depth.map((path, at) => [path, linksTo(depth[at + 1] ?? '')]));
  const found = findingsOf(clickDepth, { max: 3 }, large, pages);
  expect(found).toEqual([
    '/product/egg-1: expected at most 4 links from the home page, found 5; link to it from a page above',
  ]);
});
