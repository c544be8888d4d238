import type { BuiltInPage, Catalogue, Category } from '../../content/catalogue.ts';
import { filterProducts, NO_FILTERS } from '../../domain/list/filter.ts';
import { pageCount } from '../../domain/list/paging.ts';
import { memoize, memoizeByObject } from '../../domain/memoize.ts';
import type { Product } from '../../domain/products/product.ts';
import type { Slug } from '../../domain/slug.ts';
import type { Neighbours } from '../pages/pageKind.ts';
import { paths } from '../paths.ts';
import { ratedProducts } from '../products/rankings.ts';
import type { SitePath } from '../urls.ts';

/** A list that has numbered pages: the kind of its first page, and the content entry that this page is about. */
type NumberedList =
  | { readonly kind: 'products' | 'reviews' | 'blog'; readonly entry: BuiltInPage }
  | { readonly kind: 'category'; readonly entry: Category };

/** One of the pages of a list. */
export interface ListPage {
  readonly list: NumberedList;
  /** The first, which has the list's controls, is 1. */
  readonly number: number;
  /** How many products or articles the whole list has. */
  readonly count: number;
  /** How many products the site has, which the words of the list may name. */
  readonly total: number;
}

/** The pages of all lists but their first, list by list. */
export function numberedPages(catalogue: Catalogue): ListPage[] {
  return numberedLists(catalogue).flatMap((list) => {
    const first = firstPage(list, catalogue);
    return Array.from({ length: pageCount(first.count) - 1 }, (_, index) => ({
      ...first,
      number: index + 2,
    }));
  });
}

/** The first page of a list. */
export function firstPage(list: NumberedList, catalogue: Catalogue): ListPage {
  return { list, number: 1, count: countOf(list, catalogue), total: catalogue.products.length };
}

/** The path of a page of a list. */
export function listPagePath({ list, number }: Pick<ListPage, 'list' | 'number'>): SitePath {
  return paths.listPage(firstPath(list), number);
}

/** The pages before and after a page of a list. */
export function neighboursOf({ list, number, count }: Omit<ListPage, 'total'>): Neighbours {
  const pathOf = (other: number) => listPagePath({ list, number: other });
  return {
    previous: number === 1 ? null : pathOf(number - 1),
    next: number === pageCount(count) ? null : pathOf(number + 1),
  };
}

function numberedLists({ pages, categories }: Catalogue): NumberedList[] {
  return [
    { kind: 'products', entry: pages.products },
    { kind: 'reviews', entry: pages.reviews },
    ...categories.map((entry) => ({ kind: 'category', entry }) as const),
    { kind: 'blog', entry: pages.blog },
  ];
}

function countOf(list: NumberedList, { products, articles }: Catalogue): number {
  switch (list.kind) {
    case 'products':
      return products.length;
    case 'reviews':
      return ratedProducts(products).length;
    case 'category':
      return categoryCounts(products)(list.entry.slug);
    case 'blog':
      return articles.length;
  }
}

/** Counts the products of a category. Each is counted once, though a list's pages ask for it each. */
const categoryCounts = memoizeByObject((products: readonly Product[]) =>
  memoize((category: Slug) => filterProducts(products, { ...NO_FILTERS, category }).length),
);

function firstPath(list: NumberedList): SitePath {
  return list.kind === 'category' ? paths.category(list.entry) : paths[list.kind];
}
