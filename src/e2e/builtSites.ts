import { execFile } from 'node:child_process';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import glob from 'fast-glob';
import { enlargeContent } from '../bench/enlargeContent.ts';
import { FROZEN_CONTENT } from '../content/testing.ts';
import { buildDate } from '../generate/buildDate.ts';
import { fingerprint } from '../generate/fingerprint.ts';
import type { SiteSize } from './site.ts';

const PROJECT = path.resolve(import.meta.dirname, '../..');
const CACHE = path.join(PROJECT, '.cache', 'e2e');

/** All whose bytes may decide those of a site. */
const SOURCES = ['{src,templates,scripts}/**', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** A build reads none of the tests and of what they use. */
const TESTS = ['**/*.test.{ts,tsx}', 'src/e2e/!(builtSites).ts', 'src/e2e/hosts/*'];

/** Hours after which no run of the tests still reads a site. */
const KEPT = 1;

export interface BuiltSite {
  /** The folder of its content. */
  readonly content: string;
  /** The folder that it was built into. */
  readonly folder: string;
}

/**
 * The frozen content as it is and enlarged, built: anew where a source has changed since, or the date that builds name.
 * No test may write into these folders.
 */
export async function builtSites(): Promise<Readonly<Record<SiteSize, BuiltSite>>> {
  const kept = path.join(CACHE, keyOfSources());
  const isKept = await utimes(kept, new Date(), new Date()).then(
    () => true,
    () => false,
  );
  if (!isKept) await buildAt(kept);
  await removeOld(path.basename(kept));
  return sitesIn(kept);
}

function sitesIn(folder: string): Readonly<Record<SiteSize, BuiltSite>> {
  return {
    97: { content: FROZEN_CONTENT, folder: path.join(folder, 'dist') },
    1000: { content: path.join(folder, 'content-1000'), folder: path.join(folder, 'dist-1000') },
  };
}

function keyOfSources(): string {
  const files = glob.sync(SOURCES, { cwd: PROJECT, ignore: TESTS, dot: true }).sort();
  const places = files.map((file) => path.join(PROJECT, file));
  return fingerprint(places, [process.version, buildDate(), ...files]).slice(0, 16);
}

/** Builds both sites beside their place first: another run may build the same, and one that is stopped leaves no half of them. */
async function buildAt(place: string): Promise<void> {
  const own = `${place}.${process.pid}`;
  const { 97: usual, 1000: large } = sitesIn(own);
  await mkdir(own, { recursive: true });
  await enlargeContent(FROZEN_CONTENT, large.content, 1000);
  await Promise.all([build(usual), build(large)]);
  await rename(own, place).catch(() => rm(own, { recursive: true }));
}

/** Builds in a process of its own with a bundle of the program, beside other builds: none waits for the others. */
export async function build({ content, folder }: BuiltSite): Promise<void> {
  const script = ['scripts/run.mjs', 'scripts/build.ts', '--content', content, '--out', folder];
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
