import type { BuildOptions } from 'esbuild';

/** esbuild's options for programs of the project in a folder; `entryPoints` and `outfile` are left to say. */
export function programOptions(
  project: string,
): BuildOptions & { readonly write: false; readonly metafile: true };
