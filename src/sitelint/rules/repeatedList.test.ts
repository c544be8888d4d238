import { describe, expect, it } from 'vitest';
import type { LandingPage } from '../../content/catalogue.ts';
import { NO_FILTERS } from '../../domain/list/filter.ts';
import { slugify } from '../../domain/slug.ts';
import { aProduct, productId, slugs } from '../../domain/testing.ts';
import { findingsOf, liveCatalogue } from '../testing.ts';
import { repeatedList } from './repeatedList.ts';

const { landingPages, categories } = liveCatalogue();

const landing = (slug: string, eggType: string | null, changes: Partial<LandingPage> = {}): LandingPage[] =>
  landingPages.slice(0, 1).map((page) => ({
    ...page,
    slug: slugify(slug),
    canonical: null,
    preset: { ...NO_FILTERS, eggType: eggType === null ? null : slugify(eggType) },
    ...changes,
  }));

const product = (id: string, eggTypes: string[], category: string) =>
  aProduct({
    id: productId(id),
    slug: slugify(id),
    eggTypes: slugs(...eggTypes),
    categories: slugs(category),
  });

const products = [
  product('a', ['chicken'], 'automatic-incubators'),
  product('b', ['duck'], 'automatic-incubators'),
  product('c', ['chicken', 'quail'], 'manual-incubators'),
];

const messagesOf = (pages: readonly LandingPage[][], changes = {}) =>
  findingsOf(
    repeatedList,
    {},
    liveCatalogue({ products, landingPages: pages.flat(), categories: [], ...changes }),
  );

describe('a landing page', () => {
  it('lists other products than those before it', () => {
    expect(messagesOf([landing('hens', 'chicken'), landing('ducks', 'duck')])).toEqual([]);
  });

  it('is reported with the products of an earlier one, whatever their order', () => {
    const pages = [landing('hens', 'chicken'), landing('chicks', 'chicken', { sort: 'price-high' })];
    expect(messagesOf(pages)).toEqual([
      "/chicks: filters: expected products of its own, found those of /hens; change the filters, or add 'canonical: /hens'",
    ]);
  });

  it('is reported with the products of a category, or with all', () => {
    const manual = categories.filter(({ slug }) => slug === 'manual-incubators');
    expect(messagesOf([landing('quails', 'quail')], { categories: manual })).toEqual([
      "/quails: filters: expected products of its own, found those of /category/manual-incubators; change the filters, or add 'canonical: /category/manual-incubators'",
    ]);
    expect(messagesOf([landing('all', null)])).toEqual([
      "/all: filters: expected products of its own, found those of /products; change the filters, or add 'canonical: /products'",
    ]);
  });

  it('is not told to name a page that names another one', () => {
    const pages = [landing('hens', 'chicken', { canonical: '/elsewhere' }), landing('chicks', 'chicken')];
    expect(messagesOf([...pages, landing('pullets', 'chicken')])).toEqual([
      "/pullets: filters: expected products of its own, found those of /chicks; change the filters, or add 'canonical: /chicks'",
    ]);
  });

  it('may have them where it names another page as canonical', () => {
    expect(
      messagesOf([landing('hens', 'chicken'), landing('chicks', 'chicken', { canonical: '/hens' })]),
    ).toEqual([]);
  });
});
