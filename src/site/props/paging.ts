import { type MoreProps, PAGE_SIZE, pageCount } from '../../domain/list/paging.ts';
import { type ListPage, listPagePath } from '../lists/listPages.ts';
import { pagerNumbers } from '../lists/pagerNumbers.ts';
import type { SitePath, Urls } from '../urls.ts';

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
