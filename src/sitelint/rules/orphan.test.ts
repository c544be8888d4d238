import { expect, it } from 'vitest';
import { buildRoutes } from '../../site/routes.ts';
import { findingsOf, liveCatalogue } from '../testing.ts';
import { orphan } from './orphan.ts';

const catalogue = liveCatalogue();
const linksTo = (paths: readonly string[]) => paths.map((path) => `<a href="${path}/">x</a>`).join('');
const all = buildRoutes(catalogue)
  .filter(({ path }) => path !== '/')
  .map(({ path }) => path);

it('names each page that no other page links to, at its content', () => {
  expect(findingsOf(orphan, {}, catalogue, { '/': linksTo(all) })).toEqual([]);
  const but = all.filter((path) => path !== '/blog/first-hatch');
  expect(findingsOf(orphan, {}, catalogue, { '/': linksTo(but) })).toEqual([
    '/blog/first-hatch: expected a link from another page, found none; link to it, or delete it',
  ]);
});
