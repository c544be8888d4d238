import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { z } from 'zod';
import type { PageAssets, SiteFrame } from '../../templates/Document.tsx';
import { ICON_NAMES, type IconName, type Icons } from '../../templates/icons.ts';
import type { StyledSite } from '../../templates/styles.ts';
import type { Catalogue } from '../content/catalogue.ts';
import { lazy, memoizeByObject } from '../domain/memoize.ts';
import { transferSize } from '../html/pageParts.ts';
import { BARE_POLICY, type ContentPolicy, contentPolicy, policyText } from '../site/contentPolicy.ts';
import { frameProps, speculationRules } from '../site/frame.ts';
import { PAGES, ROUTE_KINDS, type RouteKind } from '../site/pages/registry.ts';
import type { Urls } from '../site/urls.ts';
import { type Look, paperOf, SHIPPED_LOOK } from '../theme/look.ts';
import { buildStyles, type Styles } from './buildStyles.ts';
import { bundleWidgets, type WidgetBundle } from './bundleWidgets.ts';
import { type Hash, hashOf, hashSource } from './hash.ts';
import { StepCache } from './remember.ts';
import type { BuiltFile } from './stagedFiles.ts';

/** The frame of the pages (header, footer, styles and scripts) and its files. */
export interface Assets {
  readonly frame: SiteFrame;
  /** Content security policy per page kind. */
  readonly policies: ReadonlyMap<RouteKind, ContentPolicy>;
  /** Transfer size of each script in bytes, by URL. */
  readonly scriptBytes: ReadonlyMap<string, number>;
  readonly files: readonly BuiltFile[];
}

/** Assets that depend on the code, and little or not at all on the catalogue. */
export interface AssetParts {
  readonly styles: Styles;
  readonly widgets: WidgetBundle;
  readonly icons: Icons;
}

/** Builds the styles, scripts, icons, header and footer. */
export async function buildAssets(
  catalogue: Catalogue,
  urls: Urls,
  look: Look = SHIPPED_LOOK,
  cache = new StepCache(),
): Promise<Assets> {
  const site = styledSite(catalogue);
  const [styles, widgets, icons] = await Promise.all([
    cache.rememberValue('styles', hashOfStyles(urls, site, look), () => buildStyles(urls, site, look)),
    bundleScripts(cache),
    cache.rememberValue('icon shapes', CODE_ALONE, loadIcons),
  ]);
  return joinAssets(catalogue, urls, look, { styles, widgets, icons });
}

/** Bundles the scripts, which depend on nothing but the code. */
export function bundleScripts(cache: StepCache): Promise<WidgetBundle> {
  return cache.rememberValue('scripts', CODE_ALONE, bundleWidgets);
}

/** Inputs of steps that depend on the code alone: a cache never holds steps of other code. */
const CODE_ALONE = '';

/** Hash of the inputs of the styles. */
export function hashOfStyles({ base }: Urls, site: StyledSite, look: Look): Hash {
  return hashOf([base, site, look]);
}

/** Properties of the catalogue that decide which styles are needed. */
export function styledSite({ products, site }: Catalogue): StyledSite {
  return {
    hasRemotePictures: products.some(({ image }) => image.kind === 'remote'),
    isSample: site.catalogue === 'sample',
    hasLogo: site.theme?.logo !== undefined,
  };
}

/** Combines the built assets with the catalogue and look. */
export function joinAssets(catalogue: Catalogue, urls: Urls, look: Look, parts: AssetParts): Assets {
  const { styles, widgets, icons } = parts;
  const speculation = speculationRules(urls);
  const kinds = framedKinds(catalogue, urls, parts, speculation);
  const frame = {
    ...frameProps(catalogue, urls, look.logo),
    icons,
    paper: paperOf(look),
    font: styles.font && urls.asset(styles.font),
    print: urls.asset(styles.print),
    script: urls.asset(widgets.siteScript),
    speculationRules: speculation,
    assets: new Map(kinds.map(({ kind, assets }) => [kind, assets])),
  };
  const policies = new Map(kinds.map(({ kind, policy }): [RouteKind, ContentPolicy] => [kind, policy]));
  return {
    frame,
    policies: policies.set('redirect', BARE_POLICY),
    scriptBytes: scriptBytes(widgets.files, urls),
    files: [...styles.files, ...widgets.files],
  };
}

/** Assets and content security policy per page kind with a frame. */
function framedKinds(catalogue: Catalogue, urls: Urls, parts: AssetParts, speculation: string) {
  const pictureOrigins = remotePictureOrigins(catalogue);
  return ROUTE_KINDS.filter((kind) => kind !== 'redirect').map((kind) => {
    const inlined = inlinedBy(kind, parts);
    const policy = policyOf(inlined, speculation, pictureOrigins);
    const script = scriptOf(kind, parts.widgets, urls);
    return { kind, policy, assets: { ...inlined, script, policy: policyText(policy) } };
  });
}

/** Inline code of a page kind, which its policy allows by hash. */
type Inlined = Pick<PageAssets, 'css' | 'inlineScript'>;

function inlinedBy(kind: RouteKind, { styles, widgets }: AssetParts): Inlined {
  const { widget = null } = PAGES[kind];
  const inlineScript = widget ? widgets.beforeScripts[widget] : null;
  return { css: styles.css.get(kind) ?? '', inlineScript };
}

function policyOf(
  { css, inlineScript }: Inlined,
  speculation: string,
  pictureOrigins: readonly string[],
): ContentPolicy {
  return contentPolicy({
    styles: [hashSource(css)],
    scripts: [inlineScript, speculation].filter((text) => text !== null).map(hashSource),
    hasDataPictures: css.includes('url("data:'),
    pictureOrigins,
  });
}

function scriptOf(kind: RouteKind, widgets: WidgetBundle, urls: Urls): string | null {
  const { widget = null } = PAGES[kind];
  return widget ? urls.asset(widgets.scripts[widget]) : null;
}

/** Sorted origins of remote pictures. */
function remotePictureOrigins({ products, articles, guides, legalPages }: Catalogue): string[] {
  const ofProducts = products.flatMap(({ image }) => (image.kind === 'remote' ? [image.url] : []));
  const ofTexts = [...articles, ...guides, ...legalPages].flatMap(({ body }) =>
    body.links.flatMap(({ href, isImage }) => (isImage && /^https?:/i.test(href) ? [href] : [])),
  );
  return [...new Set([...ofProducts, ...ofTexts].map((address) => new URL(address).origin))].sort();
}

/** Memoized, because scripts are bundled once per process. */
const sizeOfScript = memoizeByObject((contents: Buffer) => transferSize(contents));

function scriptBytes(files: readonly BuiltFile[], urls: Urls): Map<string, number> {
  const scripts = files.filter(({ path }) => path.endsWith('.js'));
  return new Map(scripts.map(({ path, contents }) => [urls.asset(`/${path}`), sizeOfScript(contents)]));
}

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
