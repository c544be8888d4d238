import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import glob from 'fast-glob';
import { z } from 'zod';
import { ENGINE } from '../cli/engine.ts';
import { UserError } from '../cli/userError.ts';
import { formatCount } from '../domain/money.ts';
import { type BenchSites, type Measurements, measureEach } from './benchSites.ts';
import { measureHugo } from './hugoSite.ts';

const buildProcessReport = z.object({
  pages: z.number(),
  /** The most memory that the process held at once. */
  peakKilobytes: z.number(),
});

export type BuildProcessReport = z.output<typeof buildProcessReport>;

/** Measures builds of each size, each in a process of its own, beside those of Hugo where it is installed. */
export function benchBuilds(sites: BenchSites): Promise<string> {
  return measureEach('Builds, a process each', sites, (products) => measureBuilds(sites, products));
}

async function measureBuilds(sites: BenchSites, products: number): Promise<Measurements> {
  const content = await sites.content(products);
  const folders = [content, sites.path(`build-${products}`), sites.path(`cache-${products}`)];
  const cold = await measureBuild(folders);
  const unchanged = await measureBuild(folders);
  await editFirstProduct(content);
  const edited = await measureBuild(folders);
  const hugo = await measureHugo(content, sites.path(`hugo-${products}`));
  const ratio = (one: number, other: number) => `${(one / other).toFixed(2)} x`;
  return {
    'first build': `${(cold.milliseconds / 1000).toFixed(2)} s`,
    'first build / Hugo': hugo === null ? 'no hugo' : ratio(cold.milliseconds, hugo),
    pages: formatCount(cold.pages),
    'time per page': `${(cold.milliseconds / cold.pages).toFixed(1)} ms`,
    'peak memory': `${formatCount(Math.round(cold.peakKilobytes / 1024))} MB`,
    'nothing changed / first build': ratio(unchanged.milliseconds, cold.milliseconds),
    'one product changed / first build': ratio(edited.milliseconds, cold.milliseconds),
  };
}

async function editFirstProduct(content: string): Promise<void> {
  const [file = ''] = (await glob('products/**/*.json', { cwd: content, absolute: true })).sort();
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    text.replace(/"description": *"/, (field) => `${field}Edited. `),
  );
}

/**
 * Builds in a process of its own, timed from its start; if it fails, what it
 * printed is thrown as a UserError.
 */
async function measureBuild(folders: readonly string[]) {
  const start = performance.now();
  const args = ['--import', 'tsx', 'src/bench/buildProcess.ts', ...folders];
  const program = promisify(execFile)(process.execPath, args, { cwd: ENGINE });
  const { stdout } = await program.catch((error: Error) => {
    throw new UserError('stderr' in error ? String(error.stderr).trim() : error.message);
  });
  const milliseconds = performance.now() - start;
  return { ...buildProcessReport.parse(JSON.parse(stdout)), milliseconds };
}
