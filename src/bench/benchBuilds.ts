import { rm } from 'node:fs/promises';
import { formatCount } from '../domain/money.ts';
import { benchAnchors } from './benchAnchors.ts';
import type { BenchSites } from './benchSites.ts';
import { type BuildColumn, buildTable, growthTable } from './buildTables.ts';
import { formatMilliseconds, formatRatio, formatSeconds, formatTable, median } from './figures.ts';
import { inTurn } from './inTurn.ts';
import { measureBuild, medianBuild } from './measureBuild.ts';
import { type MeasuredPages, measurePages } from './measurePages.ts';

/** Measures builds into an empty folder, how their cost grows with the catalogue, and builds after edits beside others' builds. */
export async function benchBuilds(sites: BenchSites, runs: number): Promise<string> {
  const shipped = await benchFull(sites, sites.shipped, runs);
  // Once each: they would take longer than all else together.
  const larger = await benchFull(sites, 1000, 1);
  const largest = await benchFull(sites, 10_000, 1);
  const pages = await benchPages(sites, 1000, runs);
  return [
    buildTable('Build, a process each, medians', [shipped, larger, largest]),
    pages,
    growthTable('Growth of a full build, divided by the growth in pages: 1 is linear', [
      shipped,
      larger,
      largest,
    ]),
    await benchAnchors(sites),
  ].join('\n\n');
}

/** Builds into an empty folder, and leaves the last build there. */
async function benchFull(sites: BenchSites, products: number, runs: number): Promise<BuildColumn> {
  const [content, out] = [await sites.content(products), sites.out(products)];
  const builds = await inTurn(runs, async () => {
    await rm(out, { recursive: true, force: true });
    return measureBuild(content, out);
  });
  return { name: `${formatCount(products)} products`, runs, build: medianBuild(builds) };
}

/** Measures what list pages cost beside product pages. */
async function benchPages(sites: BenchSites, count: number, runs: number): Promise<string> {
  const content = await sites.content(count);
  const measured = await inTurn(runs, () => measurePages(content));
  const timeOf = (kind: keyof MeasuredPages) => median(measured.map((pages) => pages[kind].milliseconds));
  const row = (label: string, kind: keyof MeasuredPages) => {
    const pages = median(measured.map((run) => run[kind].pages));
    return [label, formatCount(pages), formatSeconds(timeOf(kind)), formatMilliseconds(timeOf(kind) / pages)];
  };
  return formatTable(`Pages rendered by themselves with ${formatCount(count)} products, medians of ${runs}`, [
    ['', 'pages', 'time', 'each'],
    row('list pages', 'lists'),
    row('product pages', 'products'),
    ['list pages / product pages', '', formatRatio(timeOf('lists') / timeOf('products')), ''],
  ]);
}
