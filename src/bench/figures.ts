import { formatCount } from '../domain/money.ts';

/** The middle value; of an even number of values, the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted.at(sorted.length / 2) ?? Number.NaN;
  const lower = sorted.at((sorted.length - 1) / 2) ?? Number.NaN;
  return (lower + upper) / 2;
}

/** Milliseconds as seconds: `1.23 s`. */
export function formatSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

/** Milliseconds: `1.2 ms`. */
export function formatMilliseconds(milliseconds: number): string {
  return `${milliseconds.toFixed(1)} ms`;
}

/** Kilobytes (1,024 bytes) as megabytes: `123 MB`. */
export function formatMegabytes(kilobytes: number): string {
  return `${formatCount(Math.round(kilobytes / 1024))} MB`;
}

/** Bytes: `12,345 B`. */
export function formatBytes(bytes: number): string {
  return `${formatCount(bytes)} B`;
}

/** One figure divided by another: `1.23 x`. */
export function formatRatio(ratio: number): string {
  return `${ratio.toFixed(2)} x`;
}

/** A figure in the unit of `format`, with `over` before it where it exceeds a limit in the same unit. */
function formatAgainst(limit: number, value: number, format: (value: number) => string): string {
  return value > limit ? `over ${format(value)}` : format(value);
}

/** A figure that is measured for each of several catalogues. */
export interface Measure {
  readonly label: string;
  /** In the order of the catalogues, the smallest first. */
  readonly figures: readonly number[];
  readonly format: (figure: number) => string;
  /** What none of the figures may exceed. */
  readonly limit?: number;
  /** How much larger than the least figure the largest may be. */
  readonly maxGrowth?: number;
}

/** A row for each measure: its figures, its limit and how much of it the largest is, and how it grows. */
export function measuresTable(
  title: string,
  columns: readonly string[],
  measures: readonly Measure[],
): string {
  return formatTable(title, [['', ...columns, 'limit', 'of it', 'growth'], ...measures.map(measureRow)]);
}

function measureRow({ label, figures, format, limit, maxGrowth }: Measure): string[] {
  const known = figures.filter((figure) => !Number.isNaN(figure));
  const growth = Math.max(...known) / Math.min(...known);
  const cells = figures.map((figure) =>
    Number.isNaN(figure) ? '–' : formatAgainst(limit ?? Number.POSITIVE_INFINITY, figure, format),
  );
  // Nothing is a part of a limit of 0.
  const ofLimit = limit ? formatRatio(Math.max(...known) / limit) : '';
  const limits = limit === undefined ? ['', ''] : [format(limit), ofLimit];
  const grows = Number.isFinite(growth)
    ? formatAgainst(maxGrowth ?? Number.POSITIVE_INFINITY, growth, formatRatio)
    : '';
  return [label, ...cells, ...limits, grows];
}

/** A title, and rows whose first column is a label and whose others are figures. */
export function formatTable(title: string, rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => row.map((cell, column) => align(cell, column, widths)).join('   '));
  return [title, ...lines.map((line) => `  ${line.trimEnd()}`)].join('\n');
}

function align(cell: string, column: number, widths: readonly number[]): string {
  const width = widths[column] ?? 0;
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}
