import { describe, expect, it } from 'vitest';
import { pageData } from '../pageData.ts';
import { buildRoutes } from '../routes.ts';
import { catalogue, contextOf } from '../testing.ts';
import { restrictedContext } from './pageContext.ts';
import { PAGES } from './registry.ts';

const context = contextOf(catalogue);

describe('a page whose kind names the products that it shows', () => {
  it.each([
    'products',
    'productsById',
    'replacements',
    'ledger',
    'images',
    'publicFiles',
    'search',
    'reviews',
    'waitingReviews',
    'priceHistory',
  ] as const)('fails where it reads %s', (name) => {
    expect(() => restrictedContext(context).catalogue[name]).toThrow("declares in 'dependsOn'");
  });

  it('fails where it reads what is worked out from all products, or the day of the build', () => {
    const own = restrictedContext(context);
    expect(() => own.findRelated).toThrow();
    expect(() => own.lists.products).toThrow();
    expect(() => own.buildDate).toThrow();
  });

  it('fails where it reads a text: it is given what each is about', () => {
    const { articles, guides, legalPages } = restrictedContext(context).catalogue;
    for (const text of [...articles, ...guides, ...legalPages]) expect(() => text.body).toThrow();
    expect(articles.map(({ title }) => title)).toEqual(catalogue.articles.map(({ title }) => title));
    expect(restrictedContext(context).lists.articles.map(({ slug }) => slug)).toEqual(
      context.lists.articles.map(({ slug }) => slug),
    );
  });

  it('has all that it needs, head included', () => {
    const routes = buildRoutes(catalogue).filter(({ kind: name }) => PAGES[name].dependsOn);
    expect(routes.length).toBeGreaterThan(0);
    for (const route of routes) expect(() => pageData(route, context)).not.toThrow();
  });
});
