import { expect, it } from 'vitest';
import { testEntry } from '../../content/testing.ts';
import type { Product } from '../../domain/products/product.ts';
import { slugify } from '../../domain/slug.ts';
import { aProduct, productId } from '../../domain/testing.ts';
import { catalogueOf, contextOf, withProducts } from '../testing.ts';
import { reviews } from './products.ts';

it('the first picks of a site are those of its first list that are offered', () => {
  const gone: Product['availability'] = { kind: 'withdrawn', reason: 'gone', since: null };
  const products = [
    aProduct({ id: productId('1'), name: 'Dome', slug: slugify('dome') }),
    aProduct({ id: productId('2'), availability: gone }),
  ];
  const pick = (id: string) => ({ product: productId(id), label: `Best ${id}`, why: '', drawback: '' });
  const lists = [['2', '1'], ['1']].map((ids, index) => {
    return testEntry({ id: slugify(`list-${index}`), asks: null, picks: ids.map(pick) });
  });
  const catalogue = { ...withProducts(catalogueOf(0), products), pickLists: lists };
  const picksOf = (site: typeof catalogue) => reviews.props(site.pages.reviews, contextOf(site)).picks;
  expect(picksOf(catalogue)).toEqual([{ label: 'Best 1: Dome', href: '/product/dome/' }]);
  expect(picksOf({ ...catalogue, pickLists: [] })).toEqual([]);
});
