import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { z } from 'zod';
import { ENGINE } from '../cli/engine.ts';
import { UserError } from '../cli/userError.ts';
import { formatCount } from '../domain/money.ts';
import { type BenchSites, editDescription, firstFile } from './benchSites.ts';
import { formatMegabytes, formatMilliseconds, formatRatio, formatSeconds, formatTable } from './figures.ts';
import { measureHugo } from './hugoSite.ts';

const buildProcessReport = z.object({
  pages: z.number(),
  /** The most memory that the process held at once. */
  peakKilobytes: z.number(),
  steps: z.array(z.object({ label: z.string(), milliseconds: z.number() })),
});

/** What the process of a build reports about it. */
export type BuildProcessReport = z.output<typeof buildProcessReport>;

/** A build, timed from the start of its process. */
interface MeasuredBuild extends BuildProcessReport {
  readonly milliseconds: number;
}

/** The builds of one site. */
interface SiteBuilds {
  readonly products: number;
  /** Into an empty folder, without a cache. */
  readonly cold: MeasuredBuild;
  readonly unchanged: MeasuredBuild;
  /** After an edit of one product's description. */
  readonly edited: MeasuredBuild;
  /** Hugo's time for as many pages, in milliseconds; null where no `hugo` is installed. */
  readonly hugo: number | null;
}

/** Growth per page that is more than noise, and the milliseconds or kilobytes below which all growth is noise. */
const SUPERLINEAR = 1.15;
const LEAST_COST = 100;

/** Measures builds of each size, each in a process of its own, and how the cold build's cost grows with its pages. */
export async function benchBuilds(sites: BenchSites): Promise<string> {
  const measured: SiteBuilds[] = [];
  for (const products of sites.sizes) measured.push(await measureBuilds(sites, products));
  const table = formatTable('Builds, a process each', rowsOf(measured));
  const hasHugo = measured.some(({ hugo }) => hugo !== null);
  return hasHugo ? table : `${table}\n  hugo is not installed: there is nothing to compare with`;
}

async function measureBuilds(sites: BenchSites, products: number): Promise<SiteBuilds> {
  const content = await sites.content(products);
  const folders = [content, sites.path(`build-${products}`), sites.path(`cache-${products}`)];
  const cold = await measureBuild(folders);
  const unchanged = await measureBuild(folders);
  const file = await firstFile(content, 'products/**/*.json');
  const original = await readFile(file, 'utf8');
  await writeFile(file, editDescription(original, 'Edited.'));
  const edited = await measureBuild(folders);
  await writeFile(file, original);
  return {
    products,
    cold,
    unchanged,
    edited,
    hugo: await measureHugo(content, sites.path(`hugo-${products}`)),
  };
}

/** @throws UserError with what the process printed, where the build failed */
async function measureBuild(folders: readonly string[]): Promise<MeasuredBuild> {
  const start = performance.now();
  const args = ['--import', 'tsx', 'src/bench/buildProcess.ts', ...folders];
  const program = promisify(execFile)(process.execPath, args, { cwd: ENGINE });
  const { stdout } = await program.catch((error: Error) => {
    throw new UserError('stderr' in error ? String(error.stderr).trim() : error.message);
  });
  const milliseconds = performance.now() - start;
  return { ...buildProcessReport.parse(JSON.parse(stdout)), milliseconds };
}

/** A row for each figure; the last column compares the largest site with the one before. */
function rowsOf(measured: readonly SiteBuilds[]): string[][] {
  const [before, largest] = measured.slice(-2);
  const growth = (cost: (build: MeasuredBuild) => number) =>
    before && largest ? [growthPerPage(before.cold, largest.cold, cost)] : [];
  const row = (label: string, cell: (builds: SiteBuilds) => string) => [label, ...measured.map(cell)];
  const coldRow = (
    label: string,
    cost: (build: MeasuredBuild) => number,
    format: (cost: number) => string,
  ) => [...row(label, ({ cold }) => format(cost(cold))), ...growth(cost)];
  const rows = [
    [
      ...row('', ({ products }) => `${formatCount(products)} products`),
      ...(largest ? ['growth per page'] : []),
    ],
    coldRow('cold', ({ milliseconds }) => milliseconds, formatSeconds),
    ...(measured[0]?.cold.steps ?? []).map(({ label }) =>
      coldRow(`  ${label}`, (build) => stepOf(build, label), formatSeconds),
    ),
    row('pages', ({ cold }) => formatCount(cold.pages)),
    row('time per page', ({ cold }) => formatMilliseconds(cold.milliseconds / cold.pages)),
    coldRow('peak memory', ({ peakKilobytes }) => peakKilobytes, formatMegabytes),
    row('nothing changed', ({ unchanged }) => formatSeconds(unchanged.milliseconds)),
    row('  peak memory', ({ unchanged }) => formatMegabytes(unchanged.peakKilobytes)),
    row('  / cold', ({ unchanged, cold }) => formatRatio(unchanged.milliseconds / cold.milliseconds)),
    row('one product changed', ({ edited }) => formatSeconds(edited.milliseconds)),
    row('  peak memory', ({ edited }) => formatMegabytes(edited.peakKilobytes)),
    row('  / cold', ({ edited, cold }) => formatRatio(edited.milliseconds / cold.milliseconds)),
    row('Hugo', ({ hugo }) => (hugo ? formatSeconds(hugo) : '-')),
    row('cold / Hugo', ({ hugo, cold }) => (hugo ? formatRatio(cold.milliseconds / hugo) : '-')),
  ];
  return rows;
}

/** How a cost grows from one site to another, divided by how their pages grow: 1 is linear. */
function growthPerPage(
  from: MeasuredBuild,
  to: MeasuredBuild,
  cost: (build: MeasuredBuild) => number,
): string {
  if (cost(to) < LEAST_COST) return '';
  const growth = cost(to) / cost(from) / (to.pages / from.pages);
  return growth > SUPERLINEAR ? `superlinear ${formatRatio(growth)}` : formatRatio(growth);
}

function stepOf({ steps }: MeasuredBuild, label: string): number {
  return steps.find((step) => step.label === label)?.milliseconds ?? Number.NaN;
}
