import type { QueryField } from './queryString.ts';

/** Cards per page, divisible into rows of two, three and four. */
export const PAGE_SIZE = 24;

/** The maximum number of visible pages; a higher number in a URL is capped. */
const MAX_PAGES = 100;

/** Cards per page of a list below other content, divisible into the same rows. */
export const SHORT_PAGE_SIZE = 12;

/** The number of pages per sort order that have their own card files in the list of all products. */
export const SORTED_PAGES = 10;

/**
 * The cards that are too few for a page of their own, as a share of a page: they join the page before. With a
 * larger share, the heaviest pages would have no room for them.
 */
const FEW = 1 / 8;

export function pageCount(count: number, pageSize = PAGE_SIZE): number {
  return Math.max(1, Math.ceil((count - pageSize * FEW) / pageSize));
}

/** Returns how many of a list's entries its first pages show, the last of them included. */
export function countThrough(count: number, page: number, pageSize = PAGE_SIZE): number {
  const end = page * pageSize;
  return count - end <= pageSize * FEW ? count : end;
}

/** Returns the entries on the first pages of a list, the last of them included. */
export function entriesThrough<T>(entries: readonly T[], page: number, pageSize = PAGE_SIZE): readonly T[] {
  return entries.slice(0, countThrough(entries.length, page, pageSize));
}

/** Returns the entries on a page. Pages are numbered from 1; pages beyond the last are empty. */
export function entriesOfPage<T>(entries: readonly T[], page: number, pageSize = PAGE_SIZE): readonly T[] {
  const before = page === 1 ? 0 : countThrough(entries.length, page - 1, pageSize);
  return entriesThrough(entries, page, pageSize).slice(before);
}

export interface MoreProps {
  readonly shown: number;
  readonly total: number;
  readonly pageSize: number;
  readonly href: string;
}

export function canShowMore({ shown, total, pageSize }: Omit<MoreProps, 'href'>): boolean {
  return shown < countThrough(total, MAX_PAGES, pageSize);
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
