import type { Position } from '../check/problem.ts';
import { daysSince } from '../days.ts';
import type { Origins } from '../entryOrigins.ts';
import type { DatedEntry } from './datedEntries.ts';

/** Something that grows old, with its age and the place of its date, or of the entry that has none. */
export interface AgedEntry extends Omit<DatedEntry, 'entry' | 'path'>, Position {
  /** Whole days; null where it was never dated. */
  readonly days: number | null;
  readonly file: string;
}

/** Entries with the oldest first, and before it what was never dated. */
export function oldestFirst(entries: readonly DatedEntry[]): DatedEntry[] {
  return entries.toSorted((a, b) => compare(a.date ?? '', b.date ?? ''));
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Looks up the places of entries; gives them in the order in which they come. */
export function withPlaces(
  entries: readonly DatedEntry[],
  { origins, today }: { readonly origins: Origins; readonly today: string },
): AgedEntry[] {
  // A file is read again for its places, and the last one is remembered: all of a file come one after another.
  const byFile = entries.toSorted((a, b) => compare(fileOf(a), fileOf(b)));
  const placed = new Map(byFile.map((entry) => [entry, place(entry)]));
  return entries.flatMap((entry) => placed.get(entry) ?? []);

  function fileOf({ entry }: DatedEntry): string {
    return origins.of(entry).file;
  }

  function place({ entry, path, ...facts }: DatedEntry): AgedEntry {
    const { file, locate } = origins.of(entry);
    return { ...facts, days: daysSince(facts.date, today), file, ...locate(path) };
  }
}

/** An age in words: `2026-01-31, 3 days ago`, or that there is none. */
export function ageWords({ kind, date, days }: Pick<AgedEntry, 'kind' | 'date' | 'days'>): string {
  if (date === null || days === null) return kind === 'link' ? 'never answered' : 'never dated';
  if (days < 0) return `${date}, which has not come`;
  return days === 0 ? `${date}, today` : `${date}, ${days} ${days === 1 ? 'day' : 'days'} ago`;
}
