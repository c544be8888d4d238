import { CONTENT, defineCommand, type OptionValues, STRICT } from '../cli/command.ts';
import { progressLine } from '../cli/progressLine.ts';
import { folder, siteAddress } from '../cli/valueTypes.ts';
import { formatProblem } from '../content/check/problem.ts';
import { formatCount } from '../domain/money.ts';
import { pluralize } from '../domain/plural.ts';
import type { BuildOutcome } from './buildSite.ts';
import { buildWhatChanged } from './buildWhatChanged.ts';
import { HAS_ZSTD } from './compressFiles.ts';
import { readCommitDates } from './dates.ts';
import { optimizeLate } from './optimizer.ts';
import { formatProgress, type Timing } from './progress.ts';

const OPTIONS = {
  content: CONTENT,
  out: { kind: 'single', type: folder, default: 'dist', description: 'the folder that is written' },
  'site-url': {
    kind: 'single',
    type: siteAddress,
    environment: 'SITE_URL',
    otherwise: 'the url of site.yaml',
    description: 'the address of the site, base path included',
  },
  drafts: {
    kind: 'flag',
    description: 'builds a preview: with drafts and texts that wait, and for no search engine',
  },
  strict: STRICT,
  compress: {
    kind: 'flag',
    description: 'writes .gz, .br and .zst beside the texts, for hosts that send those',
  },
  timing: { kind: 'flag', description: 'prints how long each step takes' },
} as const;

export const buildCommand = defineCommand({
  name: 'npm run build',
  summary: 'Builds the site from the content and checks its internal links.',
  options: OPTIONS,
  example: 'npm run build -- --out public --site-url https://example.org/guide/',
  afterFailure: 'nothing was built, and the last build is as it was',
  run: runBuild,
});

const NO_ZSTD = `Node ${process.version} writes .gz and .br alone: .zst needs Node 22.15 or newer (of 23, 23.8)`;

/** Builds the site and prints warnings, timings on request, and a summary. */
async function runBuild({ timing, siteUrl, ...folders }: OptionValues<typeof OPTIONS>): Promise<void> {
  const start = performance.now();
  optimizeLate();
  const progress = progressLine(process.stderr, formatProgress);
  const commitDates = readCommitDates(folders.content, (refusal) => console.warn(`warning ${refusal}`));
  const options = { ...folders, siteUrl: siteUrl ?? undefined, commitDates, onProgress: progress.show };
  const report = await buildWhatChanged(options).finally(progress.clear);
  for (const note of report.notes) console.log(`note ${formatProblem(note)}`);
  for (const warning of report.warnings) console.warn(`warning ${formatProblem(warning)}`);
  if (timing) console.log(formatTimings(report.timings));
  if (folders.compress && !HAS_ZSTD) console.log(NO_ZSTD);
  console.log(formatSummary(report, folders.out, performance.now() - start));
}

function formatSummary(report: BuildOutcome, out: string, milliseconds: number): string {
  const { pages, bytes, written, removed, warnings } = report;
  const changes = `${pluralize(written, 'file')} written, ${formatCount(removed)} removed`;
  return [
    `${pluralize(pages, 'page')}, ${formatCount(Math.round(bytes / 1024))} KB in ${out}: ${changes}`,
    `${formatLinks(report)}, ${pluralize(warnings.length, 'warning')}, ${seconds(milliseconds)}`,
  ].join('\n');
}

function formatLinks({ links, sampledLinks }: BuildOutcome): string {
  const checked = `${pluralize(links, 'internal link')} checked`;
  if (sampledLinks === null) return checked;
  return `${checked} (${formatCount(sampledLinks)} over HTTP, the rest by file; npm run check:links requests all)`;
}

function formatTimings(timings: readonly Timing[]): string {
  return timings
    .map(({ label, milliseconds }) => `${label.padEnd(10)}${seconds(milliseconds).padStart(10)}`)
    .join('\n');
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}
