import { readFile } from 'node:fs/promises';
import { transform } from 'esbuild';
import { LAYERS, PRINT, type Sheet, type StyledSite, sheetsOf } from '../../templates/styles.ts';
import { ROUTE_KINDS, type RouteKind } from '../site/pages/registry.ts';
import type { Urls } from '../site/urls.ts';
import { browserTargets } from './browserTargets.ts';
import { hashedFile } from './hashedFile.ts';
import type { BuiltFile } from './output.ts';
import { tokenShortening } from './shortenTokens.ts';

/** The styles of the pages, and the files that they refer to. */
export interface Styles {
  /** What each kind of page inlines in its head, minified. */
  readonly css: ReadonlyMap<RouteKind, string>;
  /** The paths of the sheet that only printers ask for, and of the font of the headings. */
  readonly print: string;
  readonly font: string;
  readonly files: readonly BuiltFile[];
}

const TEMPLATES = new URL('../../templates/', import.meta.url);

/** Minifies each style sheet once and puts those that a site needs together for each kind of page. */
export async function buildStyles(urls: Urls, site: StyledSite): Promise<Styles> {
  const font = hashedFile('heading', 'woff2', await readFile(new URL('fonts/heading.woff2', TEMPLATES)));
  const minify = await createMinifier();
  const minifySheet = async ({ name }: Sheet) => minify(await sourceOf(name));
  const printRules = inLayer(PRINT.layer, await minifySheet(PRINT));
  const print = hashedFile('print', 'css', Buffer.from(printRules));
  const minified = new Map<string, Promise<string>>();
  const css = new Map<RouteKind, string>();
  for (const kind of ROUTE_KINDS) {
    const sheets = sheetsOf(kind, site);
    for (const sheet of sheets) if (!minified.has(sheet.name)) minified.set(sheet.name, minifySheet(sheet));
    const rules = new Map<Sheet['layer'], string>();
    for (const { name, layer } of sheets) {
      rules.set(layer, (rules.get(layer) ?? '') + (await minified.get(name)));
    }
    const whole = LAYERS.map((layer) => inLayer(layer, rules.get(layer))).join('');
    css.set(kind, whole.replaceAll('heading.woff2', urls.asset(`/${font.path}`)));
  }
  return { css, print: `/${print.path}`, font: `/${font.path}`, files: [font, print] };
}

/** A layer with its rules; its first mention gives it its place among the layers, so the inlined ones need no list. */
function inLayer(layer: Sheet['layer'], rules: string | undefined): string {
  return rules === undefined ? '' : `@layer ${layer}{${rules}}`;
}

/** Makes the function that minifies the source of a sheet. Every sheet of a page has the same names for the tokens. */
async function createMinifier(): Promise<(source: string) => Promise<string>> {
  const shorten = tokenShortening(await sourceOf('tokens'));
  const target = await browserTargets();
  return async (source) => {
    const { code } = await transform(source, { loader: 'css', minify: true, target });
    // A style element ends at the first `</style`, even inside a string.
    return shorten(code.trim()).replaceAll('</', '<\\/');
  };
}

/** Minifies the styles that a widget brings along. */
export async function widgetStyles(file: string): Promise<string> {
  const minify = await createMinifier();
  return inLayer('components', await minify(await readFile(file, 'utf8')));
}

function sourceOf(name: string): Promise<string> {
  return readFile(new URL(`styles/${name}.css`, TEMPLATES), 'utf8');
}
