import { expect, it } from 'vitest';
import { testEntry } from '../../content/testing.ts';
import { slugify } from '../../domain/slug.ts';
import { money, productId } from '../../domain/testing.ts';
import { MOST_DOORS } from '../links.ts';
import { catalogueOf, contextOf, withProducts } from '../testing.ts';
import { compare } from './productTools.ts';

const made = catalogueOf(6);
const page = made.landingPages[0] ?? expect.fail('the valid content has no landing page');

/** What an editor picks for a first hatch, the best first. */
const picks = ['3', '1', '2'].map((id) => ({ product: productId(id), label: '', why: '', drawback: '' }));
/** Product 3 costs $9 less than Product 1. */
const products = made.products.map((product) => ({
  ...product,
  price: money(product.id === '3' ? '$41' : '$50'),
}));
const catalogue = {
  ...withProducts(made, products),
  pickLists: [testEntry({ id: slugify('starters'), asks: { use: 'first' as const }, picks })],
  landingPages: [{ ...page, picks }],
};

it('comparing begins with the two best picks for a use, each pair with what decides, then with two for kinds of eggs', () => {
  const { ready } = compare.props(catalogue.pages.compare, contextOf(catalogue));
  const [first, ...others] = ready;
  expect(first).toEqual({
    label: 'Our two for a first hatch',
    note: 'Product 3 or Product 1?',
    priceNote: 'The Product 3 costs $9.00 less and holds as many eggs.',
    href: `/${page.slug}/`,
    compared: '/compare/?p=product-3,product-1',
  });
  expect(others.length).toBeLessThan(MOST_DOORS);
  expect(others.map(({ label }) => label)).toContain('Two for chicken eggs');
});
