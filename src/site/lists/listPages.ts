import type { BuiltInPage, Catalogue, Category } from '../../content/catalogue.ts';
import type { Entry } from '../../domain/entry.ts';
import { filterTest } from '../../domain/list/filter.ts';
import {
  countThrough,
  type MoreProps,
  PAGE_SIZE,
  pageCount,
  SHORT_PAGE_SIZE,
} from '../../domain/list/paging.ts';
import type { Neighbors } from '../pages/pageKind.ts';
import { ratedProducts } from '../products/rankings.ts';
import { paths, type SiteContext, type SitePath, type Urls } from '../urls.ts';

/**
 * A list that has numbered pages: the kind of its first page, and the content entry that this page is about.
 */
type NumberedList =
  | { readonly kind: 'products' | 'reviews' | 'blog'; readonly entry: Entry<BuiltInPage> }
  | { readonly kind: 'category'; readonly entry: Entry<Category> };

export type NumberedPage = NumberedList & {
  /** The first, which has the list's controls, is 1. */
  readonly number: number;
  /** The number of entries in the whole list. */
  readonly count: number;
  /** The number of products of the site, which the words of the list may name. */
  readonly total: number;
};

export function numberedPages(catalogue: Catalogue): NumberedPage[] {
  const { pages, categories } = catalogue;
  const lists: NumberedList[] = [
    { kind: 'products', entry: pages.products },
    { kind: 'reviews', entry: pages.reviews },
    ...categories.map((entry) => ({ kind: 'category', entry }) as const),
    { kind: 'blog', entry: pages.blog },
  ];
  return lists.flatMap((list) => {
    const first = firstPage(list, catalogue);
    return Array.from({ length: pageCountOf(first) - 1 }, (_, index) => ({ ...first, number: index + 2 }));
  });
}

export function firstPage(list: NumberedList, catalogue: Catalogue): NumberedPage {
  return { ...list, number: 1, count: countOf(list, catalogue), total: catalogue.products.length };
}

/** Counts without finding the entries, since routes need only their number. */
function countOf({ kind, entry }: NumberedList, { products, articles }: Catalogue): number {
  switch (kind) {
    case 'products':
      return products.length;
    case 'reviews':
      return ratedProducts(products).length;
    case 'category':
      return products.filter(filterTest({ category: [entry.slug] })).length;
    case 'blog':
      return articles.length;
  }
}

/** The number of entries on each page of a list. A category has its picks and its advice above them. */
export function pageSizeOf({ kind }: NumberedList): number {
  return kind === 'category' ? SHORT_PAGE_SIZE : PAGE_SIZE;
}

export function pageCountOf(page: NumberedPage): number {
  return pageCount(page.count, pageSizeOf(page));
}

export function listPagePath({ kind, entry }: NumberedList, number: number): SitePath {
  return paths.listPage(kind === 'category' ? entry.pagePath : paths[kind], number);
}

export function neighborsOf(page: NumberedPage): Neighbors {
  const { number } = page;
  return {
    previous: number === 1 ? null : listPagePath(page, number - 1),
    next: number === pageCountOf(page) ? null : listPagePath(page, number + 1),
  };
}

/** The notice on the first page of a list about the entries that it does not show. */
export type PagingProps = ReturnType<typeof pagingProps>;

export function pagingProps(list: NumberedList, { catalogue, urls }: SiteContext) {
  const first = firstPage(list, catalogue);
  return {
    /** The number of entries in the whole list. */
    count: first.count,
    /** The link to more, even if everything shows: without its filters a list may have more. */
    more: moreProps(first.count, listPagePath(list, 2), urls, pageSizeOf(list)),
    pager: pagerProps(first, urls),
  };
}

/** How much of a list its first page shows, and the link to more. */
export function moreProps(count: number, more: SitePath, urls: Urls, pageSize: number): MoreProps {
  return { shown: countThrough(count, 1, pageSize), total: count, pageSize, href: urls.href(more) };
}

export type PagerProps = NonNullable<ReturnType<typeof pagerProps>>;

/** The links from a page of a list to its other pages; null if it has none. */
export function pagerProps(page: NumberedPage, urls: Urls) {
  const of = pageCountOf(page);
  if (of === 1) return null;
  const { previous, next } = neighborsOf(page);
  return {
    previous: previous && urls.href(previous),
    next: next && urls.href(next),
    /** In ascending order; the page itself has no link. */
    pages: pagerNumbers(page.number, of).map((number) => ({
      number,
      href: number === page.number ? null : urls.href(listPagePath(page, number)),
    })),
  };
}

/** Up to this many pages, a list's first page links to each of them: 1,080 products. */
const LINKED_FROM_FIRST = 45;

/** The neighbors on either side that a page links to: at most, and in a short list. */
const MAX_REACH = 22;
const MIN_REACH = 3;

/**
 * The pages that a page of a list links to, itself included, in ascending order: the first, the last,
 * its neighbors, and from the first page all, or page 2 and evenly spaced ones whose neighbors cover
 * the list. So any page of up to 2,026 is within two links of the first page, and of up to 45 within
 * one; no page has more than 48 links.
 * @param of the number of pages of the list
 */
export function pagerNumbers(number: number, of: number): number[] {
  const isShort = of <= LINKED_FROM_FIRST;
  // About the root of the number of pages, as the first page has links.
  const reach = isShort ? MIN_REACH : Math.min(MAX_REACH, Math.ceil((Math.sqrt(of - 1) - 1) / 2));
  const step = Math.max(2 * reach + 1, Math.ceil((of - 1) / LINKED_FROM_FIRST));
  const fromFirst = isShort ? everyPage(1, of) : [2, ...everyPage(2 + reach, of, step)];
  const others = number === 1 ? fromFirst : everyPage(number - reach, number + reach);
  const within = [1, ...others, of].filter((other) => other >= 1 && other <= of);
  return [...new Set(within)];
}

function everyPage(from: number, to: number, step = 1): number[] {
  return Array.from({ length: Math.ceil((to - from + 1) / step) }, (_, index) => from + index * step);
}
