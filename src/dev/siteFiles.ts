import { lazy } from '../domain/memoize.ts';
import type { Assets } from '../generate/buildAssets.ts';
import { drawIcon, readMark } from '../generate/icons.ts';
import { type FileBesidePages, filesBesidePages } from '../generate/otherFiles.ts';
import type { Templates } from '../generate/renderer.ts';
import type { BuiltFile } from '../generate/stagedFiles.ts';
import { drawnPicture, picturePath, sitePictures } from '../site/pictures.ts';
import type { Route } from '../site/routes.ts';
import { SITE_ICONS } from '../site/siteIcons.ts';
import { FILE_PATHS, outputFileOf } from '../site/urls.ts';
import { toneOf } from '../theme/look.ts';
import type { SiteData } from './siteData.ts';

/** A file that a build would write: a page, or what gives its contents. */
export type SiteFile =
  | { readonly kind: 'page'; readonly route: Route }
  | { readonly kind: 'other'; readonly read: FileBesidePages['read'] };

/** Finds a file of a site by its path within it; null where there is none. */
export type FindSiteFile = (path: string) => SiteFile | null;

/**
 * Finds every file of a site that a build would write. Each is made when it is read, and what no page needs is worked out
 * when a file is first asked for that may be among it.
 */
export function siteFiles(
  data: SiteData,
  assets: Assets,
  drawPicture: Templates['drawPicture'],
  content: string,
): FindSiteFile {
  const pages = new Map(data.routes.map((route) => [outputFileOf(route), route]));
  const others = lazy(() => byPath(otherFiles(data, assets, drawPicture, content)));
  const fetched = lazy(() => byPath(data.dataFiles().files.map(asFile)));
  const searched = lazy(() => byPath(data.search().files.map(asFile)));
  return (path) => {
    const route = pages.get(path);
    if (route) return { kind: 'page', route };
    return (
      others().get(path) ??
      (path.startsWith('assets/') ? fetched().get(path) : null) ??
      (path === SEARCH_INDEX || path.startsWith('assets/search-') ? searched().get(path) : null) ??
      null
    );
  };
}

const SEARCH_INDEX = FILE_PATHS.search.slice(1);

function byPath(files: readonly FileBesidePages[]): ReadonlyMap<string, SiteFile> {
  return new Map(files.map(({ path, read }) => [path, { kind: 'other', read }]));
}

function asFile({ path, contents }: BuiltFile): FileBesidePages {
  return { path, read: () => contents };
}

/** What a page loads by itself, and what nobody but hosts, search engines and feed readers asks for. */
function otherFiles(
  data: SiteData,
  assets: Assets,
  drawPicture: Templates['drawPicture'],
  content: string,
): FileBesidePages[] {
  const { routes, context } = data;
  const paper = assets.frame.paper.light;
  return [
    ...pictureFiles(data, drawPicture),
    ...iconFiles(data, content, paper),
    ...filesBesidePages({
      routes,
      context,
      content,
      paper,
      assets: assets.files,
      policies: assets.policies,
      fileDate: () => null,
    }),
  ];
}

function pictureFiles({ built: { catalogue }, look }: SiteData, drawPicture: Templates['drawPicture']) {
  return sitePictures(catalogue).map((picture) => ({
    path: picturePath(picture).slice(1),
    read: () => drawPicture(drawnPicture(picture, catalogue), toneOf(look)),
  }));
}

function iconFiles({ built: { catalogue } }: SiteData, content: string, paper: string) {
  return SITE_ICONS.map((icon) => ({
    path: icon.path.slice(1),
    read: async () => drawIcon(icon, await readMark(content, catalogue.site.icon), paper),
  }));
}
