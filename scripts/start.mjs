// Runs a command by its name in package.json: `node scripts/start.mjs build --help`. Compiling every file at every start would take longer
// than an unchanged build, so the code of all commands is bundled into `.cache/programs/` once for each state of the sources.
import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const PROJECT = fileURLToPath(new URL('../', import.meta.url));
const PROGRAMS = path.join(PROJECT, '.cache/programs');
const SOURCES = ['src', 'templates', 'scripts', 'package-lock.json', 'tsconfig.json'];
const WEEK = 7 * 24 * 60 * 60 * 1000;

process.setSourceMapsEnabled(true);
const program = await findBundle().catch(() => null);
// tsx is slower, but needs no folder that can be written to, and explains what cannot be compiled.
if (!program) (await import('tsx/esm/api')).register({ tsconfig: path.join(PROJECT, 'tsconfig.json') });
await import(program ?? './cli.ts');

/** Returns the URL of the bundle of the sources as they are; makes it if it is missing or damaged. */
async function findBundle() {
  const stamps = SOURCES.flatMap((name) => stampsOf(path.join(PROJECT, name))).join('\n');
  const folder = path.join(PROGRAMS, createHash('sha256').update(stamps).digest('hex'));
  if (!isWhole(folder)) await bundleInto(folder);
  return pathToFileURL(path.join(folder, 'cli.mjs')).href;
}

/** Stamps a file, or each file of a folder, except those that only tests read. */
function stampsOf(file) {
  const stat = lstatSync(file);
  if (!stat.isDirectory()) return [`${file} ${stat.size} ${stat.ctimeMs}`];
  const names = readdirSync(file).filter((name) => name !== 'e2e' && name !== 'fixtures');
  return names.flatMap((name) => stampsOf(file + path.sep + name));
}

function isWhole(folder) {
  try {
    const sizes = JSON.parse(readFileSync(path.join(folder, 'sizes.json'), 'utf8'));
    return Object.entries(sizes).every(([name, size]) => lstatSync(path.join(folder, name)).size === size);
  } catch {
    return false;
  }
}

/** Bundles aside and then moves the folder into place, because two commands may do so at once. */
async function bundleInto(folder) {
  const aside = `${folder}.${process.pid}`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true });
  for (const old of readdirSync(PROGRAMS).map((name) => path.join(PROGRAMS, name)))
    if (lstatSync(old).mtimeMs < Date.now() - WEEK) rmSync(old, { recursive: true, force: true });
  const { build } = await import('esbuild');
  const node = { platform: 'node', target: 'node20', format: 'esm', packages: 'external' };
  const output = { outdir: aside, outExtension: { '.js': '.mjs' }, splitting: true, metafile: true };
  const maps = { sourcemap: true, sourcesContent: false, logLevel: 'silent', absWorkingDir: PROJECT };
  const plugins = [{ name: 'own addresses', setup: keepAddresses }];
  const entry = { bundle: true, entryPoints: ['scripts/cli.ts'], plugins };
  const { metafile } = await build({ ...entry, ...node, ...output, ...maps });
  const sizes = Object.entries(metafile.outputs).map(([file, { bytes }]) => [path.basename(file), bytes]);
  writeFileSync(path.join(aside, 'sizes.json'), JSON.stringify(Object.fromEntries(sizes)));
  try {
    renameSync(aside, folder);
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    if (!isWhole(folder)) throw error;
  }
}

/** Files find others by their own address, which must stay that of the source. */
function keepAddresses({ onLoad }) {
  onLoad({ filter: /\.tsx?$/ }, ({ path: file }) => ({
    contents: readFileSync(file, 'utf8')
      .replaceAll('import.meta.url', () => JSON.stringify(pathToFileURL(file).href))
      .replaceAll('import.meta.dirname', () => JSON.stringify(path.dirname(file))),
    loader: file.endsWith('x') ? 'tsx' : 'ts',
  }));
}
