#!/usr/bin/env node
// Runs a command by its name: `node scripts/start.mjs build --help`, or `hatch-guide build --help` in a folder with a site. A package
// has its commands bundled in `programs/`, which `start.mjs prepare` makes. In a clone, compiling every file at every start would take
// longer than an unchanged build, so the code of all commands is bundled into `.cache/programs/` once for each state of the sources.
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ENGINE = fileURLToPath(new URL('../', import.meta.url));
const PROGRAMS = path.join(ENGINE, '.cache/programs');
const SOURCES = ['src', 'templates', 'scripts', 'package-lock.json', 'tsconfig.json'];
const WEEK = 7 * 24 * 60 * 60 * 1000;

process.setSourceMapsEnabled(true);
// What bundles is not packed.
if (!existsSync(path.join(ENGINE, 'scripts/bundle.mjs'))) await runPackage();
else if (process.argv[2] === 'prepare') await bundle(path.join(ENGINE, 'programs'));
else await runSources();

async function runPackage() {
  if (existsSync(path.join(ENGINE, 'programs/cli.mjs'))) return import('../programs/cli.mjs');
  // npm makes them when it installs from git.
  const mend = `install it again without --ignore-scripts, or from a tarball`;
  console.error(`expected the programs of hatch-guide in '${ENGINE}', found none; ${mend}`);
  process.exitCode = 1;
}

async function runSources() {
  const program = await findBundle().catch(() => null);
  // tsx is slower, but needs no folder that can be written to, and explains what cannot be compiled.
  if (!program) (await import('tsx/esm/api')).register({ tsconfig: path.join(ENGINE, 'tsconfig.json') });
  await import(program ?? './cli.ts');
}

/** Returns the URL of the bundle of the sources as they are; makes it if it is missing. */
async function findBundle() {
  const stamps = SOURCES.flatMap((name) => stampsOf(path.join(ENGINE, name))).join('\n');
  const folder = path.join(PROGRAMS, createHash('sha256').update(stamps).digest('hex'));
  if (!existsSync(folder)) await bundleAside(folder);
  return pathToFileURL(path.join(folder, 'cli.mjs')).href;
}

/** Stamps a file, or each file of a folder, except those that only tests read. */
function stampsOf(file) {
  const stat = lstatSync(file);
  if (!stat.isDirectory()) return [`${file} ${stat.size} ${stat.ctimeMs}`];
  const names = readdirSync(file).filter((name) => name !== 'e2e' && name !== 'fixtures');
  return names.flatMap((name) => stampsOf(file + path.sep + name));
}

/** Bundles aside and then moves the folder into place, because two commands may do so at once. */
async function bundleAside(folder) {
  const aside = `${folder}.${process.pid}`;
  mkdirSync(PROGRAMS, { recursive: true });
  for (const old of readdirSync(PROGRAMS).map((name) => path.join(PROGRAMS, name)))
    if (lstatSync(old).mtimeMs < Date.now() - WEEK) rmSync(old, { recursive: true, force: true });
  await bundle(aside);
  try {
    renameSync(aside, folder);
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

async function bundle(folder) {
  const { bundleInto } = await import('./bundle.mjs');
  await bundleInto(folder, ENGINE);
}
