import type { QueryField } from './queryString.ts';

/** Cards per page, divisible into rows of two, three and four. */
export const PAGE_SIZE = 24;

/** The maximum number of visible pages; a higher number in a URL is capped. */
const MAX_PAGES = 100;

/** Cards per page of a list below other content, divisible into the same rows. */
export const SHORT_PAGE_SIZE = 12;

/** The number of pages per sort order that have their own card files in the list of all products. */
export const SORTED_PAGES = 10;

export function pageCount(count: number, pageSize = PAGE_SIZE): number {
  return Math.max(1, Math.ceil(count / pageSize));
}

/** Returns the entries on a page. Pages are numbered from 1; pages beyond the last are empty. */
export function entriesOfPage<T>(entries: readonly T[], page: number, pageSize = PAGE_SIZE): readonly T[] {
  return entries.slice((page - 1) * pageSize, page * pageSize);
}

export interface MoreProps {
  readonly shown: number;
  readonly total: number;
  readonly pageSize: number;
  readonly href: string;
}

export function canShowMore({ shown, total, pageSize }: Omit<MoreProps, 'href'>): boolean {
  return shown < Math.min(total, MAX_PAGES * pageSize);
}

export const PAGE_FIELD: QueryField<number> = {
  parse: (text) => (/^[1-9]\d*$/.test(text) ? Math.min(Number(text), MAX_PAGES) : undefined),
};

export const SHARD_SIZE = 50;

export interface PlacedProduct {
  readonly id: string;
  readonly position: number;
}

export function inShards<T>(entries: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(entries.length / SHARD_SIZE) }, (_, shard) =>
    entries.slice(shard * SHARD_SIZE, (shard + 1) * SHARD_SIZE),
  );
}

export function shardOf({ position }: PlacedProduct): number {
  return Math.floor(position / SHARD_SIZE);
}
