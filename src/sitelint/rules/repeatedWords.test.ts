import { expect, it } from 'vitest';
import type { LandingPage } from '../../content/catalogue.ts';
import { slugify } from '../../domain/slug.ts';
import { findingsOf, liveCatalogue } from '../testing.ts';
import { repeatedWords } from './repeatedWords.ts';

const { landingPages } = liveCatalogue();
const named = (slug: string, changes: Partial<LandingPage> = {}) =>
  landingPages.slice(0, 1).map((page) => ({ ...page, slug: slugify(slug), canonical: null, ...changes }));

const words = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `word${from + index}`).join(' ');
const shown = (text: string) => `<header>${words(0, 99)}</header><main><p>${text}</p></main>`;

it('names a landing page whose shown words are those of another, to the share or more', () => {
  const catalogue = liveCatalogue({ landingPages: [...named('hens'), ...named('ducks')] });
  const pages = (shared: number) => ({
    '/hens': shown(words(0, 104)),
    '/ducks': shown(`${words(0, shared)} ${words(900, 1004 - shared)}`),
  });
  expect(findingsOf(repeatedWords, { share: 0.6 }, catalogue, pages(63))).toEqual([]);
  expect(findingsOf(repeatedWords, { share: 0.6 }, catalogue, pages(64))).toEqual([
    '/ducks: expected words of its own, found 60% of them on /hens too; rewrite one of the two',
  ]);
});

it('lets a landing page say what its canonical page says, and leaves other pages alone', () => {
  const landings = [...named('hens'), ...named('chicks', { canonical: '/hens' })];
  const pages = {
    '/hens': shown(words(0, 99)),
    '/chicks': shown(words(0, 99)),
    '/blog': shown(words(0, 99)),
  };
  expect(findingsOf(repeatedWords, { share: 0.6 }, liveCatalogue({ landingPages: landings }), pages)).toEqual(
    [],
  );
});
