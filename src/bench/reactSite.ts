import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { ENGINE } from '../cli/engine.ts';
import type { ComparedSite } from './comparedSite.ts';

/** The names of the data and of the program in the folder of the site. */
export const REACT_DATA = 'site.json';
export const REACT_LOOP = 'reactLoop.cjs';

/** Writes the data for the loop, and the loop itself as one program with React's production build. */
export async function writeReactSite(site: ComparedSite, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, REACT_DATA), JSON.stringify(site));
  await build({
    absWorkingDir: ENGINE,
    entryPoints: ['src/bench/reactLoop.tsx'],
    outfile: path.join(folder, REACT_LOOP),
    bundle: true,
    platform: 'node',
    format: 'cjs',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  });
}
