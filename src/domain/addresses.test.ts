import { expect, it } from 'vitest';
import { fillPattern, fitsPattern, startOfPattern } from './addresses.ts';

it('fills the placeholders of a pattern', () => {
  const values = { slug: 'first-hatch', year: '2021', month: '03' };
  expect(fillPattern('/{year}/{month}/{slug}.html', values)).toBe('/2021/03/first-hatch.html');
});

it.each([
  ['/blog/{slug}', '/blog/'],
  ['/shop/item-{slug}', '/shop/'],
  ['/{year}/{slug}', '/'],
] as const)('the paths of %s begin with %s', (pattern, start) => {
  expect(startOfPattern(pattern)).toBe(start);
});

it.each([
  ['/blog/first-hatch', '/blog/{slug}', true],
  ['/blog/2021/first-hatch', '/blog/{slug}', false],
  ['/2021/03/first-hatch', '/{year}/{month}/{slug}', true],
  ['/first-hatch.html', '/{slug}.html', true],
  ['/first-hatch-html', '/{slug}.html', false],
] as const)('whether %s fits %s: %s', (path, pattern, fits) => {
  expect(fitsPattern(path, pattern)).toBe(fits);
});
