import { type BuiltCatalogue, buildCatalogue } from '../content/buildCatalogue.ts';
import { assertPricesSeen } from '../content/check/futureDays.ts';
import type { ProblemLog } from '../content/check/problem.ts';
import { readContent } from '../content/read/readContent.ts';
import { checkRoutes } from '../site/checkRoutes.ts';
import { type CatalogueContext, createContext } from '../site/pages/pageContext.ts';
import { buildRoutes, type Route } from '../site/routes.ts';
import { createUrls } from '../site/urls.ts';
import type { Look } from '../theme/look.ts';
import { resolveLook } from '../theme/resolveLook.ts';
import { type Basis, createBasis, type Key } from './basis.ts';
import { begun } from './begun.ts';
import { type Assets, buildAssets } from './buildAssets.ts';
import { buildDate, lastDay } from './buildDate.ts';
import type { BuildOptions } from './buildOptions.ts';
import { bundleWidgets } from './bundleWidgets.ts';
import { assertMark } from './icons/assertMark.ts';
import { keyOfSite } from './knownSite.ts';
import { loadRenderers, type Renderers } from './loadRenderers.ts';
import { type PageSite, pageSite } from './pageMaker.ts';
import { relatedIndexer } from './relatedTable.ts';
import { planSharing, type SharingPlan } from './sharing/planSharing.ts';
import type { Time } from './timing.ts';

/** All that is known of a site before its first file is written. */
export interface SitePlan {
  readonly built: BuiltCatalogue;
  readonly routes: readonly Route[];
  readonly context: CatalogueContext;
  readonly look: Look;
  readonly renderers: Renderers;
  readonly sharing: SharingPlan;
  /** Tells what the site's files are made from. */
  readonly basis: Basis;
  readonly assets: Assets;
  /** What all pages are made with, and what tells it from anything else. */
  readonly site: PageSite;
  readonly key: Key;
}

/**
 * Reads the content and works out which files the site will have, and what they are made from.
 * @throws ContentError where the content is wrong
 */
export async function planSite(options: BuildOptions, log: ProblemLog, time: Time): Promise<SitePlan> {
  const { content, siteUrl } = options;
  // esbuild works beside this process: what awaits it comes last.
  void begun(bundleWidgets());
  const { built, routes, look } = await readSite(options, log, time);
  const { catalogue } = built;
  const urls = createUrls(siteUrl ?? catalogue.site.url);
  const making = begun(buildAssets(catalogue, urls, look));
  const indexRelated = relatedIndexer(options.caches?.('related products'));
  const given = { catalogue, urls, buildDate: buildDate() };
  const found = await time('lists', () => createContext(given, indexRelated));
  const renderers = await time('templates', loadRenderers);
  const sharing = await time('sharing', () => planSharing(routes, { catalogue, content, look }, renderers));
  const context = { ...found, sharedPictures: sharing.pictures };
  const basis = await time('keys', () => createBasis(context));
  const assets = await time('assets', () => making);
  const site = pageSite(catalogue, urls, assets);
  return { built, routes, context, look, renderers, sharing, basis, assets, site, key: keyOfSite(site) };
}

/** Reads the content into a catalogue, and the catalogue into routes and a look: what may be wrong with them is settled then. */
async function readSite({ content, caches }: BuildOptions, log: ProblemLog, time: Time) {
  const files = await time('content', () => readContent(content, log, caches));
  assertPricesSeen(files, lastDay(), log);
  const built = await time('catalogue', () => buildCatalogue(files, log, caches?.('sound products')));
  const routes = await time('routes', () => buildRoutes(built.catalogue));
  await time('routes', () => checkRoutes(routes, built, log));
  await time('routes', () => assertMark(content, built, log));
  const look = await time('look', () => resolveLook(built, content, log, caches?.('colours')));
  log.throwIfAny();
  return { built, routes, look };
}
