import path from 'node:path';
import { build } from 'esbuild';

const PROJECT = path.resolve(import.meta.dirname, '../..');

/**
 * The files that some files of the project are made of, by their paths in it;
 * those of packages in a browser alone.
 */
export async function bundleInputs(
  entryPoints: readonly string[],
  platform: 'node' | 'browser',
): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: PROJECT,
    entryPoints: [...entryPoints],
    bundle: true,
    packages: platform === 'node' ? 'external' : 'bundle',
    platform,
    format: 'esm',
    write: false,
    metafile: true,
    outdir: 'out',
    logLevel: 'silent',
  });
  return Object.keys(metafile.inputs);
}
