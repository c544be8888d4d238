import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { buildDate } from './buildDate.ts';
import { type BuildOptions, type BuildReport, buildSite } from './buildSite.ts';
import { fingerprint } from './fingerprint.ts';
import { contentsOf } from './folderContents.ts';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));

/** What decides the bytes of a build besides its content and options: the code, and the packages that it uses. */
const CODE = ['src', 'templates', 'scripts', 'package.json', 'package-lock.json'].map((name) =>
  path.join(PROJECT, name),
);

const problemSchema = z.object({
  ...{ severity: z.literal('warning'), file: z.string(), field: z.string(), message: z.string() },
  ...{ line: z.number(), column: z.number() },
});

/** What is kept of a build: what it was made of, the files that it left, and what it said. */
const lastBuildSchema = z.object({
  fingerprint: z.string(),
  /** Each file with what tells it from any later version. */
  files: z.array(z.tuple([z.string(), z.string()])),
  report: z.object({
    pages: z.number(),
    bytes: z.number(),
    links: z.number(),
    warnings: z.array(problemSchema),
  }),
});
type LastBuild = z.output<typeof lastBuildSchema>;

/**
 * Builds the site, or gives what the last build said where another one would write the same files, and they are there.
 * @param cache the folder that keeps what is known of the last build; without it, or where it is damaged, a build is made
 * @throws as `buildSite` does
 */
export async function buildUnlessSame(options: BuildOptions, cache = CACHE): Promise<BuildReport> {
  const known = path.join(
    cache,
    `${createHash('sha256').update(path.resolve(options.out)).digest('hex')}.json`,
  );
  const before = fingerprintOf(options);
  const last = readLastBuild(known);
  if (last?.fingerprint === before && isUntouched(options.out, last.files)) {
    return { ...last.report, written: 0, removed: 0, timings: [] };
  }
  const report = await buildSite(options);
  // Content that was edited meanwhile may be in the pages or not.
  if (before !== null && fingerprintOf(options) === before) keep(known, lastBuild(options, before, report));
  return report;
}

const CACHE = path.join(PROJECT, '.cache', 'builds');

/** What decides the bytes of a build; null where it cannot be read, which a build explains. */
function fingerprintOf({ content, siteUrl, strict }: BuildOptions): string | null {
  const said = [process.version, process.cwd(), path.resolve(content), buildDate(), siteUrl, strict];
  try {
    return fingerprint([content, ...CODE], said.map(String));
  } catch {
    return null;
  }
}

function lastBuild({ out }: BuildOptions, made: string, report: BuildReport): LastBuild {
  const { pages, bytes, links, warnings } = report;
  const files = [...contentsOf(path.resolve(out)).files].map((file): [string, string] => [
    file,
    stampOf(out, file),
  ]);
  const said = warnings.map((problem) => ({ ...problem, severity: 'warning' as const }));
  return { fingerprint: made, files, report: { pages, bytes, links, warnings: said } };
}

/** Whether a folder holds these files as they were left, and no others. */
function isUntouched(out: string, files: LastBuild['files']): boolean {
  try {
    const { size } = contentsOf(path.resolve(out)).files;
    return size === files.length && files.every(([file, stamp]) => stampOf(out, file) === stamp);
  } catch {
    return false;
  }
}

/** The system changes the last of these times with every write, and no tool can set it back. */
function stampOf(out: string, file: string): string {
  const { size, mtimeMs, ctimeMs } = statSync(path.join(out, file));
  return `${size} ${mtimeMs} ${ctimeMs}`;
}

function readLastBuild(file: string): LastBuild | null {
  try {
    return lastBuildSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/** Keeps what is known of a build; a folder that cannot be written to only costs the next build its time. */
function keep(file: string, build: LastBuild): void {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(build));
    renameSync(`${file}.${process.pid}`, file);
  } catch {
    return;
  }
}
