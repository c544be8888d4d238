import type { ProblemLog } from '../content/check/problem.ts';
import { readContent } from '../content/read/readContent.ts';
import { type CatalogueContext, createContext } from '../site/pages/pageContext.ts';
import { createUrls } from '../site/urls.ts';
import { begun } from './begun.ts';
import { type BuiltAssets, buildAssets } from './buildAssets.ts';
import { buildDate } from './buildDate.ts';
import type { BuildOptions } from './buildOptions.ts';
import { bundleWidgets } from './bundleWidgets.ts';
import { createInputHashes, type Hash, type InputHashes } from './inputHashes.ts';
import { loadRenderers, type Renderers } from './loadRenderers.ts';
import { type PageSite, pageSite } from './pageMaker.ts';
import { hashOfSite } from './previousBuild.ts';
import { type SettledContent, settleContent } from './settleContent.ts';
import { planSharing, type SharingPlan } from './sharing/planSharing.ts';
import type { Time } from './timing.ts';

/** All that is known of a site before its first file is written. */
export interface SitePlan extends SettledContent {
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
 * Reads the content and works out which files the site will have, and what they are made from.
 * @throws ContentError where the content is wrong
 */
export async function planSite(options: BuildOptions, log: ProblemLog, time: Time): Promise<SitePlan> {
  const { content, siteUrl, previous } = options;
  const previousAssets = previous?.readAssets() ?? null;
  // esbuild works beside this process: what awaits it comes last.
  if (!previousAssets) void begun(bundleWidgets());
  const settled = await readSite(options, log, time);
  const { routes, look } = settled;
  const { catalogue } = settled.built;
  const urls = createUrls(siteUrl ?? catalogue.site.url);
  const making = begun(buildAssets(catalogue, urls, look, previousAssets));
  const given = { catalogue, urls, buildDate: buildDate() };
  const found = await time('lists', () => createContext(given));
  const renderers = await time('templates', loadRenderers);
  const sharing = await time('sharing', () => planSharing(routes, { catalogue, content, look }, renderers));
  const context = { ...found, sharedPictures: sharing.pictures };
  const inputHashes = await time('hashes', () => createInputHashes(context));
  const assets = await time('assets', () => making);
  const site = pageSite(catalogue, urls, assets);
  const siteHash = hashOfSite(site);
  return { ...settled, context, renderers, sharing, inputHashes, assets, site, siteHash };
}

/** Reads the content: what may be wrong with it is settled then. */
async function readSite(
  { content, caches }: BuildOptions,
  log: ProblemLog,
  time: Time,
): Promise<SettledContent> {
  const files = await time('content', () => readContent(content, log, caches));
  return settleContent(files, content, log, { colours: caches?.('colours') }, time);
}
