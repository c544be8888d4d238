import type { QueryField } from './queryString.ts';

/** Cards on a page of a list: they fill rows of two, three and four. */
export const PAGE_SIZE = 24;

/** More pages than anybody asks for one by one: an address that names more shows so many. */
const MAX_PAGES = 100;

/** Cards on a page of a list that stands below other advice: half as many, to fill the same rows. */
export const SHORT_PAGE_SIZE = 12;

/**
 * How many pages of an order the list of all products has in files of their own. What a filter leaves of 240 products are its
 * first 24 where every tenth passes, and its first six where every fortieth does.
 */
export const SORTED_PAGES = 10;

/** How many pages a list has; an empty one has its first page too. */
export function pageCount(count: number, pageSize = PAGE_SIZE): number {
  return Math.max(1, Math.ceil(count / pageSize));
}

/** The entries of a list that one of its pages shows. Pages count from 1; one that the list does not have is empty. */
export function entriesOfPage<T>(entries: readonly T[], page: number, pageSize = PAGE_SIZE): readonly T[] {
  return entries.slice((page - 1) * pageSize, page * pageSize);
}

/** How much of a list shows. */
export interface ShownPart {
  readonly shown: number;
  readonly total: number;
  /** How many show at a time. */
  readonly pageSize: number;
}

/** How much of a list shows, and where more of it is. */
export interface MoreProps extends ShownPart {
  readonly href: string;
}

/** Whether more of a list can be asked for: no address names more pages than the most. */
export function canShowMore({ shown, total, pageSize }: ShownPart): boolean {
  return shown < Math.min(total, MAX_PAGES * pageSize);
}

/** How many pages of cards show, as a URL says it. */
export const PAGE_FIELD: QueryField<number> = {
  parse: (text) => (/^[1-9]\d*$/.test(text) ? Math.min(Number(text), MAX_PAGES) : undefined),
};

/** How many cards a file of them has. */
export const SHARD_SIZE = 50;

/** A product by its id and its place in the catalogue. */
export interface PlacedProduct {
  readonly id: string;
  readonly position: number;
}

/** What is sent file by file: `SHARD_SIZE` entries in each. */
export function inShards<T>(entries: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(entries.length / SHARD_SIZE) }, (_, shard) =>
    entries.slice(shard * SHARD_SIZE, (shard + 1) * SHARD_SIZE),
  );
}

/** The file that has the card of a product, by its place among the files. */
export function shardOf({ position }: PlacedProduct): number {
  return Math.floor(position / SHARD_SIZE);
}
