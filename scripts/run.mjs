// Runs a TypeScript program of this project: `node scripts/run.mjs scripts/build.ts --out public`.
// It bundles the program with esbuild, keeps the bundle in `.cache/`, and bundles again once a file of it has changed.
// Compiling some 300 files one by one at each start would cost about a second.
import { readdirSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import v8 from 'node:v8';
import { cacheFolder } from '../src/cli/cacheFolder.mjs';

const PROJECT = fileURLToPath(new URL('../', import.meta.url));
const CACHE = findCache();
const FOLDER = path.join(CACHE, 'programs');
const DAY = 24 * 60 * 60 * 1000;
/** Milliseconds by which the time of a file may be behind the clock, which file systems read less often. */
const CLOCK_STEP = 20;

/** The files that decide how a program is bundled. */
const BUNDLER = ['scripts/run.mjs', 'scripts/programOptions.mjs', 'src/cli/cacheFolder.mjs', 'package.json'];

const [node = '', , program = '', ...rest] = process.argv;
process.argv = [node, path.join(PROJECT, program), ...rest];
// React renders eight times slower in development, and decides when it is imported.
process.env.NODE_ENV = 'production';
// V8 lets a large heap grow far before it collects garbage: of 720 MB that a build of 10,000 products held, 217 were in use.
v8.setFlagsFromString('--heap-growing-percent=30');
process.setSourceMapsEnabled(true);
// Who reads the first lines alone, as `head` does, closes the pipe: the program goes on to its end, unheard.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
  });
module.enableCompileCache?.(path.join(CACHE, 'compiled'));
await import(pathToFileURL(currentBundle(program) ?? (await bundle(program).catch(refuse))).href);

/** The project's folder for caches. Where it is another one than `.cache`, programs find it, and their packages, in it. */
function findCache() {
  const usual = path.join(PROJECT, '.cache');
  try {
    const folder = cacheFolder(usual, ['programs']);
    delete process.env.HATCH_CACHE;
    if (folder === usual) return folder;
    process.env.HATCH_CACHE = folder;
    linkPackages(path.join(folder, 'node_modules'));
    return folder;
  } catch (error) {
    return refuse(error);
  }
}

function linkPackages(link) {
  try {
    symlinkSync(path.join(PROJECT, 'node_modules'), link, 'junction');
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
}

/** Says without a stack what the system refuses, for want of space or of a right. */
function refuse(error) {
  if (error.stack !== error.message && !error.syscall) throw error;
  console.error(error.message);
  process.exit(1);
}

/** The first file of the bundle of a program; null where there is none, or where a file that it was made of has changed. */
function currentBundle(entry) {
  try {
    const { files, inputs } = JSON.parse(readFileSync(manifestOf(entry), 'utf8'));
    const isCurrent = inputs.every(([name, stamp]) => stampOf(path.join(PROJECT, name)) === stamp);
    if (!isCurrent || !files.every((file) => statSync(file).isFile())) return null;
    for (const file of [manifestOf(entry), ...files]) noteUse(file);
    return files[0];
  } catch {
    return null;
  }
}

/** Bundles a program; gives the path of its first file. All are named by their content. */
async function bundle(entry) {
  const [{ build }, { standaloneOptions, writeAtOnce, writeProgram }] = await Promise.all([
    import('esbuild'),
    import('./programOptions.mjs'),
  ]);
  const begun = Date.now();
  const { metafile, outputFiles } = await build({
    ...standaloneOptions(PROJECT),
    entryPoints: [entry],
    entryNames: 'program',
    outdir: FOLDER,
  });
  const isFirst = ({ path: file }) => file === path.join(FOLDER, 'program.mjs');
  const parts = outputFiles.filter((part) => !isFirst(part));
  const first = writeProgram(FOLDER, outputFiles.find(isFirst).contents, parts);
  removeOld();
  const inputs = inputsOf(metafile);
  const files = [first, ...parts.map((part) => part.path)];
  // What was edited meanwhile may be in the bundle or not: the next start bundles again.
  if (!inputs.some((name) => wasChangedSince(begun, name)))
    writeAtOnce(manifestOf(entry), JSON.stringify({ files, inputs: inputs.map(stamped) }));
  return first;
}

/** The files of the project that decide what a bundle is. */
function inputsOf({ inputs }) {
  return [...Object.keys(inputs), ...BUNDLER];
}

function wasChangedSince(time, name) {
  return statSync(path.join(PROJECT, name)).ctimeMs > time - CLOCK_STEP;
}

function stamped(name) {
  return [name, stampOf(path.join(PROJECT, name))];
}

/** Marks a file as used within a day; one that cannot be marked may be bundled again. */
function noteUse(file) {
  try {
    if (ageOf(file) > DAY) utimesSync(file, new Date(), new Date());
  } catch {
    return;
  }
}

/** Removes what no program has been started with for a week: one that runs, such as `npm run dev`, may have files yet to read. */
function removeOld() {
  for (const name of readdirSync(FOLDER)) {
    const file = path.join(FOLDER, name);
    if (ageOf(file) > 7 * DAY) rmSync(file, { force: true });
  }
}

/** The time since a file was made or marked as used, in milliseconds; none where another process has removed it. */
function ageOf(file) {
  return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
}

function manifestOf(entry) {
  return path.join(FOLDER, `${entry.replaceAll(/[^\w.]/g, '-')}.json`);
}

/** Tells a file from an earlier version of it. */
function stampOf(file) {
  const { mtimeMs, size } = statSync(file);
  return `${mtimeMs} ${size}`;
}
