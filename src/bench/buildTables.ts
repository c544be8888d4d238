import { formatCount } from '../domain/money.ts';
import { formatMegabytes, formatMilliseconds, formatRatio, formatSeconds, formatTable } from './figures.ts';
import { type MeasuredBuild, stepOf } from './measureBuild.ts';

/** A build's figures under the name of their column. */
export interface BuildColumn {
  readonly name: string;
  readonly runs: number;
  readonly build: MeasuredBuild;
}

/** What builds cost, step by step. */
export function buildTable(title: string, columns: readonly BuildColumn[]): string {
  const row = (label: string, cell: (column: BuildColumn) => string) => [label, ...columns.map(cell)];
  return formatTable(title, [
    row('', ({ name }) => name),
    row('runs', ({ runs }) => String(runs)),
    row('pages', ({ build }) => formatCount(build.pages)),
    row('whole build', ({ build }) => formatSeconds(build.milliseconds)),
    ...stepLabels(columns).map((label) =>
      row(`  ${label}`, ({ build }) => formatSeconds(stepOf(build, label))),
    ),
    row('time per page', ({ build }) => formatMilliseconds(build.milliseconds / build.pages)),
    row('peak memory', ({ build }) => formatMegabytes(build.peakKilobytes)),
  ]);
}

/** Growth per page that is more than noise. */
const SUPERLINEAR = 1.15;

/** How each cost grows from a catalogue to the next, divided by how the number of pages grows. */
export function growthTable(title: string, columns: readonly BuildColumn[]): string {
  const pairs = columns.slice(1).map((to, index) => ({ from: columns[index] ?? to, to }));
  const row = (label: string, cost: (build: MeasuredBuild) => number) => [
    label,
    ...pairs.map(({ from, to }) =>
      verdict(cost(to.build) / cost(from.build) / (to.build.pages / from.build.pages)),
    ),
  ];
  return formatTable(title, [
    ['', ...pairs.map(({ from, to }) => `${from.name} to ${to.name}`)],
    row('whole build', (build) => build.milliseconds),
    ...stepLabels(columns).map((label) => row(`  ${label}`, (build) => stepOf(build, label))),
    row('peak memory', (build) => build.peakKilobytes),
  ]);
}

function verdict(growth: number): string {
  return growth > SUPERLINEAR ? `superlinear ${formatRatio(growth)}` : formatRatio(growth);
}

function stepLabels([column]: readonly BuildColumn[]): string[] {
  return column?.build.steps.map(({ label }) => label) ?? [];
}
