/** Cards on a page of a list: they fill rows of two, three and four. */
export const PAGE_SIZE = 24;

/** How many pages a list has; an empty one has its first page too. */
export function pageCount(count: number): number {
  return Math.max(1, Math.ceil(count / PAGE_SIZE));
}

/** The entries of a list that one of its pages shows. Pages count from 1; one that the list does not have is empty. */
export function entriesOfPage<T>(entries: readonly T[], page: number): readonly T[] {
  return entries.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
}

/** How much of a list shows, and where more of it is. */
export interface MoreProps {
  readonly shown: number;
  readonly total: number;
  readonly href: string;
}
