// What turns a TypeScript program of this project into one file that Node runs, its packages beside it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

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
