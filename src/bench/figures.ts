import { formatCount } from '../domain/money.ts';

/** Milliseconds as seconds: `1.23 s`. */
export function formatSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

/** One figure divided by another: `1.23 x`. */
export function formatRatio(ratio: number): string {
  return `${ratio.toFixed(2)} x`;
}

/** The figures of a site by their labels, in words. */
export type Figures = Readonly<Record<string, string>>;

/** A title, and a row for each label with the figures of sites of so many products. */
export function formatTable(title: string, sites: ReadonlyMap<number, Figures>): string {
  const all = [...sites.values()];
  const labels = new Set(all.flatMap(Object.keys));
  const rows = [
    ['', ...Array.from(sites.keys(), (products) => `${formatCount(products)} products`)],
    ...Array.from(labels, (label) => [label, ...all.map((figures) => figures[label] ?? '–')]),
  ];
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const lines = rows.map(([label = '', ...cells]) =>
    [label.padEnd(width(0)), ...cells.map((cell, index) => cell.padStart(width(index + 1)))].join('   '),
  );
  return [title, ...lines.map((line) => `  ${line.trimEnd()}`)].join('\n');
}
