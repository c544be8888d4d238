import { checkedSite } from '../check/checkPages.ts';
import { lazy } from '../domain/memoize.ts';
import { paidLinkRules } from '../linkcheck/paidLinks.ts';
import { createContext, type PageContext } from '../site/pages/pageContext.ts';
import { createUrls } from '../site/urls.ts';
import { toneOf } from '../theme/look.ts';
import { type Assets, buildAssets } from './buildAssets.ts';
import { addressesOf, buildDataFiles, type DataFiles } from './buildDataFiles.ts';
import { buildDate } from './buildDate.ts';
import type { BuildOptions, BuildTools } from './buildOptions.ts';
import { type Hash, hashOfMaps } from './hash.ts';
import { type Mark, readMark } from './icons.ts';
import { createInputHashes, type InputHashes } from './inputHashes.ts';
import { loadTemplates, type RenderSetup, type Templates } from './renderer.ts';
import type { ResolvedContent } from './resolveContent.ts';
import { planSharing, type SharingPlan } from './sharing/sharingPictures.ts';

/** Everything about a site that is known before its first file is written. */
export interface Site extends ResolvedContent {
  readonly context: PageContext;
  readonly assets: Assets;
  readonly templates: Templates;
  readonly mark: Mark;
  readonly sharing: SharingPlan;
  /** Writes the files that scripts fetch, when their addresses are first needed. */
  readonly dataFiles: () => DataFiles;
  /** What all pages and pictures share. */
  readonly setup: Omit<RenderSetup, 'stagingTarget'>;
  /** Hash of what all pages share. */
  readonly siteHash: Hash;
  readonly hashes: InputHashes;
}

/** Derives from the content what pages and files are made from. */
export async function createSite(
  resolved: ResolvedContent,
  { content, siteUrl }: BuildOptions,
  { cache, output }: BuildTools,
): Promise<Site> {
  const { built, routes, look } = resolved;
  const { catalogue } = built;
  const urls = createUrls(siteUrl ?? catalogue.site.url);
  const templates = await loadTemplates();
  const mark = await readMark(content, catalogue.site.icon);
  const sharing = await planSharing(routes, { catalogue, mark, look }, templates);
  const found = createContext({ catalogue, urls, buildDate: buildDate() });
  const context = { ...found, sharedPictures: sharing.pictures };
  const hashes = createInputHashes(context);
  const dataFiles = lazy(() =>
    buildDataFiles(context, routes, ({ path, contents }) => output.write(path, contents), { cache, hashes }),
  );
  const assets = await buildAssets(catalogue, urls, look, cache);
  const shared = {
    siteUrl: urls.absolute('/'),
    frame: assets.frame,
    checked: checkedSite(catalogue, assets.scriptBytes),
    paidLinks: paidLinkRules(catalogue),
  };
  return {
    ...resolved,
    context: { ...context, data: addressesOf(dataFiles) },
    ...{ assets, templates, mark, sharing, dataFiles, hashes },
    setup: { ...shared, barn: toneOf(look) },
    siteHash: hashOfMaps(shared),
  };
}
