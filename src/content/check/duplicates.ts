import type { ReadContent } from '../read/readContent.ts';
import { originOfFile, stemOf } from '../read/sourceFile.ts';
import { lineOf, type ProblemLog } from './problem.ts';
import { type EntryKind, Rejected } from './rejected.ts';
import type { WithOrigin } from './validate.ts';

/** The fields by which messages about duplicates name them. */
type Entry = WithOrigin<{ readonly id: string; readonly slug: string }>;

/** The entries with the id of an earlier one, each with the first entry of that id. */
type Duplicates = ReadonlyMap<Entry, Entry>;

/**
 * Removes products and articles with the id of an earlier one, and logs each once, whatever else the two share. A file that repeats
 * another is logged once.
 */
export function withoutDuplicates(content: ReadContent, log: ProblemLog): ReadContent {
  const rejected = new Rejected();
  rejected.addAll(content.rejected);
  const unique = <T extends Entry>(kind: EntryKind, entries: readonly T[]): readonly T[] => {
    const duplicates = duplicatesAmong(entries);
    if (duplicates.size === 0) return entries;
    logDuplicates(entries, duplicates, log);
    for (const { value, origin } of duplicates.keys()) rejected.addEntry(kind, value, stemOf(origin.file));
    return entries.filter((entry) => !duplicates.has(entry));
  };
  const [products, articles] = [unique('products', content.products), unique('articles', content.articles)];
  return { ...content, products, articles, rejected };
}

function duplicatesAmong(entries: readonly Entry[]): Duplicates {
  const byId = new Map<string, Entry>();
  const duplicates = new Map<Entry, Entry>();
  for (const entry of entries) {
    const first = byId.get(entry.value.id);
    if (first) duplicates.set(entry, first);
    else byId.set(entry.value.id, entry);
  }
  return duplicates;
}

function logDuplicates(entries: readonly Entry[], duplicates: Duplicates, log: ProblemLog): void {
  for (const file of new Set([...duplicates.keys()].map(({ origin }) => origin.file))) {
    const own = entries.filter(({ origin }) => origin.file === file);
    const other = repeatedFile(own, duplicates);
    if (other === null) {
      for (const entry of own) logDuplicate(entry, duplicates.get(entry), log);
    } else {
      const found = `found the ${own.length} of ${other} again`;
      log.error(originOfFile(file), [], `expected entries of its own, ${found}; delete one of the two files`);
    }
  }
}

/** Returns the file that another one repeats entry by entry; null if there is none, or if it has one entry only. */
function repeatedFile(own: readonly Entry[], duplicates: Duplicates): string | null {
  const files = new Set(own.map((entry) => duplicates.get(entry)?.origin.file));
  const [other] = files;
  const isCopy = own.length > 1 && files.size === 1 && other !== own[0]?.origin.file;
  return isCopy ? (other ?? null) : null;
}

function logDuplicate({ value, origin }: Entry, first: Entry | undefined, log: ProblemLog): void {
  if (!first) return;
  const place = `which ${lineOf(first.origin, ['id'])} has too`;
  const message =
    value.slug === first.value.slug
      ? `expected an id and a slug of its own, found '${value.id}' and '${value.slug}', ${place}; delete one of the two, or change both`
      : `expected an id of its own, found '${value.id}', ${place}; change one of the two`;
  log.error(origin, ['id'], message);
}
