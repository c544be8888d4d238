import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { ICON_NAMES, type IconName, type Icons } from '../../templates/icons.ts';
import type { SiteFrame } from '../../templates/siteFrame.tsx';
import type { StyledSite } from '../../templates/styles.ts';
import type { Catalogue } from '../content/catalogue.ts';
import { isDirective } from '../content/read/directives.ts';
import type { Markdown } from '../content/read/markdown.ts';
import type { ServiceScript } from '../content/schemas/outsideService.ts';
import { market } from '../domain/market.ts';
import { COUNTING_SCRIPT, countingCode, subtagCode } from '../site/analytics.ts';
import { COMMENTS_CODE, COMMENTS_SCRIPT } from '../site/comments.ts';
import { BARE_POLICY, type ContentPolicy, contentPolicy, policyText } from '../site/contentPolicy.ts';
import { frameProps, speculationRules } from '../site/frame.ts';
import { serviceSources, servicesOn } from '../site/outsideServices.ts';
import { PAGES, ROUTE_KINDS, type RouteKind } from '../site/pages/registry.ts';
import { photosOf } from '../site/photos.ts';
import { FILE_PATHS, isSitePath, type Urls } from '../site/urls.ts';
import { type Look, paperOf, SHIPPED_LOOK } from '../theme/look.ts';
import { buildStyles, type Styles } from './buildStyles.ts';
import { bundleWidgets, type WidgetBundle } from './bundleWidgets.ts';
import { hashOf, hashSource } from './hash.ts';
import { StepCache } from './remember.ts';
import { type BuiltFile, hashedFile } from './stagedFiles.ts';

/** The frame of the pages (header, footer, styles and scripts) and its files. */
export interface Assets {
  readonly frame: SiteFrame;
  /** Content security policy per page kind. */
  readonly policies: ReadonlyMap<RouteKind, ContentPolicy>;
  /** Transfer size of each script in bytes, by URL. */
  readonly scriptBytes: ReadonlyMap<string, number>;
  readonly workers: WidgetBundle['workers'];
  readonly files: readonly BuiltFile[];
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
    cache.rememberValue('styles', hashOf([urls.base, site, look]), () => buildStyles(urls, site, look)),
    bundleScripts(cache),
    cache.rememberValue('icon shapes', CODE_ALONE, readIcons),
  ]);
  const speculation = speculationRules(urls);
  const counting = countingScripts(catalogue, urls);
  const comments =
    catalogue.site.comments && hashedFile(COMMENTS_SCRIPT, 'js', Buffer.from(`${COMMENTS_CODE}\n`));
  const kinds = framedKinds(catalogue, urls, { styles, widgets }, speculation);
  const frame = {
    ...frameProps({ catalogue, urls }, look.logo),
    icons,
    paper: paperOf(look),
    font: styles.font && urls.asset(styles.font),
    laterStyles: urls.asset(styles.later),
    boxStyles: styles.boxes && urls.asset(styles.boxes),
    reviewStyles: styles.reviews && urls.asset(styles.reviews),
    hasTests: [...catalogue.reviews.values()].some(({ testedBy }) => testedBy !== undefined),
    script: urls.asset(widgets.siteScript),
    commentsScript: comments ? urls.asset(`/${comments.path}`) : null,
    pricesUntil: catalogue.pricesUntil,
    worker: catalogue.site.offline ? urls.asset(FILE_PATHS.serviceWorker) : null,
    speculationRules: speculation,
    serviceScripts: serviceScripts(
      catalogue,
      counting.map(({ path }) => urls.asset(`/${path}`)),
    ),
    head: catalogue.site.head,
    assets: new Map(kinds.map(({ kind, assets }) => [kind, assets])),
  };
  const policies = new Map(kinds.map(({ kind, policy }): [RouteKind, ContentPolicy] => [kind, policy]));
  return {
    frame,
    policies: policies.set('redirect', BARE_POLICY),
    scriptBytes: new Map(Array.from(widgets.scriptBytes, ([path, bytes]) => [urls.asset(path), bytes])),
    workers: widgets.workers,
    files: [...styles.files, ...widgets.files, ...counting, ...(comments ? [comments] : [])],
  };
}

/** The site's own script that counts visits and reports pages to stores, before those of services. */
function countingScripts(catalogue: Catalogue, urls: Urls) {
  const code = [subtagCode({ catalogue, urls }), countingCode(catalogue.site.analytics)]
    .filter((part) => part !== '')
    .join('\n');
  return code === '' ? [] : [hashedFile(COUNTING_SCRIPT, 'js', Buffer.from(`${code}\n`))];
}

/**
 * The scripts for services of others that each kind of page loads.
 * @param own the addresses of the site's own, which prepare those of services
 */
