import type { CivilDate } from './civilDate.ts';

/** What was seen or measured of a batch on a day. */
export type LogEntry = { readonly on: CivilDate } & (
  | { readonly kind: 'candling'; readonly clear: number; readonly quit: number; readonly note?: string }
  /** The eggs that were weighed, and their grams together. */
  | { readonly kind: 'weight'; readonly eggs: number; readonly grams: number }
  /** Degrees Fahrenheit and percent, at an hour such as `07:30`. */
  | {
      readonly kind: 'reading';
      readonly at: string | null;
      readonly degrees: number | null;
      readonly humidity: number | null;
    }
  | { readonly kind: 'hatch'; readonly chicks: number }
  | { readonly kind: 'note'; readonly text: string }
);

export type LogKind = LogEntry['kind'];
export type EntryOf<Kind extends LogKind> = Extract<LogEntry, { kind: Kind }>;

/** As many characters has a note. */
export const LONGEST_NOTE = 1000;

/** The entries of a log by their days; those of one day stay in their order. */
export function sortLog(log: readonly LogEntry[]): LogEntry[] {
  return [...log].sort((a, b) => (a.on === b.on ? 0 : a.on < b.on ? -1 : 1));
}

/** An entry as a text that is equal for equal entries. */
export function printEntry(entry: LogEntry): string {
  return JSON.stringify(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A log with an entry in the place of another, which is found by what it says: another tab may have moved it. */
export function replaceEntry(
  log: readonly LogEntry[],
  old: LogEntry | null,
  entry: LogEntry | null,
): LogEntry[] {
  const at = old ? log.findIndex((each) => printEntry(each) === printEntry(old)) : -1;
  return sortLog([...log.filter((_, index) => index !== at), ...(entry ? [entry] : [])]);
}
