import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../../content/catalogue.ts';
import { testEntries } from '../../content/testing.ts';
import type { Product } from '../../domain/products/product.ts';
import { slugify } from '../../domain/slug.ts';
import { aProduct, idsOf, money, productId, slugs } from '../../domain/testing.ts';
import { catalogueOf, contextOf } from '../testing.ts';

const AUTOMATIC = { slug: slugify('automatic-incubators'), picks: [] };

function product(id: string, overrides: Partial<Product>): Product {
  return aProduct({ id: productId(id), ...overrides });
}

const withdrawn: Product['availability'] = { kind: 'withdrawn', reason: 'discontinued', since: null };

const catalogue: Catalogue = {
  ...catalogueOf(0),
  categoryLabels: [
    { name: 'Automatic Incubators', slug: AUTOMATIC.slug, kind: 'incubator' },
    { name: 'Brooder', slug: slugify('brooder'), kind: 'accessory' },
  ],
  products: testEntries([
    product('a', { name: 'Withdrawn', rating: 5, availability: withdrawn }),
    product('b', { name: '10-Egg', rating: 4, price: money('$20.00') }),
    product('c', { name: '3-Egg', rating: null, price: money('$10.00') }),
    product('d', { name: 'Quail', rating: 4.5, categories: slugs('brooder'), isIncubator: false }),
  ]),
};

const { lists } = contextOf(catalogue);
const page = catalogue.landingPages[0] ?? expect.fail('the valid content lacks a landing page');
const pick = (id: string) => ({ product: productId(id), label: '', why: '', drawback: '' });

describe('the lists of a catalogue', () => {
  it('are all products, withdrawn ones last; the rated ones, best first; and those of a category, by name', () => {
    expect(idsOf(lists.products)).toEqual(['b', 'c', 'd', 'a']);
    expect(idsOf(lists.reviews)).toEqual(['a', 'd', 'b']);
    expect(idsOf(lists.category(AUTOMATIC))).toEqual(['c', 'b', 'a']);
    expect(idsOf(lists.category({ slug: slugify('brooder'), picks: [] }))).toEqual(['d']);
    expect(lists.countOf({ category: [AUTOMATIC.slug] })).toBe(3);
  });

  it('begin with the picks of a landing page, as long as those are offered', () => {
    const { landing } = contextOf(catalogue).lists;
    expect(idsOf(landing({ ...page, picks: ['a', 'c'].map(pick), sort: 'picks' }))).toEqual(['c', 'b']);
    expect(idsOf(landing({ ...page, picks: ['a', 'c'].map(pick) }))).toEqual(['b', 'c']);
  });

  it('"Category page: filters default to all (category taken from the route), search empty, sort name", whatever its picks', () => {
    const { category } = contextOf(catalogue).lists;
    expect(idsOf(category({ ...AUTOMATIC, picks: ['a', 'b'].map(pick) }))).toEqual(['c', 'b', 'a']);
  });

  it("are the products of a landing page's preset in its order, none of them withdrawn", () => {
    expect(idsOf(lists.landing({ ...page, sort: 'price-low' }))).toEqual(['c', 'b']);
    expect(idsOf(lists.landing(page))).toEqual(['b', 'c']);
  });

  it('are all articles, the latest first, and of one day the later entry', () => {
    const article = catalogue.articles[0] ?? expect.fail('the valid content lacks an article');
    const days = ['2024-01-01', '2024-02-01', '2024-02-01'];
    const articles = days.map((publishedAt, index) => ({
      ...article,
      title: `Article ${index}`,
      publishedAt,
    }));
    const { articles: listed } = contextOf({ ...catalogue, articles }).lists;
    expect(listed.map(({ title }) => title)).toEqual(['Article 2', 'Article 1', 'Article 0']);
  });
});
