import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ENGINE } from '../cli/engine.ts';
import type { ComparedSite } from './comparedSite.ts';

/** The template, whose pages are the same as those of the other generators. */
const TEMPLATES = path.join(ENGINE, 'src/bench/eleventy');

/** Writes a site for Eleventy: the template, and all data as one global data file. */
export async function writeEleventySite(site: ComparedSite, folder: string): Promise<void> {
  await cp(TEMPLATES, folder, { recursive: true });
  await mkdir(path.join(folder, '_data'), { recursive: true });
  await writeFile(path.join(folder, '_data/site.json'), JSON.stringify(site));
}
