import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { transform } from 'esbuild';
import { z } from 'zod';
import {
  boxSheetsOf,
  LAYERS,
  laterSheetsOf,
  laterSheetsOfAll,
  layerOf,
  reviewSheetsOf,
  type StyledSite,
  sheetsOf,
} from '../../templates/styles.ts';
import { ENGINE } from '../cli/engine.ts';
import { lazy, memoize, memoizeLast } from '../domain/memoize.ts';
import { ROUTE_KINDS, type RouteKind } from '../site/pages/registry.ts';
import type { Urls } from '../site/urls.ts';
import { type HeadingFont, type Look, SHIPPED_LOOK } from '../theme/look.ts';
import { themedPrint, themedTokens, withoutUnsetTokens } from '../theme/themedTokens.ts';
import { type BuiltFile, hashedFile } from './stagedFiles.ts';

/** The styles of the pages, and the files that they refer to. */
export interface Styles {
  /** The styles that each page kind inlines in its head, minified. */
  readonly css: ReadonlyMap<RouteKind, string>;
  /** The paths of the files that a kind of page links below its first screen. */
  readonly laterOf: ReadonlyMap<RouteKind, string>;
  /**
   * The paths of the file with the sheets of `laterSheetsOfAll`, and of the font of the
   * headings; null for a system font.
   */
  readonly later: string;
  /** The path of the styles of directives; null for a site without any. */
  readonly boxes: string | null;
  /** The path of the styles of reviews; null for a site without any. */
  readonly reviews: string | null;
  readonly font: string | null;
  readonly files: readonly BuiltFile[];
}

const TEMPLATES = new URL('../../templates/', import.meta.url);

/** Minifies each style sheet once, and joins those that a site needs for each page kind. */
export async function buildStyles(urls: Urls, site: StyledSite, look: Look = SHIPPED_LOOK): Promise<Styles> {
  const font = await fontFile(look.headingFont);
  const tokens = themedTokens(await sourceOf('tokens'), look);
  const ofKinds = ROUTE_KINDS.flatMap((kind) => [...sheetsOf(kind, site), ...laterSheetsOf(kind)]);
  const used = new Set([
    ...ofKinds,
    ...laterSheetsOfAll(site),
    ...boxSheetsOf(site),
    ...reviewSheetsOf(site),
  ]);
  const textOf = async (name: string) => {
    if (name === 'tokens') return tokens;
    return name === 'print' ? themedPrint(await sourceOf(name), look) : sourceOf(name);
  };
  const minified = Array.from(
    used,
    async (name) => [name, await minify(name, await textOf(name), tokens)] as const,
  );
  const rules = new Map(await Promise.all(minified));
  const fileOf = (name: string, sheets: readonly string[]) =>
    hashedFile(name, 'css', Buffer.from(inLayers(sheets, rules)));
  const later = fileOf('later', laterSheetsOfAll(site));
  const boxes = site.hasBoxes ? [fileOf('boxes', boxSheetsOf(site))] : [];
  const reviews = site.hasReviews ? [fileOf('reviews', reviewSheetsOf(site))] : [];
  const laterOf = ROUTE_KINDS.flatMap((kind) => {
    const sheets = laterSheetsOf(kind);
    return sheets.length === 0 ? [] : [{ kind, file: fileOf(kind, sheets) }];
  });
  const laterFiles = [later, ...boxes, ...reviews, ...laterOf.map(({ file }) => file)];
  const stylesOf = (kind: RouteKind) => {
    const styles = inLayers(sheetsOf(kind, site), rules);
    return font ? styles.replaceAll('heading.woff2', urls.asset(`/${font.path}`)) : styles;
  };
  return {
    css: new Map(ROUTE_KINDS.map((kind) => [kind, stylesOf(kind)])),
    laterOf: new Map(laterOf.map(({ kind, file }) => [kind, `/${file.path}`])),
    later: `/${later.path}`,
    boxes: boxes[0] ? `/${boxes[0].path}` : null,
    reviews: reviews[0] ? `/${reviews[0].path}` : null,
    font: font && `/${font.path}`,
    files: font ? [font, ...laterFiles] : laterFiles,
  };
}

/** The file of the font of the headings; null for a system font. */
async function fontFile(font: HeadingFont): Promise<BuiltFile | null> {
  if (font.kind === 'system') return null;
  const shipped = new URL('fonts/heading.woff2', TEMPLATES);
  return hashedFile('heading', 'woff2', font.kind === 'file' ? font.contents : await readFile(shipped));
}

