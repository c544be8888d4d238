import path from 'node:path';
import { removeOldFiles } from '../cli/cacheFolder.ts';
import { fileStamp } from '../linkcheck/fileStamp.ts';
import { contentsOf } from '../linkcheck/folderContents.ts';
import { BUILD_CACHE, linkIndexFile, writeLinkIndex } from '../linkcheck/linkIndex.ts';
import { buildDate } from './buildDate.ts';
import type { BuildOptions } from './buildOptions.ts';
import { type BuildRecord, buildRecords } from './buildRecord.ts';
import type { BuildOutcome, BuildReport } from './buildSite.ts';
import { openCache } from './cache.ts';
import { fingerprint } from './fingerprint.ts';
import type { BuildManifest } from './previousBuild.ts';
import { PROJECT } from './projectFolder.ts';
import type { StagedFile } from './stagingWriter.ts';
import { textCaches } from './textCache.ts';

/** The code and packages, which affect every build. */
const CODE = ['src', 'templates', 'scripts', 'package.json', 'package-lock.json'].map((name) =>
  path.join(PROJECT, name),
);

/** Folders of the code that only tests read. */
const OF_TESTS = ['e2e', 'fixtures'];

/**
 * Builds the site incrementally. If nothing has changed since the previous build into the same folder, it returns the report of that
 * build; otherwise it reuses unchanged output, file by file.
 * @param cache the folder of the build cache; if it is missing or damaged, everything is built
 * @param code the files and folders whose bytes affect the output
 * @throws as `buildSite` does
 */
export async function buildWhatChanged(
  options: BuildOptions,
  cache = BUILD_CACHE,
  code = CODE,
): Promise<BuildOutcome> {
  const before = inputsOf(options, code);
  if (!before) return build(options);
  const entries = openCache(cache, before.code);
  const records = buildRecords(entries, path.resolve(options.out));
  const previous = records.read();
  if (previous?.fingerprint === before.whole && isUntouched(options.out, previous.stamps)) {
    return { ...previous.report, written: 0, removed: 0, timings: [] };
  }
  const report = await build({ ...options, caches: textCaches(entries), previous });
  // Skip the cache if the content was edited during the build.
  if (inputsOf(options, code)?.whole === before.whole) {
    const record = recordOf(before, report, options.out);
    records.write(record, report.manifest, report.reusableAssets);
    keepLinks(report.manifest, record.stamps, linkIndexFile(options.out, cache));
  }
  removeOldFiles(cache);
  return report;
}

/** Loads the build code only if there is something to build. */
async function build(options: BuildOptions): Promise<BuildReport> {
  const { buildSite } = await import('./buildSite.ts');
  return buildSite(options);
}

/** Hashes of the inputs of a build: of everything, and of the code alone. */
interface Inputs {
  readonly whole: string;
  readonly code: string;
}

/** Hashes the inputs of a build; null if a file cannot be read, which the build itself reports. */
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

/** Describes a finished build. Files that it did not write keep the stamp that they had before it. */
function recordOf(inputs: Inputs, built: BuildReport, out: string): BuildRecord {
  const { pages, bytes, links, warnings, files, stampsBefore } = built;
  const stampOfFile = ({ file, unchanged }: StagedFile) =>
    unchanged ? stampsBefore.get(file) : stampOf(out, file);
  return {
    fingerprint: inputs.whole,
    stamps: new Map(files.map((file) => [file.file, stampOfFile(file) ?? ''])),
    report: { pages, bytes, links, warnings },
  };
}

/** Writes the links of the pages for the audit. */
function keepLinks({ pages, targets }: BuildManifest, stamps: BuildRecord['stamps'], index: string): void {
  const indexed = pages.map(({ file: { file }, links: { outbound } }) => ({
    file,
    stamp: stamps.get(file) ?? '',
    outbound,
  }));
  writeLinkIndex(index, indexed, targets);
}

/** Whether a folder holds exactly these files, unchanged. */
function isUntouched(out: string, stamps: BuildRecord['stamps']): boolean {
  const { files } = contentsOf(path.resolve(out));
  return files.size === stamps.size && [...stamps].every(([file, stamp]) => stampOf(out, file) === stamp);
}

function stampOf(out: string, file: string): string | null {
  return fileStamp(path.join(out, file));
}
