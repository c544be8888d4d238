import type { BuiltInPage, Catalogue, Category } from '../../content/catalogue.ts';
import { filterProducts, NO_FILTERS } from '../../domain/list/filter.ts';
import { type MoreProps, PAGE_SIZE, pageCount } from '../../domain/list/paging.ts';
import { memoize, memoizeByObject } from '../../domain/memoize.ts';
import type { Product } from '../../domain/products/product.ts';
import type { Slug } from '../../domain/slug.ts';
import type { Neighbours } from '../pages/pageKind.ts';
import { ratedProducts } from '../products/rankings.ts';
import { paths, type SitePath, type Urls } from '../urls.ts';

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

/** The links from a page of a list to its other pages. */
export interface PagerProps {
  readonly previous: string | null;
  readonly next: string | null;
  /** The pages that it links to, in ascending order; the page itself has no link. */
  readonly pages: readonly { readonly number: number; readonly href: string | null }[];
}

/** What a list says of the entries that its page does not show. */
export interface PagingProps {
  /** How many entries the whole list has. */
  readonly count: number;
  /** Where more of it would be, even where everything shows: without its filters a list may have more. */
  readonly more: MoreProps;
  /** Null where the list has one page. */
  readonly pager: PagerProps | null;
}

/** What the first page of a list says of the others. */
export function pagingProps({ list, count }: ListPage, urls: Urls): PagingProps {
  return {
    count,
    more: moreProps(count, listPagePath({ list, number: 2 }), urls),
    pager: pagerProps({ list, number: 1, count }, urls),
  };
}

/** How much of a list shows on its first page, and where more of it is. */
export function moreProps(count: number, more: SitePath, urls: Urls, pageSize = PAGE_SIZE): MoreProps {
  return { shown: Math.min(pageSize, count), total: count, pageSize, href: urls.href(more) };
}

/** The links from a page of a list to its other pages; null where it has none. */
export function pagerProps({ list, number, count }: Omit<ListPage, 'total'>, urls: Urls): PagerProps | null {
  const of = pageCount(count);
  if (of === 1) return null;
  const hrefOf = (page: number) => urls.href(listPagePath({ list, number: page }));
  return {
    previous: number === 1 ? null : hrefOf(number - 1),
    next: number === of ? null : hrefOf(number + 1),
    pages: pagerNumbers(number, of).map((page) => ({
      number: page,
      href: page === number ? null : hrefOf(page),
    })),
  };
}

/** Up to so many pages, a list's first page links to each of them: they are 1,080 products. */
const LINKED_FROM_FIRST = 45;

/** The most neighbours on either side that a page links to. */
const MAX_REACH = 22;

/** The neighbours on either side that a page of a short list links to. */
const MIN_REACH = 3;

/**
 * The pages that a page of a list links to, itself included, in ascending order: the first, the last, its neighbours,
 * and from the first page evenly spaced ones or all. So any page of up to 2,026 is within two links of the
 * first page, and of up to 45 within one; however many there are, no page has more than 48 links.
 * @param number the page that has the links, from 1
 * @param of how many pages the list has
 */
export function pagerNumbers(number: number, of: number): number[] {
  const others = number === 1 ? linkedFromFirst(of) : neighbours(number, reachIn(of));
  const within = [1, ...others, of].filter((other) => other >= 1 && other <= of);
  return [...new Set(within)].sort((a, b) => a - b);
}

/** All pages, or else page 2 and evenly spaced ones, so far from each other that their neighbours cover the list. */
function linkedFromFirst(of: number): number[] {
  if (of <= LINKED_FROM_FIRST) return Array.from({ length: of }, (_, index) => index + 1);
  const reach = reachIn(of);
  const step = Math.max(2 * reach + 1, Math.ceil((of - 1) / LINKED_FROM_FIRST));
  const spaced = Array.from({ length: Math.ceil((of - 1) / step) }, (_, index) => 2 + reach + index * step);
  return [2, ...spaced];
}

function neighbours(number: number, reach: number): number[] {
  return Array.from({ length: 2 * reach + 1 }, (_, index) => number - reach + index);
}

/** The neighbours on either side: as many in all as the first page has links, about the root of the number of pages. */
function reachIn(of: number): number {
  if (of <= LINKED_FROM_FIRST) return MIN_REACH;
  return Math.min(MAX_REACH, Math.ceil((Math.sqrt(of - 1) - 1) / 2));
}
