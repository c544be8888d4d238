import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { memoize } from '../domain/memoize.ts';
import { fileStamp } from '../linkcheck/fileStamp.ts';
import { contentsOf } from '../linkcheck/folderContents.ts';
import { type IndexedPage, keepLinkIndex, linkIndexFile } from '../linkcheck/linkIndex.ts';
import { buildDate } from './buildDate.ts';
import type { BuildOptions } from './buildOptions.ts';
import { type BuildRecord, buildRecords, type LastBuild } from './buildRecord.ts';
import type { BuildOutcome, BuildReport } from './buildSite.ts';
import { openCache } from './cache.ts';
import { removeOldFiles } from './cacheFiles.ts';
import { fingerprint } from './fingerprint.ts';
import type { EarlierBuild, MadeSite } from './knownSite.ts';
import type { StagedFile } from './stage.ts';
import { textCaches } from './textCache.ts';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));

/** What decides the bytes of a build besides its content and options: the code, and the packages that it uses. */
const CODE = ['src', 'templates', 'scripts', 'package.json', 'package-lock.json'].map((name) =>
  path.join(PROJECT, name),
);

/** Folders of the code with what tests alone read: a quarter of its files, and two thirds of its folders. */
const OF_TESTS = ['e2e', 'fixtures'];

const CACHE = path.join(PROJECT, '.cache', 'builds');

/**
 * Builds the site, as far as it differs from the last build into the same folder: where nothing has changed, only what
 * that build said is given; else what it has made is taken over, file by file.
 * @param cache the folder that keeps what is known of the last build; without it, or where it is damaged, all is made
 * @param code the files and folders whose bytes decide those of a build
 * @throws as `buildSite` does
 */
export async function buildWhatChanged(
  options: BuildOptions,
  cache = CACHE,
  code = CODE,
): Promise<BuildOutcome> {
  const before = inputsOf(options, code);
  if (!before) return build(options);
  const kept = openCache(cache, before.code);
  const records = buildRecords(kept, path.resolve(options.out));
  const last = records.read();
  if (last?.record.fingerprint === before.whole && isUntouched(options.out, last.record.stamps)) {
    return { ...last.record.report, written: 0, removed: 0, timings: [] };
  }
  const stamps = stampsOf(options.out);
  const report = await build({
    ...options,
    caches: textCaches(kept),
    earlier: earlierBuild(last, stamps),
  });
  // Content that was edited meanwhile may be in the pages or not.
  if (inputsOf(options, code)?.whole === before.whole) {
    const record = recordOf(before, report, stamps);
    records.keep(record, report.made);
    const indexed = indexedPages(report.made, record.stamps);
    keepLinkIndex(linkIndexFile(options.out, cache), indexed, report.made.targets);
  }
  removeOldFiles(cache);
  return report;
}

/** Where nothing has changed, the code that builds is not loaded. */
async function build(options: BuildOptions): Promise<BuildReport> {
  const { buildSite } = await import('./buildSite.ts');
  return buildSite(options);
}

function earlierBuild(last: LastBuild | null, stamps: OutputStamps): EarlierBuild | null {
  const made = last?.readMade() ?? null;
  if (!last || !made) return null;
  const left = last.record.stamps;
  const isAsLeft = (name: string) => stamps.before(name) === left.get(name);
  return { made, files: [...left.keys()], isUntouched: isAsLeft };
}

/** What decides the bytes of a build. */
interface Inputs {
  readonly whole: string;
  readonly code: string;
}

/** What decides the bytes of a build; null where it cannot be read, which a build explains. */
function inputsOf(options: BuildOptions, codeFiles: readonly string[]): Inputs | null {
  const { content, siteUrl, strict, compress, commitDates = [] } = options;
  const folder = path.resolve(content);
  const said = [process.cwd(), folder, buildDate(), siteUrl, strict, compress, [...commitDates]];
  try {
    const code = fingerprint(codeFiles, [process.version], OF_TESTS);
    return { code, whole: fingerprint([content], [code, ...said.map(String)]) };
  } catch {
    return null;
  }
}

function recordOf(inputs: Inputs, built: BuildReport, stamps: OutputStamps): BuildRecord {
  const { pages, bytes, links, warnings, files } = built;
  const stampOfFile = ({ file, unchanged }: StagedFile) => (unchanged ? stamps.before : stamps.now)(file);
  return {
    fingerprint: inputs.whole,
    stamps: new Map(files.map((file) => [file.file, stampOfFile(file) ?? ''])),
    report: { pages, bytes, links, warnings },
  };
}

function indexedPages({ pages }: MadeSite, stamps: BuildRecord['stamps']): IndexedPage[] {
  return pages.map(({ file: { file }, links: { outbound } }) => ({
    file,
    stamp: stamps.get(file) ?? '',
    outbound,
  }));
}

/** Whether a folder holds these files as they were left, and no others. */
function isUntouched(out: string, stamps: BuildRecord['stamps']): boolean {
  const { files } = contentsOf(path.resolve(out));
  return files.size === stamps.size && [...stamps].every(([file, stamp]) => stampOf(out, file) === stamp);
}

/** The stamps of the files of an output folder. */
interface OutputStamps {
  /** As it was when it was asked for first: a file that the build does not write is looked at once. */
  readonly before: (file: string) => string | null;
  readonly now: (file: string) => string | null;
}

function stampsOf(out: string): OutputStamps {
  const now = (file: string) => stampOf(out, file);
  return { before: memoize(now), now };
}

function stampOf(out: string, file: string): string | null {
  return fileStamp(path.join(out, file));
}
