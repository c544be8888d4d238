import { counted } from '../domain/counted.ts';
import { formatCount } from '../domain/money.ts';
import type { BuildOutcome } from './buildSite.ts';
import type { Timing } from './timing.ts';

/** Summary of a build for the terminal. */
export function formatSummary(report: BuildOutcome, out: string, milliseconds: number): string {
  const { pages, bytes, links, written, removed, warnings } = report;
  const changes = `${counted(written, 'file')} written, ${formatCount(removed)} removed`;
  const checked = `${counted(links, 'internal link')} checked, ${counted(warnings.length, 'warning')}`;
  return [
    `${counted(pages, 'page')}, ${formatCount(Math.round(bytes / 1024))} KB in ${out}: ${changes}`,
    `${checked}, ${seconds(milliseconds)}`,
  ].join('\n');
}

/** Durations, one step per line. */
export function formatTimings(timings: readonly Timing[]): string {
  return timings
    .map(({ label, milliseconds }) => `${label.padEnd(10)}${seconds(milliseconds).padStart(10)}`)
    .join('\n');
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}
