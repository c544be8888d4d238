import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { projectCache, removeOldFiles } from '../cli/cacheFolder.ts';
import { ENGINE, IS_PACKAGE } from '../cli/engine.ts';
import { type Stamps, stampsIn } from '../cli/files.ts';
import { STORE_PRICES_FILE } from '../content/read/ledgers.ts';
import { buildDate, buildTime, lastDay } from '../content/today.ts';
import type { BuildOptions } from './buildOptions.ts';
import type { BuildOutcome, BuildReport } from './buildSite.ts';
import type { Hash } from './hash.ts';
import { fingerprint } from './hash.ts';
import { readCached, type StepStore, writeCached } from './remember.ts';

/** The code, which affects every build, and the list of installed packages. */
const CODE = ['src', 'templates', IS_PACKAGE ? 'programs' : 'scripts', 'package.json'].map((name) =>
  path.join(ENGINE, name),
);
const LOCK_FILES = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

/** Folders of the code that only tests read. */
const OF_TESTS = ['e2e', 'fixtures'];

/** The cached record of a finished build into a folder. */
interface BuildRecord {
  /** Hash of the code, the content and the options. */
  readonly inputs: Hash;
  readonly outcome: Pick<BuildOutcome, 'pages' | 'bytes' | 'links' | 'sampledLinks' | 'warnings' | 'notes'>;
  /** Stamp of each output file. */
  readonly stamps: Stamps;
}

/**
 * Builds the site incrementally. If nothing has changed since the previous build into the same folder, it
 * returns the report of that build; otherwise it reuses unchanged output, file by file.
 * @param cache the folder of the build cache; if it is missing or damaged, everything is built
 * @param code the files and folders whose bytes affect the output
 */
export async function buildWhatChanged(
  options: BuildOptions,
  cache = projectCache('builds'),
  code = [...CODE, ...LOCK_FILES.filter((name) => existsSync(name))],
): Promise<BuildOutcome> {
  const before = inputsOf(options, code);
  if (!before) return build(options);
  const file = path.join(cache, hash('sha256', path.resolve(options.out)));
  const recordFile = `${file}.build`;
  const stepsFile = `${file}.steps`;
  const last = readCached<BuildRecord>(recordFile, before.code);
  if (last?.inputs === before.whole && isSameFolder(last.stamps, stampsIn(options.out))) {
    return { ...last.outcome, written: 0, removed: 0, timings: [] };
  }
  // Only a build reads the steps. They are of the same build as the record if
  // they were made from the same inputs.
  const readStore = () => (last && readCached<StepStore>(stepsFile, last.inputs)) ?? new Map();
  const report = await build({ ...options, last: last && { stamps: last.stamps, readStore } });
  // Keep nothing if the content was edited during the build.
  if (inputsOf(options, code)?.whole === before.whole) {
    const { pages, bytes, links, sampledLinks, warnings, notes, stamps } = report;
    const outcome = { pages, bytes, links, sampledLinks, warnings, notes };
    writeCached(stepsFile, before.whole, report.store);
    writeCached(recordFile, before.code, { inputs: before.whole, outcome, stamps } satisfies BuildRecord);
  }
  removeOldFiles(cache);
  return report;
}

function isSameFolder(a: Stamps, b: Stamps): boolean {
  return a.size === b.size && [...a].every(([file, stamp]) => b.get(file) === stamp);
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
  const { content, siteUrl, drafts = false, strict, compress, commitDates = [] } = options;
  const folder = path.resolve(content);
  // Prices from interfaces are shown for hours, so that nothing but the clock may change a page.
  const hasPrices = existsSync(path.join(folder, STORE_PRICES_FILE));
  const days = hasPrices ? [buildTime()] : [buildDate(), lastDay()];
  const optionInputs = [process.cwd(), folder, days, siteUrl, drafts, strict, compress, [...commitDates]];
  try {
    const code = fingerprint(codeFiles, [process.version], OF_TESTS);
    const isPicture = (file: string) => file.startsWith('images/');
    return { code, whole: fingerprint([content], [code, ...optionInputs.map(String)], [], isPicture) };
  } catch {
    return null;
  }
}