/** The rules of some sheets, layer by layer. */
function inLayers(sheets: readonly string[], rules: ReadonlyMap<string, string>): string {
  return LAYERS.map((layer) => {
    const ofLayer = sheets.filter((sheet) => layerOf(sheet) === layer);
    return ofLayer.length === 0 ? '' : inLayer(layer, ofLayer.map((sheet) => rules.get(sheet)).join(''));
  }).join('');
}

/**
 * A layer with its rules; its first mention gives it its place among the layers,
 * so the inlined ones need no list.
 */
function inLayer(layer: (typeof LAYERS)[number], rules: string): string {
  return `@layer ${layer}{${rules}}`;
}

/**
 * Minifies the source of a sheet.
 * @param tokens the sheet `tokens`: an optional token that it does not set is replaced by its fallback
 */
async function minify(name: string, source: string, tokens: string): Promise<string> {
  const rules = await lastRulesOf(name)(withoutUnsetTokens(source, tokens));
  // A style element ends at the first `</style`, even inside a string.
  return rules.replaceAll('</', '<\\/');
}

/**
 * Minifies a sheet, unless its source is the same as in the last call: an edit changes one sheet of many.
 */
const lastRulesOf = memoize((_name: string) =>
  memoizeLast(async (source: string) => {
    const { code } = await transform(source, { loader: 'css', minify: true, target: await browserTargets() });
    return code.trim();
  }),
);

function sourceOf(name: string): Promise<string> {
  return readFile(new URL(`styles/${name}.css`, TEMPLATES), 'utf8');
}

/** The style sheets that scripts add, by their names in the sources of scripts. */
const SHEETS: Readonly<Record<string, readonly string[]>> = {
  /** Styles of parts that most pages show only once the list engine runs. */
  LIST_STYLES: ['src/widgets/list/list.css', 'templates/styles/chips.css'],
  /** Styles of the open sheet of filters, for the entry of lists. */
  SHEET_STYLES: ['src/widgets/list/sheet.css'],
  SORT_STYLES: ['src/widgets/sortableTable.css'],
  /** Styles of the dialog and the results, for the engine of the search. */
  SEARCH_STYLES: ['src/widgets/search/search.css'],
  BATCH_LINE_STYLES: ['src/widgets/batchLine.css'],
  KEPT_STYLES: ['src/widgets/calendar/keptList.css'],
  TRAY_STYLES: ['src/widgets/compare/tray.css'],
  /** Styles of the compare buttons, which work only with the script on every page. */
  COMPARE_BUTTON_STYLES: ['src/widgets/compare/compareButton.css'],
};

/**
 * The styles that scripts add, minified, by their names in the sources of
 * scripts; each is a JavaScript string.
 */
export type WidgetStyles = Readonly<Record<string, string>>;

/** Minifies the styles that scripts add, from the current sheets and tokens. */
export async function widgetStyles(): Promise<WidgetStyles> {
  const tokens = await sourceOf('tokens');
  const minified = async (sheet: string) => {
    const file = path.join(ENGINE, sheet);
    return inLayer('components', await minify(file, await readFile(file, 'utf8'), tokens));
  };
  const entries = Object.entries(SHEETS).map(async ([name, sheets]) => {
    const styles = await Promise.all(sheets.map(minified));
    return [name, JSON.stringify(styles.join(''))] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** esbuild's names for the browsers of a browserslist query. */
const ESBUILD_NAMES: Readonly<Record<string, string>> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'ios',
};

const packageFile = z.object({ browserslist: z.array(z.string()) });

/** The oldest supported browsers, `browserslist` of package.json, as a `target` of esbuild. */
export const browserTargets = lazy(async (): Promise<string[]> => {
  const file = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  return packageFile.parse(JSON.parse(file)).browserslist.map(toTarget);
});

/** Turns a browserslist query into a target of esbuild: `chrome >= 109` becomes `chrome109`. */
export function toTarget(query: string): string {
  const [, browser = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? [];
  const name = ESBUILD_NAMES[browser];
  if (name === undefined) {
    const known = Object.keys(ESBUILD_NAMES).join(', ');
    throw new Error(
      `browserslist in package.json: expected 'BROWSER >= VERSION' (${known}), found '${query}'`,
    );
  }
  return name + version;
}
