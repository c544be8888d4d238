import { readFile } from 'node:fs/promises';
import { transform } from 'esbuild';
import { LAYERS, type Sheet, sheetsOf } from '../../templates/styles.ts';
import type { RouteKind } from '../site/route.ts';

/** The styles of a kind of page, minified, to stand in its head. */
export type Styles = (kind: RouteKind) => string;

/** Minifies each style sheet once and puts them together for each kind of page, with what remote pictures need or without. */
export async function buildStyles(kinds: Iterable<RouteKind>, remotePictures: boolean): Promise<Styles> {
  const minified = new Map<string, Promise<string>>();
  const css = new Map<RouteKind, string>();
  for (const kind of new Set(kinds)) {
    const sheets = sheetsOf(kind, remotePictures);
    for (const sheet of sheets) if (!minified.has(sheet.name)) minified.set(sheet.name, minify(sheet));
    const parts = await Promise.all(sheets.map(({ name }) => minified.get(name)));
    css.set(kind, `@layer ${LAYERS.join()};${parts.join('')}`);
  }
  return (kind) => css.get(kind) ?? '';
}

async function minify({ name, layer }: Sheet): Promise<string> {
  const file = new URL(`../../templates/styles/${name}.css`, import.meta.url);
  const source = `@layer ${layer}{${await readFile(file, 'utf8')}}`;
  const { code } = await transform(source, { loader: 'css', minify: true });
  // A style element ends at the first `</style`, wherever it stands.
  return code.trim().replaceAll('</', '<\\/');
}
