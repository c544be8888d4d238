import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { ICON_NAMES, type IconName, type Icons } from '../../templates/icons.ts';
import { lazy } from '../domain/memoize.ts';

/** The attributes that the set repeats on every shape; the style sheets have them once. */
const SHARED =
  / fill="none"| stroke="currentColor"| stroke-linecap="round"| stroke-linejoin="round"| stroke-width="2"/g;

/** What is read of an icon set in Iconify's format (https://iconify.design/docs/types/iconify-json.html). */
const iconSet = z.object({ icons: z.record(z.string(), z.object({ body: z.string() })) });

/**
 * Reads the shapes of the icons that templates use from the Lucide set, once for all builds of a process.
 * @throws where the set has no icon of a name
 */
export const loadIcons = lazy(readIcons);

async function readIcons(): Promise<Icons> {
  const set = createRequire(import.meta.url).resolve('@iconify-json/lucide/icons.json');
  const { icons } = iconSet.parse(JSON.parse(await readFile(set, 'utf8')));
  return new Map(ICON_NAMES.map((name) => [name, shapeOf(name, icons[name]?.body)]));
}

function shapeOf(name: IconName, body: string | undefined): string {
  if (body === undefined) throw new Error(`the icon set Lucide has no icon '${name}'`);
  return body.replaceAll(SHARED, '');
}
