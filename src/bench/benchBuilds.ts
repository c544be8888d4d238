import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import glob from 'fast-glob';
import { ENGINE } from '../cli/engine.ts';
import { formatCount } from '../domain/money.ts';
import { type BenchSites, type Measurements, measureEach } from './benchSites.ts';
import { COMPARED_GENERATORS, type ComparedGenerator } from './comparedGenerators.ts';
import { type ComparedSite, readComparedSite } from './comparedSite.ts';
import { type Costs, timeCommand } from './timedCommand.ts';

/** Measures builds of each size, beside those of other generators where they are installed. */
export async function benchBuilds(sites: BenchSites): Promise<string> {
  await mkdir(workFolder(sites));
  // The first build ever draws the pictures for shared links, which `.cache/` keeps for all sizes.
  const [smallest = 0] = sites.sizes;
  await measureBuild(sites, await sites.content(smallest), 'before');
  return measureEach('Builds, a process each', sites, (products) => measureBuilds(sites, products));
}

async function measureBuilds(sites: BenchSites, products: number): Promise<Measurements> {
  const content = await sites.content(products);
  const out = `build-${products}`;
  const first = await measureBuild(sites, content, out);
  const unchanged = await measureBuild(sites, content, out);
  const site = await readComparedSite(content);
  await editFirstProduct(content);
  const edited = await measureBuild(sites, content, out);
  await rm(path.join(workFolder(sites), out), { recursive: true });
  const measurements: Record<string, string> = {
    pages: formatCount(site.pages.length),
    ...costRows('first build', first),
    'first build, processor per page': perPage(first, site.pages.length),
    ...memoryRow('first build', first),
    ...costRows('nothing changed', unchanged),
    ...costRows('one product changed', edited),
  };
  for (const generator of COMPARED_GENERATORS) {
    const folder = sites.path(`${generator.name}-${products}`);
    Object.assign(measurements, await compareWith(generator, site, folder, first));
  }
  return measurements;
}

/** The folder that builds work in, whose `.cache/` is theirs alone. */
function workFolder(sites: BenchSites): string {
  return sites.path('builds');
}

/** Measures `npm run build`, without npm's own start. */
function measureBuild(sites: BenchSites, content: string, out: string): Promise<Costs> {
  const start = path.join(ENGINE, 'scripts/start.mjs');
  return timeCommand({
    program: process.execPath,
    args: [start, 'build', '--content', content, '--out', out],
    folder: workFolder(sites),
  });
}

async function editFirstProduct(content: string): Promise<void> {
  const [file = ''] = (await glob('products/**/*.json', { cwd: content, absolute: true })).sort();
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    text.replace(/"description": *"/, (field) => `${field}Edited. `),
  );
}

/** The costs of another generator's build of equal pages, and how many times as much ours takes. */
async function compareWith(
  generator: ComparedGenerator,
  site: ComparedSite,
  folder: string,
  ours: Costs,
): Promise<Measurements> {
  const { name } = generator;
  const ratioRow = `our processor time / ${name}`;
  if (!(await generator.isInstalled())) return { [ratioRow]: 'not installed' };
  const source = path.join(folder, 'source');
  const out = path.join(folder, 'built');
  await generator.write(site, source);
  const costs = await timeCommand(generator.command(source, out));
  const { length: pages } = await glob('**/*.html', { cwd: out });
  await rm(folder, { recursive: true });
  if (pages !== site.pages.length)
    throw new Error(`expected ${site.pages.length} pages of ${name}, found ${pages}`);
  return { ...costRows(name, costs), ...memoryRow(name, costs), [ratioRow]: ratio(ours, costs) };
}

function costRows(label: string, { wallSeconds, processorSeconds }: Costs): Measurements {
  return {
    [`${label}, wall`]: seconds(wallSeconds),
    [`${label}, processor`]: processorSeconds === null ? 'not measured' : seconds(processorSeconds),
  };
}

function memoryRow(label: string, { peakKilobytes }: Costs): Measurements {
  if (peakKilobytes === null) return {};
  return { [`${label}, peak memory`]: `${formatCount(Math.round(peakKilobytes / 1024))} MB` };
}

function perPage({ processorSeconds }: Costs, pages: number): string {
  if (processorSeconds === null) return 'not measured';
  return `${((1000 * processorSeconds) / pages).toFixed(1)} ms`;
}

function seconds(time: number): string {
  return `${time.toFixed(2)} s`;
}

/** Of equally many pages, so that the ratio per page is the same. */
function ratio(ours: Costs, theirs: Costs): string {
  if (ours.processorSeconds === null || theirs.processorSeconds === null) return 'not measured';
  return `${(ours.processorSeconds / theirs.processorSeconds).toFixed(1)} x`;
}
