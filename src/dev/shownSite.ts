import { UserError } from '../cli/userError.ts';
import { adminFiles } from '../cms/adminFiles.ts';
import type { Catalogue } from '../content/catalogue.ts';
import { lazy } from '../domain/memoize.ts';
import { drawIcon } from '../generate/icons.ts';
import { asSiteFile, filesBesidePages, type SiteFile } from '../generate/otherFiles.ts';
import { photoFilesOnRequest } from '../generate/photos.ts';
import type { StepCache } from '../generate/remember.ts';
import { drawPng } from '../generate/sharing/drawPng.ts';
import { createSite, type ResolvedContent, type Site } from '../generate/site.ts';
import type { BuiltFile } from '../generate/stagedFiles.ts';
import { joinPieces } from '../html/pagePieces.ts';
import { SITE_ICONS } from '../site/frame.ts';
import { pageData } from '../site/pageData.ts';
import { photosOf } from '../site/photos.ts';
import { sitePictures } from '../site/pictures.ts';
import type { Route } from '../site/routes.ts';
import { FILE_PATHS, outputFileOf } from '../site/urls.ts';

/** A site whose content has no errors: each page and file is made when it is requested. */
export interface ShownSite {
  readonly site: Site;
  readonly render: (route: Route) => string;
  /**
   * Finds what reads a page or another file by its path within the site, if a build would write such a file.
   */
  readonly find: (path: string) => SiteFile['read'] | undefined;
}

export async function showSite(
  resolved: ResolvedContent,
  content: string,
  cache: StepCache,
): Promise<ShownSite> {
  const fetched: BuiltFile[] = [];
  const site = await createSite(resolved, { content }, cache, (file) => {
    fetched.push(file);
    return { file: file.path, bytes: file.contents.length, unchanged: false };
  });
  // While the site is edited no visit counts, and nothing is kept.
  const frame = { ...site.assets.frame, serviceScripts: new Map(), worker: null };
  const renderPage = site.templates.createRenderPage(frame);
  const render = (route: Route) => joinPieces(renderPage(pageData(route, site.context)));
  const pages = byPath(
    site.routes.map((route) => ({ path: outputFileOf(route), read: () => render(route) })),
  );
  const others = lazy(() => byPath(otherFiles(site, content)));
  // Only scripts ask for these, and they take the longest.
  const data = lazy(() => {
    site.dataFiles();
    return byPath(fetched.map(asSiteFile));
  });
  const search = lazy(() => byPath(site.search().files.map(asSiteFile)));
  const find = (path: string) =>
    pages.get(path) ??
    others().get(path) ??
    (path.startsWith('assets/') ? data().get(path) : undefined) ??
    (SEARCH_FILE.test(path) ? search().get(path) : undefined);
  return { site, find, render };
}

const SEARCH_FILE = new RegExp(`^(?:${FILE_PATHS.search.slice(1)}$|assets/search-)`);

function byPath(files: readonly SiteFile[]): ReadonlyMap<string, SiteFile['read']> {
  return new Map(files.map(({ path, read }) => [path, read]));
}

/** The editor of the content, or a page that says how to install it. */
function editorFiles(catalogue: Catalogue, content: string): SiteFile[] {
  try {
    return adminFiles(catalogue, content);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return [
      { path: 'admin/index.html', read: () => `<!doctype html><title>Editor</title><p>${error.message}</p>` },
    ];
  }
}

/** What a page loads by itself, and what only hosts, other services and feed readers ask for. */
function otherFiles(site: Site, content: string): SiteFile[] {
  const { context, templates, mark, sharing, setup, assets } = site;
  const { catalogue } = context;
  const paper = assets.frame.paper.light;
  return [
    ...sitePictures(catalogue).map(({ path, facts }) => ({
      path: path.slice(1),
      read: () => templates.drawPicture(facts, setup.accentTone),
    })),
    ...SITE_ICONS.map((icon) => ({ path: icon.path.slice(1), read: () => drawIcon(icon, mark, paper) })),
    ...sharing.drawings.map(({ file, svg }) => ({ path: file, read: () => drawPng(svg()) })),
    ...photoFilesOnRequest(photosOf(catalogue), content),
    ...filesBesidePages(site, content, () => null),
    ...editorFiles(catalogue, content),
    // Frees a browser that has seen the built site at the same address.
    { path: FILE_PATHS.serviceWorker.slice(1), read: () => assets.workers.freeing },
  ];
}
