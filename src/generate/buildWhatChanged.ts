import path from 'node:path';
import { removeOldFiles } from '../cli/cacheFiles.ts';
import { fileStamp } from '../linkcheck/fileStamp.ts';
import { contentsOf } from '../linkcheck/folderContents.ts';
import { BUILD_CACHE, keepLinkIndex, linkIndexFile } from '../linkcheck/linkIndex.ts';
import { buildDate } from './buildDate.ts';
import type { BuildOptions } from './buildOptions.ts';
import { type BuildRecord, buildRecords } from './buildRecord.ts';
import type { BuildOutcome, BuildReport } from './buildSite.ts';
import { openCache } from './cache.ts';
import { fingerprint } from './fingerprint.ts';
import type { MadeSite } from './knownSite.ts';
import { PROJECT } from './projectFolder.ts';
import type { StagedFile } from './stagingWriter.ts';
import { textCaches } from './textCache.ts';

/** What decides the bytes of a build besides its content and options: the code, and the packages that it uses. */
const CODE = ['src', 'templates', 'scripts', 'package.json', 'package-lock.json'].map((name) =>
  path.join(PROJECT, name),
);

/** Folders of the code with what tests alone read: a quarter of its files, and two thirds of its folders. */
const OF_TESTS = ['e2e', 'fixtures'];

/**
 * Builds the site, as far as it differs from the last build into the same folder: where nothing has changed, only what
 * that build said is given; else what it has made is taken over, file by file.
 * @param cache the folder that keeps what is known of the last build; without it, or where it is damaged, all is made
 * @param code the files and folders whose bytes decide those of a build
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
  const last = records.read();
  if (last?.record.fingerprint === before.whole && isUntouched(options.out, last.stamps)) {
    return { ...last.record.report, written: 0, removed: 0, timings: [] };
  }
  const report = await build({ ...options, caches: textCaches(entries), kept: last });
  // Content that was edited meanwhile may be in the pages or not.
  if (inputsOf(options, code)?.whole === before.whole) {
    const record = recordOf(before, report, options.out);
    records.keep(record, report.made, report.madeAssets);
    keepLinks(report.made, record.stamps, linkIndexFile(options.out, cache));
  }
  removeOldFiles(cache);
  return report;
}

/** Where nothing has changed, the code that builds is not loaded. */
async function build(options: BuildOptions): Promise<BuildReport> {
  const { buildSite } = await import('./buildSite.ts');
  return buildSite(options);
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

/** What tells the files of a build: those that it did not write are as they were when it began. */
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

/** Keeps the links of the pages for the audit. */
function keepLinks({ pages, targets }: MadeSite, stamps: BuildRecord['stamps'], index: string): void {
  const indexed = pages.map(({ file: { file }, links: { outbound } }) => ({
    file,
    stamp: stamps.get(file) ?? '',
    outbound,
  }));
  keepLinkIndex(index, indexed, targets);
}

/** Whether a folder holds these files as they were left, and no others. */
function isUntouched(out: string, stamps: BuildRecord['stamps']): boolean {
  const { files } = contentsOf(path.resolve(out));
  return files.size === stamps.size && [...stamps].every(([file, stamp]) => stampOf(out, file) === stamp);
}

function stampOf(out: string, file: string): string | null {
  return fileStamp(path.join(out, file));
}
