import { type AgedEntry, ageWords } from './ages.ts';
import type { AgeKind } from './datedEntries.ts';

/** The forms of the report: for terminals, and for programs. */
export const STALE_FORMATS = ['text', 'json'] as const;
type StaleFormat = (typeof STALE_FORMATS)[number];

/** What of one kind is old. */
interface StaleKind {
  readonly kind: AgeKind;
  /** How many entries there are. */
  readonly all: number;
  /** How many of them are old enough to be asked for. */
  readonly old: number;
  /** As many of these as were asked for: the oldest first, and before it what was never dated. */
  readonly oldest: readonly AgedEntry[];
}

/** What is old, by its kind. */
interface StaleReport {
  /** ISO date, from which ages count. */
  readonly today: string;
  readonly kinds: readonly StaleKind[];
  /** What is not counted, and why. */
  readonly notes: readonly string[];
}

const HEADINGS: Readonly<Record<AgeKind, string>> = {
  price: 'Prices, by the day on which they were seen',
  link: 'Links, by the day of their last answer',
  text: 'Texts, by the day of their last change',
  source: 'Sources, by the day on which they were read',
};

/** What the command prints. */
export function formatStale(report: StaleReport, format: StaleFormat): string {
  switch (format) {
    case 'text':
      return [...report.kinds.filter(({ all }) => all > 0).map(section), closing(report)].join('\n\n');
    case 'json':
      return JSON.stringify(report, null, 2);
  }
}

function section({ kind, all, old, oldest }: StaleKind): string {
  const more = old - oldest.length;
  return [
    `${HEADINGS[kind]} (${old === all ? all : `${old} of ${all}`})`,
    ...oldest.map(
      (entry) => `  ${entry.file}:${entry.line}:${entry.column} ${ageWords(entry)}: ${entry.name}`,
    ),
    ...(more > 0 ? [`  and ${more} more: --limit ${old} lists them`] : []),
  ].join('\n');
}

/** What was left out, and the sums. */
function closing({ kinds, notes }: StaleReport): string {
  const [all, old] = [sumOf(kinds, 'all'), sumOf(kinds, 'old')];
  const entries = `${all} ${all === 1 ? 'entry' : 'entries'}`;
  return [...notes, old === all ? `${entries} in all` : `${old} of ${entries} are that old`].join('\n');
}

function sumOf(kinds: readonly StaleKind[], field: 'all' | 'old'): number {
  return kinds.reduce((sum, kind) => sum + kind[field], 0);
}
