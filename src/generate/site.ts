import { checkedSite } from '../check/checkPages.ts';
import { buildCatalogue } from '../content/buildCatalogue.ts';
import type { Catalogue } from '../content/catalogue.ts';
import type { ProblemLog } from '../content/check/problem.ts';
import { checkPriceDays, checkTextDays } from '../content/days.ts';
import type { ReadContent } from '../content/read/readContent.ts';
import type { TextCaches } from '../content/read/remembering.ts';
import { buildDate, lastDay } from '../content/today.ts';
import { market } from '../domain/market.ts';
import { lazy } from '../domain/memoize.ts';
import { paidLinkRules } from '../linkcheck/paidLinks.ts';
import { checkRoutes } from '../site/checkRoutes.ts';
import { createContext, type DataAddresses, type PageContext } from '../site/pages/pageContext.ts';
import { buildRoutes, offlinePages, type Route } from '../site/routes.ts';
import { createUrls } from '../site/urls.ts';
import { type Look, toneOf } from '../theme/look.ts';
import { resolveLook } from '../theme/resolveLook.ts';
import { type Assets, buildAssets } from './buildAssets.ts';
import { buildDataFiles, lazyAddresses, type WriteDataFile } from './buildDataFiles.ts';
import type { BuildOptions } from './buildOptions.ts';
import { buildSearchFiles, type SearchFiles } from './buildSearchFiles.ts';
import { type Hash, hashOfMaps, hashOfText } from './hash.ts';
import { assertMark, type Mark, readMark } from './icons.ts';
import { createInputHashes, type InputHashes } from './inputHashes.ts';
import type { StepCache } from './remember.ts';
import { loadTemplates, type RenderSetup, type Templates } from './renderer.ts';
import { planSharing, type SharingPlan } from './sharing/sharingPictures.ts';

/** Everything about a site that is computed before its first file is written. */
export interface Site extends ResolvedContent {
  readonly context: PageContext;
  readonly assets: Assets;
  readonly templates: Templates;
  readonly mark: Mark;
  readonly sharing: SharingPlan;
  /** Writes the files that scripts fetch, when their addresses are first needed. */
  readonly dataFiles: () => DataAddresses;
  /** Makes the files of the search on first use. */
  readonly search: () => SearchFiles;
  /** Data that all pages and pictures share. */
  readonly setup: RenderSetup;
  /** Hash of the data that all pages share. */
  readonly siteHash: () => Hash;
  readonly hashes: InputHashes;
}

/**
 * Derives the shared data of pages and files from the content.
 * @param write writes a file that scripts fetch
 */
export async function createSite(
  resolved: ResolvedContent,
  { content, siteUrl }: Pick<BuildOptions, 'content' | 'siteUrl'>,
  cache: StepCache,
  write: WriteDataFile,
): Promise<Site> {
  const { catalogue, routes, look } = resolved;
  const added = catalogue.publicFiles.map((file) => file.path);
  const urls = createUrls(siteUrl ?? catalogue.site.url, added);
  const templates = await loadTemplates();
  const mark = await readMark(content, catalogue.site.icon);
  const sharing = await planSharing(routes, { catalogue, mark, look }, templates);
  const context = createContext({
    catalogue,
    urls,
    buildDate: buildDate(),
    sharedPictures: sharing.pictures,
    offlinePages: offlinePages(routes, catalogue),
  });
  const hashes = createInputHashes(context);
  const dataFiles = lazy(() => buildDataFiles(context, routes, write, { cache, hashes }));
  const search = lazy(() => buildSearchFiles(context, routes, cache));
  const assets = await buildAssets(catalogue, urls, look, cache);
  const shared = {
    frame: assets.frame,
    checked: checkedSite(catalogue, assets.scriptBytes),
    paidLinks: paidLinkRules(catalogue),
  };
  return {
    ...resolved,
    context: { ...context, data: lazyAddresses(dataFiles) },
    assets,
    templates,
    mark,
    sharing,
    dataFiles,
    search,
    hashes,
    setup: { ...shared, accentTone: toneOf(look) },
    siteHash: lazy(() => hashOfMaps([market(), urls.absolute('/'), shared])),
  };
}

/** The catalogue, routes and look of valid content. */
export interface ResolvedContent {
  readonly catalogue: Catalogue;
  readonly routes: readonly Route[];
  readonly look: Look;
}

/**
 * Builds and checks the catalogue, routes and look.
 * @param siteUrl overrides the `url` of site.yaml
 */
export async function resolveContent(
  files: ReadContent,
  content: string,
  log: ProblemLog,
  siteUrl?: string,
): Promise<ResolvedContent> {
  checkPriceDays(files, lastDay(), log);
  checkTextDays(files, lastDay(), log);
  const catalogue = buildCatalogue(files, log, siteUrl);
  const routes = buildRoutes(catalogue);
  checkRoutes(routes, catalogue, log);
  await assertMark(content, catalogue, log);
  const look = await resolveLook(catalogue, content, log);
  log.throwIfAny();
  return { catalogue, routes, look };
}

/** Remembers the entries of content files, for `readContent`. */
export function contentFileCaches(cache: StepCache): TextCaches {
  return (kind) => {
    const stepOf = (file: string) => `content file ${file} (${kind})`;
    return {
      read: (file, text) => cache.take<never>(stepOf(file), hashOfText(text))?.value ?? null,
      write: (file, text, value) => void cache.add(stepOf(file), hashOfText(text), { value, files: [] }),
    };
  };
}
