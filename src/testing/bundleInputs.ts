import path from 'node:path';
import { build } from 'esbuild';

const PROJECT = path.resolve(import.meta.dirname, '../..');

/** The files of the project that some files are made of, themselves included; all by their paths in the project. */
export async function bundleInputs(
  entryPoints: readonly string[],
  platform: 'node' | 'browser',
): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: PROJECT,
    entryPoints: [...entryPoints],
    bundle: true,
    packages: 'external',
    platform,
    format: 'esm',
    write: false,
    metafile: true,
    outdir: 'out',
    logLevel: 'silent',
  });
  return Object.keys(metafile.inputs);
}

/** The files that are not among some files and folders. */
export function filesOutside(places: readonly string[], files: readonly string[]): string[] {
  return files.filter((file) => !places.some((place) => file === place || file.startsWith(`${place}/`)));
}
