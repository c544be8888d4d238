import type { QueryField } from './queryString.ts';

/** How many cards a page of a list has. */
export const PAGE_SIZE = 24;

/** More pages than anybody asks for one by one: an address that names more shows so many. */
const MAX_PAGES = 100;

/** How many pages a list of so many entries has; an empty list has one. */
export function pageCount(count: number): number {
  return Math.max(1, Math.ceil(count / PAGE_SIZE));
}

/** How many pages of cards show, as a URL says it. */
export const PAGE_FIELD: QueryField<number> = {
  parse: (text) => (/^[1-9]\d*$/.test(text) ? Math.min(Number(text), MAX_PAGES) : undefined),
};
