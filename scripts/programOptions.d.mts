import type { BuildOptions } from 'esbuild';

/** esbuild's options for programs of the project in a folder; `entryPoints` and `outfile` are left to say. */
export function programOptions(
  project: string,
): BuildOptions & { readonly write: false; readonly metafile: true };

/**
 * Writes a program to a folder; gives the path of its file, which is named by its content.
 * @param parts what it imports only where it is needed: esbuild has named their files by their content
 */
export function writeProgram(
  folder: string,
  code: Uint8Array,
  parts?: readonly { readonly path: string; readonly contents: Uint8Array }[],
): string;
