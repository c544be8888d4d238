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
function formatAgainst(limit: number | undefined, value: number, format: (value: number) => string): string {
  return limit !== undefined && value > limit ? `over ${format(value)}` : format(value);
}

/** A figure of one site. */
export interface Figure {
  readonly label: string;
  readonly value: number;
  readonly format: (value: number) => string;
  /** What the value may not exceed. */
  readonly limit?: number;
  /** How much larger than the least value the largest one of all sites may be. */
  readonly maxGrowth?: number;
}

/**
 * Formats a row for each figure, with its limit and its growth from site to site.
 * @param sites the figures of each site, the smallest first
 */
export function measuresTable(
  title: string,
  columns: readonly string[],
  sites: readonly (readonly Figure[])[],
): string {
  const labels = new Set(sites.flat().map(({ label }) => label));
  const rows = Array.from(labels, (label) =>
    measureRow(sites.map((figures) => figures.find((figure) => figure.label === label))),
  );
  return formatTable(title, [['', ...columns, 'limit', 'growth'], ...rows]);
}

function measureRow(figures: readonly (Figure | undefined)[]): string[] {
  const measured = figures.flatMap((figure) => (figure && !Number.isNaN(figure.value) ? [figure] : []));
  const [first] = measured;
  if (!first) return [figures.find(Boolean)?.label ?? '', ...figures.map(() => '–')];
  const { label, format, limit, maxGrowth } = first;
  const values = measured.map(({ value }) => value);
  const growth = Math.max(...values) / Math.min(...values);
  return [
    label,
    ...figures.map((figure) =>
      figure && measured.includes(figure) ? formatAgainst(limit, figure.value, format) : '–',
    ),
    limit === undefined ? '' : format(limit),
    Number.isFinite(growth) ? formatAgainst(maxGrowth, growth, formatRatio) : '',
  ];
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
