import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

/** What is loaded by itself: the commands, and the modules of threads. */
const ENTRIES = {
  cli: 'scripts/cli.ts',
  sharingWorker: 'src/generate/sharing/sharingWorker.ts',
  siteThread: 'src/dev/siteThread.ts',
  devSite: 'src/dev/devSite.ts',
};

/** Bundles the commands of an engine into a folder. */
export async function bundleInto(folder, engine) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const node = { platform: 'node', target: 'node20', format: 'esm', packages: 'external' };
  const output = { outdir: folder, outExtension: { '.js': '.mjs' }, splitting: true };
  const maps = { sourcemap: true, sourcesContent: false, logLevel: 'silent', absWorkingDir: engine };
  const plugins = [{ name: 'own addresses', setup: (bundler) => keepAddresses(bundler, folder) }];
  await build({ bundle: true, entryPoints: ENTRIES, plugins, ...node, ...output, ...maps });
}

/** Files find others by their own address, which must stay that of the source, wherever the engine is. */
function keepAddresses({ onLoad }, folder) {
  onLoad({ filter: /\.tsx?$/ }, ({ path: file }) => {
    const source = path.relative(folder, file).split(path.sep).join('/');
    const url = JSON.stringify(source);
    const dirname = JSON.stringify(`/${path.posix.dirname(source)}`);
    return {
      contents: readFileSync(file, 'utf8')
        .replaceAll('import.meta.url', () => `new URL(${url}, import.meta.url).href`)
        .replaceAll('import.meta.dirname', () => `(import.meta.dirname + ${dirname})`),
      loader: file.endsWith('x') ? 'tsx' : 'ts',
    };
  });
}
