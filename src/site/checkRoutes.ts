import type { BuiltCatalogue } from '../content/buildCatalogue.ts';
import type { Origin, ProblemLog } from '../content/check/problem.ts';
import { assertLinksResolve, assertNoRedirectChains } from './assertLinksResolve.ts';
import { drawnPictures, picturePath } from './pictures/pictures.ts';
import type { Route } from './route.ts';
import { outputFileOf } from './urls.ts';

/**
 * Settles, before anything is rendered, that no two routes claim one file and that every link in the content leads to
 * one; logs what is wrong, naming both owners of a file and the place of a dead link.
 */
export function checkRoutes(routes: readonly Route[], built: BuiltCatalogue, log: ProblemLog): void {
  assertOneOwnerPerFile(routes, built, log);
  assertLinksResolve(built, routes, log);
  assertNoRedirectChains(built, log);
}

/** The files that every site has beside its pages. */
const OTHER_FILES = ['sitemap.xml', 'feed.xml', 'robots.txt', '.nojekyll'];

function assertOneOwnerPerFile(routes: readonly Route[], built: BuiltCatalogue, log: ProblemLog): void {
  const owners = new Map<string, string>();
  const folderOwners = new Map<string, string>();
  const claim = (file: string, owner: string): string | undefined => {
    const folders = foldersOf(file);
    const other = [...[file, ...folders].map((name) => owners.get(name)), folderOwners.get(file)].find(
      (found) => found !== undefined,
    );
    if (other === undefined) owners.set(file, owner);
    for (const folder of folders) folderOwners.set(folder, owner);
    return other;
  };
  for (const file of OTHER_FILES) claim(file, file);
  for (const image of built.catalogue.images) claim(image.slice(1).toLowerCase(), `content${image}`);
  for (const picture of drawnPictures(built.catalogue)) {
    claim(picturePath(picture).slice(1).toLowerCase(), 'a drawn picture');
  }
  for (const route of routes) {
    // Some systems fold case, so two paths that differ only in case are one file there.
    const owner = claim(outputFileOf(route).toLowerCase(), nameOf(route, built));
    if (owner === undefined) continue;
    const message = `expected a path of its own, found ${route.path}, which belongs to ${owner}; rename one of the two`;
    log.error(originOf(route, built), pathField(route), message);
  }
}

/** The field that gives a page its path; a landing page has it from its file's name. */
function pathField({ kind }: Route): string[] {
  if (kind === 'landing') return [];
  return [kind === 'redirect' ? 'from' : 'slug'];
}

/** The folders that a file lies in: none of them can be a file as well. */
function foldersOf(file: string): string[] {
  const names = file.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}

function nameOf(route: Route, built: BuiltCatalogue): string {
  const { file } = originOf(route, built);
  return file === BUILT_IN.file ? `the ${route.kind} page` : `the ${route.kind} page of ${file}`;
}

const BUILT_IN: Origin = { file: 'src/site/buildRoutes.ts', locate: () => ({ line: 1, column: 1 }) };

/** The content that a route shows, or undefined for the pages that are there in any case. */
export function entityOf(route: Route): object | undefined {
  switch (route.kind) {
    case 'landing':
    case 'legal':
      return route.page;
    case 'category':
      return route.category;
    case 'eggType':
      return route.eggType;
    case 'product':
      return route.product;
    case 'article':
      return route.article;
    case 'guide':
      return route.guide;
    case 'redirect':
      return route.redirect;
    case 'home':
    case 'products':
    case 'blog':
    case 'reviews':
    case 'guides':
    case 'notFound':
      return undefined;
  }
}

/** The file that shows on a page; for the pages that are there in any case, the code that makes them. */
export function originOf(route: Route, { sources }: BuiltCatalogue): Origin {
  const entity = entityOf(route);
  return entity ? sources.originOf(entity) : BUILT_IN;
}
