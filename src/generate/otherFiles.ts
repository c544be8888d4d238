import { readWithin } from '../cli/files.ts';
import { contentFolder } from '../content/read/contentFiles.ts';
import { feedFiles } from '../site/feeds.ts';
import { renderManifest } from '../site/frame.ts';
import {
  HEADERS_FILE,
  headerRules,
  REDIRECTS_FILE,
  renderHeaders,
  renderRedirects,
} from '../site/hosting.ts';
import { renderLlms } from '../site/llms.ts';
import { dataFiles } from '../site/openData.ts';
import type { CatalogueContext } from '../site/pages/pageContext.ts';
import type { Route } from '../site/routes.ts';
import { checkQuestions } from '../site/search/searchData.ts';
import { createLastChange, type FileDate, renderRobots, sitemapFiles } from '../site/sitemaps.ts';
import { FILE_PATHS } from '../site/urls.ts';
import type { Assets } from './buildAssets.ts';
import type { BuildOptions, BuildTools } from './buildOptions.ts';
import { buildSearchFiles } from './buildSearchFiles.ts';
import type { Site } from './site.ts';
import type { BuiltFile } from './stagedFiles.ts';

/** Writes data files, search files and everything else besides pages and pictures; checks the test questions of the content. */
export async function writeOtherFiles(
  { built, routes, context, assets, ...site }: Site,
  { content, commitDates }: BuildOptions,
  { cache, output, log, time }: BuildTools,
): Promise<void> {
  const { cards } = await time('data files', site.dataFiles);
  const search = await time('search', () => buildSearchFiles(context, routes, cards, cache));
  checkQuestions(await search.answers(), built, log);
  const files = filesBesidePages({
    ...{ routes, context, content },
    assets: [...search.files, ...assets.files],
    policies: assets.policies,
    paper: assets.frame.paper.light,
    fileDate: (entry) => commitDates?.get(built.origins.of(entry).file) ?? null,
  });
  for (const { path, read } of files) output.write(path, await read());
}

/** A file of a site, made when it is asked for. */
export interface FileBesidePages {
  /** Its path within the site, without a leading slash. */
  readonly path: string;
  readonly read: () => string | Buffer | Promise<Buffer>;
}

/** What the files beside the pages are made from. */
interface FilesContext {
  readonly routes: readonly Route[];
  readonly context: CatalogueContext;
  /** The folder of the content. */
  readonly content: string;
  readonly assets: readonly BuiltFile[];
  readonly policies: Assets['policies'];
  /** The colour of the paper, for home screens. */
  readonly paper: string;
  /** When the file of an entry was last changed. */
  readonly fileDate: FileDate;
}

/** Everything of a site but its pages and pictures: what hosts, search engines, feed readers, searches and pages ask for. */
export function filesBesidePages(made: FilesContext): FileBesidePages[] {
  const { routes, context, content, assets, policies, paper, fileDate } = made;
  const { catalogue, urls } = context;
  const files: FileBesidePages[] = [
    ...sitemapFiles(routes, context, createLastChange(context, fileDate)),
    ...feedFiles(catalogue, urls),
    ...dataFiles(catalogue, urls),
    { path: FILE_PATHS.llms.slice(1), read: () => renderLlms(routes, context) },
    { path: FILE_PATHS.manifest.slice(1), read: () => renderManifest(catalogue.site, urls, paper) },
    { path: FILE_PATHS.robots.slice(1), read: () => renderRobots(urls) },
    ...assets.map((file) => ({ path: file.path, read: () => file.contents })),
    ...catalogue.images.map((image) => ({
      path: image.slice(1),
      read: () => readWithin(contentFolder(content), image),
    })),
  ];
  const named = { routes, policies, files: files.map((file) => file.path), urls };
  return [
    ...files,
    { path: HEADERS_FILE, read: () => renderHeaders(headerRules(named)) },
    { path: REDIRECTS_FILE, read: () => renderRedirects(catalogue.redirects, urls) },
  ];
}
