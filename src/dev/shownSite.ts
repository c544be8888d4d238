import { ContentError, type ProblemLog } from '../content/check/problem.ts';
import type { ReadContent } from '../content/read/readContent.ts';
import { lazy } from '../domain/memoize.ts';
import type { Assets } from '../generate/buildAssets.ts';
import { addressesOf, buildDataFiles, type DataFiles } from '../generate/buildDataFiles.ts';
import { buildSearchFiles, type SearchFiles } from '../generate/buildSearchFiles.ts';
import { buildDate } from '../generate/dates.ts';
import { drawIcon, readMark } from '../generate/icons.ts';
import { type FileBesidePages, filesBesidePages } from '../generate/otherFiles.ts';
import type { StepCache } from '../generate/remember.ts';
import type { Templates } from '../generate/renderer.ts';
import { type ResolvedContent, resolveContent } from '../generate/site.ts';
import type { BuiltFile } from '../generate/stagedFiles.ts';
import type { PageParts } from '../html/pageParts.ts';
import { SITE_ICONS } from '../site/frame.ts';
import { pageData } from '../site/pageData.ts';
import { createContext, type PageContext } from '../site/pages/pageContext.ts';
import { drawnPicture, picturePath, sitePictures } from '../site/pictures.ts';
import type { Route } from '../site/routes.ts';
import { createUrls, FILE_PATHS, outputFileOf } from '../site/urls.ts';
import { toneOf } from '../theme/look.ts';

/** All that follows from the content of a site. */
export interface SiteData extends ResolvedContent {
  readonly context: PageContext;
  /** Makes the files that scripts fetch when one, or its address, is first asked for: only lists and tools have them. */
  readonly dataFiles: () => DataFiles & { readonly files: readonly BuiltFile[] };
  /** Makes the files of the search when one is first asked for: no page needs them. */
  readonly search: () => SearchFiles;
}

/**
 * Makes of files that were read what pages are made from, as a build does; null if they have errors, which are logged.
 * @param content the content folder
 */
export async function buildSiteData(
  files: ReadContent,
  content: string,
  log: ProblemLog,
  cache: StepCache,
): Promise<SiteData | null> {
  const resolved = await resolveContent(files, content, log).catch((error: unknown) => {
    if (error instanceof ContentError) return null;
    throw error;
  });
  if (!resolved) return null;
  const { built, routes, look } = resolved;
  const { catalogue } = built;
  const context = createContext({ catalogue, urls: createUrls(catalogue.site.url), buildDate: buildDate() });
  const dataFiles = lazy(() => {
    const made: BuiltFile[] = [];
    const keep = (file: BuiltFile) => {
      made.push(file);
      return null;
    };
    return { ...buildDataFiles(context, routes, keep), files: made };
  });
  const search = lazy(() => buildSearchFiles(context, routes, dataFiles().cards, cache));
  return { built, routes, context: { ...context, data: addressesOf(dataFiles) }, look, dataFiles, search };
}

/** A file that a build would write: a page, or what gives its contents. */
export type SiteFile =
  | { readonly kind: 'page'; readonly route: Route }
  | { readonly kind: 'other'; readonly read: FileBesidePages['read'] };

/** A site whose content has no errors. */
export interface ShownSite {
  readonly data: SiteData;
  readonly assets: Assets;
  readonly render: (route: Route) => PageParts;
  /** Finds a file by its path within the site; null if a build would write no such file. */
  readonly find: (path: string) => SiteFile | null;
}

/** Shows a site: each page and file is made when it is asked for. */
export function showSite(data: SiteData, assets: Assets, templates: Templates, content: string): ShownSite {
  const renderPage = templates.createRenderPage(assets.frame);
  const pages = new Map(data.routes.map((route) => [outputFileOf(route), route]));
  const others = lazy(() => byPath(otherFiles(data, assets, templates, content)));
  const fetched = lazy(() => byPath(data.dataFiles().files.map(asFile)));
  const searched = lazy(() => byPath(data.search().files.map(asFile)));
  const find = (path: string): SiteFile | null => {
    const route = pages.get(path);
    if (route) return { kind: 'page', route };
    const file =
      others().get(path) ??
      (path.startsWith('assets/') ? fetched().get(path) : null) ??
      (path === SEARCH_INDEX || path.startsWith('assets/search-') ? searched().get(path) : null);
    return file ? { kind: 'other', read: file.read } : null;
  };
  return { data, assets, find, render: (route) => renderPage(pageData(route, data.context)) };
}

const SEARCH_INDEX = FILE_PATHS.search.slice(1);

function byPath(files: readonly FileBesidePages[]): ReadonlyMap<string, FileBesidePages> {
  return new Map(files.map((file) => [file.path, file]));
}

function asFile({ path, contents }: BuiltFile): FileBesidePages {
  return { path, read: () => contents };
}

/** What a page loads by itself, and what only hosts, search engines and feed readers ask for. */
function otherFiles(
  { built: { catalogue }, routes, context, look }: SiteData,
  assets: Assets,
  templates: Templates,
  content: string,
): FileBesidePages[] {
  const paper = assets.frame.paper.light;
  return [
    ...sitePictures(catalogue).map((picture) => ({
      path: picturePath(picture).slice(1),
      read: () => templates.drawPicture(drawnPicture(picture, catalogue), toneOf(look)),
    })),
    ...SITE_ICONS.map((icon) => ({
      path: icon.path.slice(1),
      read: async () => drawIcon(icon, await readMark(content, catalogue.site.icon), paper),
    })),
    ...filesBesidePages({
      ...{ routes, context, content, paper },
      ...{ assets: assets.files, policies: assets.policies },
      fileDate: () => null,
    }),
  ];
}
