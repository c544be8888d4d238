import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import glob from 'fast-glob';
import { enlargeContent } from '../bench/enlargeContent.ts';
import { FROZEN_CONTENT } from '../content/testing.ts';
import { buildDate } from '../content/today.ts';
import { fingerprint } from '../generate/hash.ts';

const PROJECT = path.resolve(import.meta.dirname, '../..');
const CACHE = path.join(PROJECT, '.cache', 'e2e');

/** All whose bytes may decide those of a site. */
const SOURCES = ['{src,templates,scripts}/**', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** A build reads none of the tests and of what they use. */
const TESTS = ['**/*.test.{ts,tsx}', 'src/e2e/!(builtSites).ts', 'src/e2e/hosts/*'];

/** Hours after which no run of the tests still reads a site. */
const KEPT = 1;

/** How many products the frozen content has. */
const FROZEN_SIZE = 97;

/** The sites under test: the frozen content, and the same with copies of its products. */
export type SiteSize = 'usual' | 'large';

export interface BuiltSite {
  /** How many products it has. */
  readonly products: number;
  /** The folder of its content. */
  readonly content: string;
  /** The folder that it was built into. */
  readonly folder: string;
}

/**
 * The frozen content, as it is or enlarged, built: anew where a source has changed since, or the date that
 * builds name. No test may write into these folders.
 * @param sizes the number of products of each site
 */
export async function builtSites(
  sizes: Readonly<Record<SiteSize, number>>,
): Promise<Readonly<Record<SiteSize, BuiltSite>>> {
  const kept = path.join(CACHE, keyOfSources());
  await mkdir(kept, { recursive: true });
  await utimes(kept, new Date(), new Date());
  const usual = builtSite(kept, sizes.usual);
  const large = sizes.large === sizes.usual ? usual : builtSite(kept, sizes.large);
  const sites = { usual: await usual, large: await large };
  await removeOld(path.basename(kept));
  return sites;
}

async function builtSite(folder: string, products: number): Promise<BuiltSite> {
  const kept = path.join(folder, String(products));
  if (!existsSync(kept)) await buildAt(kept, products);
  return siteIn(kept, products);
}

function siteIn(folder: string, products: number): BuiltSite {
  const content = products === FROZEN_SIZE ? FROZEN_CONTENT : path.join(folder, 'content');
  return { products, content, folder: path.join(folder, 'dist') };
}

function keyOfSources(): string {
  const files = glob.sync(SOURCES, { cwd: PROJECT, ignore: TESTS, dot: true }).sort();
  const places = files.map((file) => path.join(PROJECT, file));
  return fingerprint(places, [process.version, buildDate(), ...files]).slice(0, 16);
}

/**
 * Builds a site beside its place first: another run may build the same, and one
 * that is stopped leaves no half of it.
 */
async function buildAt(place: string, products: number): Promise<void> {
  const own = `${place}.${process.pid}`;
  const site = siteIn(own, products);
  if (products !== FROZEN_SIZE) await enlargeContent(FROZEN_CONTENT, site.content, products);
  await build(site);
  await rename(own, place).catch(() => rm(own, { recursive: true }));
}

/** Builds in a separate process, so that builds run in parallel. */
export async function build({ content, folder }: Omit<BuiltSite, 'products'>): Promise<void> {
  const script = ['scripts/start.mjs', 'build', '--content', content, '--out', folder];
  await promisify(execFile)(process.execPath, script, { cwd: PROJECT });
}

/** Removes the sites of earlier sources. */
async function removeOld(current: string): Promise<void> {
  const oldest = Date.now() - KEPT * 60 * 60 * 1000;
  for (const name of await readdir(CACHE)) {
    const folder = path.join(CACHE, name);
    const used = await stat(folder).then(
      ({ mtimeMs }) => mtimeMs,
      () => oldest,
    );
    if (name !== current && used < oldest) await rm(folder, { recursive: true, force: true });
  }
}
