// Runs a TypeScript program of this project: `node scripts/run.mjs scripts/build.ts --out public`.
// It bundles the program with esbuild, keeps the bundle in `.cache/`, and bundles again once a file of it has changed.
// Compiling some 300 files one by one at each start would cost about a second.
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import v8 from 'node:v8';

const PROJECT = fileURLToPath(new URL('../', import.meta.url));
const FOLDER = path.join(PROJECT, '.cache', 'programs');

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
module.enableCompileCache?.(path.join(PROJECT, '.cache', 'compiled'));
await import(pathToFileURL(currentBundle(program) ?? (await bundle(program))).href);

/** The bundle of a program; null where there is none, or where a file that it was made of has changed. */
function currentBundle(entry) {
  try {
    const { file, inputs } = JSON.parse(readFileSync(manifestOf(entry), 'utf8'));
    const isCurrent = inputs.every(([name, stamp]) => stampOf(path.join(PROJECT, name)) === stamp);
    return isCurrent && statSync(file).isFile() ? file : null;
  } catch {
    return null;
  }
}

/** Bundles a program; gives the path of the bundle, which is named by its content. */
async function bundle(entry) {
  const [{ build }, { standaloneOptions, writeAtOnce, writeProgram }] = await Promise.all([
    import('esbuild'),
    import('./programOptions.mjs'),
  ]);
  const { metafile, outputFiles } = await build({
    ...standaloneOptions(PROJECT),
    entryPoints: [entry],
    outfile: path.join(FOLDER, 'program.mjs'),
  });
  const inputs = [
    ...Object.keys(metafile.inputs),
    'scripts/run.mjs',
    'scripts/programOptions.mjs',
    'package.json',
  ];
  const stamps = inputs.map((name) => [name, stampOf(path.join(PROJECT, name))]);
  const file = writeProgram(FOLDER, outputFiles[0].contents);
  removeOld();
  writeAtOnce(manifestOf(entry), JSON.stringify({ file, inputs: stamps }));
  return file;
}

/** Removes bundles that were made a day ago or earlier; a younger one may be about to run. */
function removeOld() {
  const day = 24 * 60 * 60 * 1000;
  for (const name of readdirSync(FOLDER)) {
    const file = path.join(FOLDER, name);
    const made = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - made > day) rmSync(file, { force: true });
  }
}

function manifestOf(entry) {
  return path.join(FOLDER, `${entry.replaceAll(/[^\w.]/g, '-')}.json`);
}

/** Tells a file from an earlier version of it. */
function stampOf(file) {
  const { mtimeMs, size } = statSync(file);
  return `${mtimeMs} ${size}`;
}
