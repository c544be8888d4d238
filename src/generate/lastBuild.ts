import { hash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileStamp, type IndexedPage, keepLinkIndex, linkIndexFile } from '../linkcheck/linkIndex.ts';
import { buildDate } from './buildDate.ts';
import { type BuildRecord, keepRecord, readRecord } from './buildRecord.ts';
import { type BuildOptions, type BuildReport, buildSite } from './buildSite.ts';
import { fingerprint } from './fingerprint.ts';
import { contentsOf } from './folderContents.ts';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));

/** What decides the bytes of a build besides its content and options: the code, and the packages that it uses. */
const CODE = ['src', 'templates', 'scripts', 'package.json', 'package-lock.json'].map((name) =>
  path.join(PROJECT, name),
);

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
): Promise<Omit<BuildReport, 'made'>> {
  const file = path.join(cache, `${hash('sha256', path.resolve(options.out))}.json`);
  const before = inputsOf(options, code);
  const record = before && readRecord(file);
  if (record && record.fingerprint === before.whole && isUntouched(options.out, record.stamps)) {
    return { ...record.report, written: 0, removed: 0, timings: [] };
  }
  const earlier = record?.code === before?.code ? record : null;
  const report = await buildSite({ ...options, earlier: earlier && earlierBuild(options.out, earlier) });
  // Content that was edited meanwhile may be in the pages or not.
  const after = inputsOf(options, code);
  if (before && after?.whole === before.whole) {
    const kept = recordOf(options, before, report);
    keepRecord(file, kept);
    keepLinkIndex(linkIndexFile(options.out, cache), indexedPages(kept), kept.made.targets);
  }
  return report;
}

/** What decides the bytes of a build. */
interface Inputs {
  readonly whole: string;
  readonly code: string;
}

/** What decides the bytes of a build; null where it cannot be read, which a build explains. */
function inputsOf({ content, siteUrl, strict }: BuildOptions, codeFiles: readonly string[]): Inputs | null {
  const said = [process.cwd(), path.resolve(content), buildDate(), siteUrl, strict];
  try {
    const code = fingerprint(codeFiles, [process.version]);
    return { code, whole: fingerprint([content], [code, ...said.map(String)]) };
  } catch {
    return null;
  }
}

function earlierBuild(out: string, { made, stamps }: BuildRecord) {
  return { made, isUntouched: (file: string) => stampOf(out, file) === stamps.get(file) };
}

function recordOf({ out }: BuildOptions, inputs: Inputs, built: BuildReport): BuildRecord {
  const { pages, bytes, links, warnings, made } = built;
  const files = [...contentsOf(path.resolve(out)).files];
  const said = warnings.map((problem) => ({ ...problem, severity: 'warning' as const }));
  return {
    fingerprint: inputs.whole,
    code: inputs.code,
    stamps: new Map(files.map((file) => [file, stampOf(out, file) ?? ''])),
    report: { pages, bytes, links, warnings: said },
    made,
  };
}

function indexedPages({ made, stamps }: BuildRecord): IndexedPage[] {
  return made.pages.map(({ file: { file }, links: { outbound } }) => ({
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

function stampOf(out: string, file: string): string | null {
  return fileStamp(path.join(out, file));
}
