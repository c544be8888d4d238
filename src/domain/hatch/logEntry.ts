import { compareText } from '../text.ts';
import type { CivilDate } from './civilDate.ts';

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

export const LONGEST_NOTE = 1000;

/** Sorts the entries of a log by day, stably. */
export function sortLog(log: readonly LogEntry[]): LogEntry[] {
  return [...log].sort((a, b) => compareText(a.on, b.on));
}

/** Prints an entry; equal entries give equal texts. */
export function printEntry(entry: LogEntry): string {
  return JSON.stringify(Object.entries(entry).sort(([a], [b]) => compareText(a, b)));
}

/** Replaces an entry of a log. It is found by its text, because another tab may have moved it. */
export function replaceEntry(
  log: readonly LogEntry[],
  old: LogEntry | null,
  entry: LogEntry | null,
): LogEntry[] {
  const at = old ? log.findIndex((each) => printEntry(each) === printEntry(old)) : -1;
  return sortLog([...log.filter((_, index) => index !== at), ...(entry ? [entry] : [])]);
}

export interface Tally {
  readonly set: number | null;
  /** The eggs taken out at candlings: with nothing in them, and dead. */
  readonly clear: number;
  readonly quit: number;
  readonly chicks: number;
  /** The eggs that are still in the incubator; null if the number of eggs set is unknown. */
  readonly left: number | null;
  /** Whether more was logged than there were eggs. */
  readonly isMore: boolean;
}

export function tallyOf({ eggs, log }: { eggs: number | null; log: readonly LogEntry[] }): Tally {
  let clear = 0;
  let quit = 0;
  let chicks = 0;
  for (const entry of log) {
    if (entry.kind === 'candling') {
      clear += entry.clear;
      quit += entry.quit;
    } else if (entry.kind === 'hatch') chicks += entry.chicks;
  }
  const left = eggs === null ? null : eggs - clear - quit - chicks;
  return {
    set: eggs,
    clear,
    quit,
    chicks,
    left: left === null ? null : Math.max(0, left),
    isMore: left !== null && left < 0,
  };
}
