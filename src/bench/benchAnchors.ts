import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import glob from 'fast-glob';
import { z } from 'zod';
import { formatCount } from '../domain/money.ts';
import { RUN } from '../generate/projectFolder.ts';
import type { BenchSites } from './benchSites.ts';
import { formatRatio, formatSeconds, formatTable } from './figures.ts';
import { writeHugoSite } from './hugoSite.ts';
import { measureBuild, runProgram } from './measureBuild.ts';

const run = promisify(execFile);

/** What the time of a build is compared with; in milliseconds. */
interface Anchors {
  readonly products: number;
  readonly build: number;
  /** Hugo's time for a site of as many pages; null where no `hugo` is installed. */
  readonly hugo: number | null;
  readonly floor: number;
  readonly pages: number;
  /** `npm run build` once more with nothing changed, from the start of its process. */
  readonly again: number;
  /** `npm run build` after the description of one product was edited. */
  readonly touched: number;
}

/** Compares builds into an empty folder with Hugo and with a bare loop that renders and writes, one after the other. */
export async function benchAnchors(sites: BenchSites): Promise<string> {
  const measured: Anchors[] = [];
  for (const products of sites.sizes) measured.push(await measureAnchors(sites, products));
  const hasHugo = measured.some(({ hugo }) => hugo !== null);
  const table = formatTable('Builds beside Hugo, and beside a loop that renders and writes the pages', [
    ['', ...measured.map(({ products }) => `${formatCount(products)} products`)],
    ['build / Hugo', ...measured.map(({ build, hugo }) => (hugo ? formatRatio(build / hugo) : '-'))],
    ['build / loop', ...measured.map(({ build, floor }) => formatRatio(build / floor))],
    ['nothing changed / build', ...measured.map(({ build, again }) => formatRatio(again / build))],
    ['one product touched / build', ...measured.map(({ build, touched }) => formatRatio(touched / build))],
    ['build', ...measured.map(({ build }) => formatSeconds(build))],
    [
      'pages a second',
      ...measured.map(({ build, pages }) => formatCount(Math.round(pages / (build / 1000)))),
    ],
    ['Hugo', ...measured.map(({ hugo }) => (hugo ? formatSeconds(hugo) : '-'))],
    ['loop', ...measured.map(({ floor }) => formatSeconds(floor))],
    ['nothing changed', ...measured.map(({ again }) => formatSeconds(again))],
    ['one product touched', ...measured.map(({ touched }) => formatSeconds(touched))],
  ]);
  return hasHugo ? table : `${table}\n  hugo is not installed: there is nothing to compare with`;
}

async function measureAnchors(sites: BenchSites, products: number): Promise<Anchors> {
  const [content, out] = [await sites.copy(products), `${sites.out(products)}-anchors`];
  const hugo = await measureHugo(content, out);
  await rm(out, { recursive: true, force: true });
  const floor = await runProgram(
    'src/bench/floorProcess.ts',
    [content, out],
    z.object({ milliseconds: z.number() }),
  );
  await rm(out, { recursive: true, force: true });
  const { milliseconds, pages } = await measureBuild(content, out);
  await runBuild(content, out);
  const again = await runBuild(content, out);
  await touchProduct(content);
  const touched = await runBuild(content, out);
  return { products, pages, build: milliseconds, hugo, floor: floor.milliseconds, again, touched };
}

/** Edits the description of the first product of a content folder. */
async function touchProduct(content: string): Promise<void> {
  const [file = ''] = (await glob('products/**/*.json', { cwd: content, absolute: true })).sort();
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('"description": "', '$&Edited. '));
}

/** What `npm run build` takes, from the start of its process; in milliseconds. */
async function runBuild(content: string, out: string): Promise<number> {
  const start = performance.now();
  await run(process.execPath, [RUN, 'scripts/build.ts', '--content', content, '--out', out]);
  return performance.now() - start;
}

async function measureHugo(content: string, out: string): Promise<number | null> {
  const isInstalled = await run('hugo', ['version']).then(
    () => true,
    () => false,
  );
  if (!isInstalled) return null;
  const source = `${out}-hugo`;
  await writeHugoSite(content, source);
  const start = performance.now();
  await run('hugo', ['--source', source, '--destination', `${source}-built`, '--quiet']);
  return performance.now() - start;
}