function serviceScripts(catalogue: Catalogue, own: readonly string[]) {
  const before = own.map((src): ServiceScript => ({ src, attributes: {} }));
  return new Map(
    ROUTE_KINDS.map((kind): [RouteKind, readonly ServiceScript[]] => [
      kind,
      [...before, ...servicesOn(kind, catalogue).flatMap(({ scripts }) => scripts)],
    ]),
  );
}

/** Bundles the scripts, which depend on the code and the market of the site. */
export function bundleScripts(cache: StepCache): Promise<WidgetBundle> {
  return cache.rememberValue('scripts', hashOf(market()), bundleWidgets);
}

/** The inputs of steps that depend on the code alone. The cache never holds steps of other code. */
const CODE_ALONE = '';

type Texts = Pick<Catalogue, 'articles' | 'guides' | 'help' | 'legalPages' | 'reviews'>;

/** Every text in markdown. */
function bodiesOf({ articles, guides, help, legalPages, reviews }: Texts): Markdown[] {
  return [...articles, ...guides, ...help, ...legalPages, ...reviews.values()].map(({ body }) => body);
}

/** Properties of the catalogue that decide which styles are needed. */
function styledSite({ products, photos, site, reviews, ...texts }: Catalogue): StyledSite {
  const bodies = bodiesOf({ reviews, ...texts });
  return {
    hasPhotos:
      photosOf({ photos }).length > 0 ||
      products.some(({ gallery }) => gallery.length > 0) ||
      bodies.some(({ links }) => links.some(({ isImage }) => isImage)),
    hasBoxes: bodies.some((body) => body.tokens.some(isDirective)),
    hasReviews: reviews.size > 0,
    hasRemotePictures: products.some(({ image }) => image.kind === 'remote'),
    isSample: site.catalogue === 'sample',
    hasLogo: site.theme?.logo !== undefined,
    hasNewsletter: site.newsletter !== undefined,
    hasComments: site.comments !== undefined,
  };
}

/** Assets and content security policy per page kind with a frame. */
function framedKinds(
  catalogue: Catalogue,
  urls: Urls,
  { styles, widgets }: { readonly styles: Styles; readonly widgets: WidgetBundle },
  speculation: string,
) {
  const pictureOrigins = remotePictureOrigins(catalogue);
  return ROUTE_KINDS.filter((kind) => kind !== 'redirect').map((kind) => {
    const { widget: named = null, hasWidget } = PAGES[kind];
    const widget = hasWidget && !hasWidget(catalogue) ? null : named;
    const css = styles.css.get(kind) ?? '';
    const inlineScript = widget && widgets.beforeScripts[kind === 'home' ? kind : widget];
    const script = widget && urls.asset(widgets.scripts[widget]);
    const later = styles.laterOf.get(kind);
    const laterStyles = later === undefined ? null : urls.asset(later);
    const policy = contentPolicy({
      styles: [hashSource(css)],
      scripts: [inlineScript, speculation].filter((text) => text !== null).map(hashSource),
      hasDataPictures: css.includes('url("data:'),
      pictureOrigins,
      services: serviceSources(servicesOn(kind, catalogue)),
    });
    return { kind, policy, assets: { css, laterStyles, inlineScript, script, policy: policyText(policy) } };
  });
}

/** Sorted origins of remote pictures. */
function remotePictureOrigins({ products, ...texts }: Catalogue): string[] {
  const ofProducts = products.flatMap(({ image, gallery }) => [
    ...(image.kind === 'remote' ? [image.url] : []),
    ...gallery.flatMap((picture) => (isSitePath(picture.image) ? [] : [picture.image])),
  ]);
  const ofTexts = bodiesOf(texts).flatMap((body) =>
    body.links.flatMap(({ href, isImage }) => (isImage && /^https?:/i.test(href) ? [href] : [])),
  );
  return [...new Set([...ofProducts, ...ofTexts].map((address) => new URL(address).origin))].sort();
}

/** The attributes that the set repeats on every shape; the style sheets have them once. */
const SHARED =
  / fill="none"| stroke="currentColor"| stroke-linecap="round"| stroke-linejoin="round"| stroke-width="2"/g;

/** The used part of an icon set in Iconify's format (https://iconify.design/docs/types/iconify-json.html). */
const iconSet = z.object({ icons: z.record(z.string(), z.object({ body: z.string() })) });

/** Reads the shapes of the icons that templates use from the Lucide set. */
async function readIcons(): Promise<Icons> {
  const set = createRequire(import.meta.url).resolve('@iconify-json/lucide/icons.json');
  const { icons } = iconSet.parse(JSON.parse(await readFile(set, 'utf8')));
  return new Map(ICON_NAMES.map((name) => [name, shapeOf(name, icons[name]?.body)]));
}

function shapeOf(name: IconName, body: string | undefined): string {
  if (body === undefined) throw new Error(`the icon set Lucide has no icon '${name}'`);
  return body.replaceAll(SHARED, '');
}
