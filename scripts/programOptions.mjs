// What turns a TypeScript program of this project into one file that Node runs, its packages beside it.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { threadId } from 'node:worker_threads';

/** esbuild's options for programs of the project in a folder; `entryPoints` and `outfile` are left to say. */
export function programOptions(project) {
  return {
    absWorkingDir: project,
    write: false,
    metafile: true,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    sourcesContent: false,
    plugins: [{ name: 'own addresses', setup: keepAddresses }],
  };
}

/** Files find others by their own address, which a bundle would take from them. */
function keepAddresses({ onLoad }) {
  onLoad({ filter: /\.tsx?$/ }, ({ path: file }) => {
    const contents = readFileSync(file, 'utf8')
      .replaceAll('import.meta.url', () => JSON.stringify(pathToFileURL(file).href))
      .replaceAll('import.meta.dirname', () => JSON.stringify(path.dirname(file)));
    return { contents, loader: file.endsWith('x') ? 'tsx' : 'ts' };
  });
}

/** Writes a program to a folder; gives the path of its file, which is named by its content. */
export function writeProgram(folder, code) {
  const file = path.join(folder, `${createHash('sha256').update(code).digest('hex').slice(0, 16)}.mjs`);
  mkdirSync(folder, { recursive: true });
  writeAtOnce(file, code);
  return file;
}

/** Writes a file in one step: another process, or another thread of this one, may read or write it at the same time. */
export function writeAtOnce(file, contents) {
  const unfinished = `${file}.${process.pid}-${threadId}`;
  writeFileSync(unfinished, contents);
  renameSync(unfinished, file);
}
