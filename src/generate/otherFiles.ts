import { readWithin } from '../cli/files.ts';
import { ADMIN_FILES, adminFiles } from '../cms/adminFiles.ts';
import type { Catalogue } from '../content/catalogue.ts';
import { contentFolder } from '../content/read/contentFiles.ts';
import { pictureFile } from '../content/read/pictureFile.ts';
import { PUBLIC_FOLDER } from '../content/read/publicFiles.ts';
import { originOf } from '../domain/entry.ts';
import { DRAFTS_FILE, DRAFTS_TEXT, MARKER_FILE, markerText } from '../domain/markerFile.ts';
import { feedFiles } from '../site/feeds.ts';
import { renderManifest } from '../site/frame.ts';
import { HEADERS_FILE, headerRules, renderHeaders } from '../site/hosting.ts';
import { renderLlms } from '../site/llms.ts';
import { dataFiles } from '../site/openData.ts';
import { redirectFiles } from '../site/redirectFiles.ts';
import { checkSearchQuestions } from '../site/search/searchData.ts';
import { createLastChange, type FileDate, renderRobots, sitemapFiles } from '../site/sitemaps.ts';
import { FILE_PATHS } from '../site/urls.ts';
import type { BuildOptions, BuildTools } from './buildOptions.ts';
import type { Site } from './site.ts';
import type { BuiltFile } from './stagedFiles.ts';

/**
 * Writes data files, search files and everything else besides pages and pictures; checks
 * the test questions of the content.
 */
export async function writeOtherFiles(
  site: Site,
  { content, commitDates }: BuildOptions,
  { output, log, time }: BuildTools,
): Promise<void> {
  const { catalogue } = site;
  await time('data files', site.dataFiles);
  const search = await time('search', site.search);
  await checkSearchQuestions(search.ask, catalogue, log);
  const fileDate: FileDate = (entry) => commitDates?.get(originOf(entry).file) ?? null;
  const files = [...search.files.map(asSiteFile), ...filesBesidePages(site, content, fileDate)];
  for (const { path, read } of files) output.write(path, await read());
}

/** A file of a site, made on request. */
export interface SiteFile {
  /** Its path within the site, without a leading slash. */
  readonly path: string;
  readonly read: () => string | Buffer | Promise<Buffer>;
}

/** A file whose contents are known. */
export function asSiteFile({ path, contents }: BuiltFile): SiteFile {
  return { path, read: () => contents };
}

/**
 * Files that are neither pages, sitemaps nor feeds of the site, whatever their names:
 * those of the owner, and the editor.
 */
export function foreignFiles({ publicFiles, site }: Pick<Catalogue, 'publicFiles' | 'site'>): string[] {
  return [...publicFiles.map(({ path }) => path.slice(1)), ...(site.cms ? ADMIN_FILES : [])];
}

/**
 * All files of a site besides pages, pictures and data for scripts: those for hosts, search
 * engines, feed readers and browsers.
 * @param fileDate when the file of an entry was last changed
 */
export function filesBesidePages(site: Site, content: string, fileDate: FileDate): SiteFile[] {
  const { routes, context, assets } = site;
  const { catalogue, urls } = context;
  const isServedAsIs = (image: string) => (catalogue.photos.get(image)?.version ?? null) === null;
  const files: SiteFile[] = [
    ...sitemapFiles(routes, context, createLastChange(context, fileDate)),
    ...feedFiles(context),
    ...dataFiles(context),
    { path: FILE_PATHS.llms.slice(1), read: () => renderLlms(routes, context) },
    {
      path: FILE_PATHS.manifest.slice(1),
      read: () => renderManifest(context, assets.frame.paper.light),
    },
    { path: FILE_PATHS.robots.slice(1), read: () => renderRobots(urls) },
    ...assets.files.map(asSiteFile),
    ...catalogue.images.filter(isServedAsIs).map((image) => ({
      path: image.slice(1),
      read: () => readWithin(contentFolder(content), pictureFile(content, image)),
    })),
  ];
  const isPreview = catalogue.previewOn !== null;
  const named = {
    routes,
    policies: assets.policies,
    files: files.map((file) => file.path),
    urls,
    isPreview,
  };
  return [
    ...files,
    { path: HEADERS_FILE, read: () => renderHeaders(headerRules(named)) },
    ...redirectFiles(context),
    ...(isPreview ? [{ path: DRAFTS_FILE, read: () => DRAFTS_TEXT }] : []),
    { path: MARKER_FILE, read: () => markerText(foreignFiles(catalogue)) },
    ...(catalogue.site.cms ? adminFiles(catalogue, content) : []),
    ...catalogue.publicFiles.map(({ path }) => ({
      path: path.slice(1),
      read: () => readWithin(contentFolder(content), PUBLIC_FOLDER + path),
    })),
  ];
}
