import { describe, expect, it } from 'vitest';
import type { LandingPage } from '../content/catalogue.ts';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { VALID_CONTENT } from '../content/testing.ts';
import type { Filters } from '../domain/list/facets.ts';
import { slugify } from '../domain/slug.ts';
import { aProduct, productId, slugs } from '../domain/testing.ts';
import { guidesForAll, guidesForArticle, guidesForCategory, guidesForEggs, guidesLike } from './related.ts';
import { contextOf } from './testing.ts';

const { catalogue } = await loadCatalogue(VALID_CONTENT);
const [duck, automatic] = [slugify('duck'), slugify('automatic-incubators')];

function landing(title: string, preset: Filters, facts: Partial<LandingPage> = {}): LandingPage {
  const page = catalogue.landingPages[0] ?? expect.fail('the valid content lacks a landing page');
  return { ...page, slug: slugify(title), title, preset, ...facts };
}

const PAGES = [
  landing('Ducks', { eggType: [duck] }),
  landing('Automatic', { category: [automatic] }, { canonical: '/category/automatic-incubators' }),
  landing('Automatic Ducks', { eggType: [duck], turningType: ['automatic'] }),
  landing('Large', { capacityRange: { min: 49, max: null } }),
  landing('All', {}),
];
const products = [
  aProduct({ id: productId('1'), capacity: 60, eggTypes: slugs('duck'), turningType: 'automatic' }),
  aProduct({ id: productId('2'), capacity: 12, eggTypes: slugs('duck'), turningType: 'manual' }),
  aProduct({ id: productId('3'), capacity: 70, eggTypes: slugs('chicken') }),
];
const context = contextOf({
  ...catalogue,
  products,
  productsById: new Map(products.map((product) => [product.id, product])),
  landingPages: PAGES,
});
const labels = (links: readonly { readonly label: string }[]) => links.map(({ label }) => label);

describe('the landing pages that a page leads to', () => {
  it('are those on its eggs, for the page of an egg type', () => {
    expect(labels(guidesForEggs({ slug: duck }, context))).toEqual(['Ducks', 'Automatic Ducks']);
    expect(guidesForEggs({ slug: duck }, context)[0]?.href).toBe('/ducks/');
  });

  it('are those on a part of it, for a category; not the one that lists the same', () => {
    const category = catalogue.categories[0] ?? expect.fail('the valid content lacks a category');
    const turning = { ...category, includes: { turningType: 'automatic' } as const };
    expect(labels(guidesForCategory(turning, context))).toEqual(['Automatic Ducks']);
    expect(labels(guidesForCategory(category, context))).toEqual([]);
  });

  it('are those on no eggs and no way of turning, for the list of all products', () => {
    expect(labels(guidesForAll(context))).toEqual(['Large', 'All']);
  });

  it('are those with the most products in common, for another landing page, whose canonical page is their own', () => {
    const [ducks] = PAGES;
    expect(ducks && labels(guidesLike(ducks, context))).toEqual(['All', 'Automatic Ducks', 'Large']);
  });
});

describe('the landing pages that an article leads to', () => {
  const [article] = catalogue.articles;
  const about = (eggType?: string) => ({
    ...context,
    catalogue: {
      ...context.catalogue,
      articleCategories: [
        {
          name: 'This',
          slug: slugify('this'),
          general: [],
          ...(eggType && { eggType: slugify(eggType) }),
        },
      ],
    },
  });
  const guides = (named: readonly string[], eggType?: string) =>
    article &&
    labels(guidesForArticle({ ...article, category: 'This', buyingGuides: slugs(...named) }, about(eggType)));

  it('are those that it names, in its order', () => {
    expect(guides(['large', 'ducks'], 'duck')).toEqual(['Large', 'Ducks']);
  });

  it('are those on its eggs, if it names none', () => {
    expect(guides([], 'duck')).toEqual(['Ducks', 'Automatic Ducks']);
    expect(guides([])).toEqual([]);
  });
});
