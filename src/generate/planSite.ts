import type { ProblemLog } from '../content/check/problem.ts';
import { readContent } from '../content/read/readContent.ts';
import { type CatalogueContext, createContext } from '../site/pages/pageContext.ts';
import { createUrls } from '../site/urls.ts';
import { type BuiltAssets, buildAssets } from './buildAssets.ts';
import { buildDate } from './buildDate.ts';
import type { BuildOptions } from './buildOptions.ts';
import { bundleWidgets } from './bundleWidgets.ts';
import { createInputHashes, type Hash, type InputHashes } from './inputHashes.ts';
import { loadRenderers, type Renderers } from './loadRenderers.ts';
import { type PageSite, pageSite } from './pageRenderer.ts';
import { hashOfSite } from './previousBuild.ts';
import { type ResolvedContent, resolveContent } from './resolveContent.ts';
import { planSharing, type SharingPlan } from './sharing/planSharing.ts';
import { suppressUnhandled } from './suppressUnhandled.ts';
import type { Time } from './timing.ts';

/** Everything about a site that is known before its first file is written. */
export interface SitePlan extends ResolvedContent {
  readonly context: CatalogueContext;
  readonly renderers: Renderers;
  readonly sharing: SharingPlan;
  readonly inputHashes: InputHashes;
  readonly assets: BuiltAssets;
  /** The inputs that all pages share, and their hash. */
  readonly site: PageSite;
  readonly siteHash: Hash;
}

/**
 * Reads the content and plans the files of the site and their inputs.
 * @throws ContentError if the content has errors
 */
export async function planSite(options: BuildOptions, log: ProblemLog, time: Time): Promise<SitePlan> {
  const { content, siteUrl, previous } = options;
  const previousAssets = previous?.readAssets() ?? null;
  // esbuild runs in its own process, so start it first and await it last.
  if (!previousAssets) void suppressUnhandled(bundleWidgets());
  const resolved = await readSite(options, log, time);
  const { routes, look } = resolved;
  const { catalogue } = resolved.built;
  const urls = createUrls(siteUrl ?? catalogue.site.url);
  const buildingAssets = suppressUnhandled(buildAssets(catalogue, urls, look, previousAssets));
  const given = { catalogue, urls, buildDate: buildDate() };
  const found = await time('lists', () => createContext(given));
  const renderers = await time('templates', loadRenderers);
  const sharing = await time('sharing', () => planSharing(routes, { catalogue, content, look }, renderers));
  const context = { ...found, sharedPictures: sharing.pictures };
  const inputHashes = await time('hashes', () => createInputHashes(context));
  const assets = await time('assets', () => buildingAssets);
  const site = pageSite(catalogue, urls, assets);
  const siteHash = hashOfSite(site);
  return { ...resolved, context, renderers, sharing, inputHashes, assets, site, siteHash };
}

/** Reads and checks the content. */
async function readSite(
  { content, caches }: BuildOptions,
  log: ProblemLog,
  time: Time,
): Promise<ResolvedContent> {
  const files = await time('content', () => readContent(content, log, caches));
  return resolveContent(files, content, log, { colours: caches?.('colours') }, time);
}
