import type { Catalogue } from '../content/catalogue.ts';
import type { Origin, ProblemLog } from '../content/problem.ts';
import { assertLinksLead } from './assertLinksLead.ts';
import type { Route } from './route.ts';
import { outputFileOf } from './urls.ts';

/**
 * Settles, before anything is rendered, that no two routes claim one file and that every link in the content leads to
 * one; logs what is wrong, naming both owners of a file and the place of a dead link.
 */
export function checkRoutes(routes: readonly Route[], catalogue: Catalogue, log: ProblemLog): void {
  assertOneOwnerPerFile(routes, catalogue, log);
  assertLinksLead(catalogue, routes, log);
}

/** The files that every site has beside its pages. */
const OTHER_FILES = ['sitemap.xml', 'robots.txt', '.nojekyll'];

function assertOneOwnerPerFile(routes: readonly Route[], catalogue: Catalogue, log: ProblemLog): void {
  const owners = new Map(OTHER_FILES.map((file) => [file, file]));
  for (const image of catalogue.images) owners.set(image.slice(1).toLowerCase(), `content${image}`);
  for (const route of routes) {
    // Some systems fold case, so two paths that differ only in case are one file there.
    const file = outputFileOf(route).toLowerCase();
    const owner = [file, ...foldersOf(file)]
      .map((claimed) => owners.get(claimed))
      .find((found) => found !== undefined);
    if (owner === undefined) owners.set(file, nameOf(route, catalogue));
    else
      log.error(
        originOf(route, catalogue),
        [],
        `expected a path of its own, found ${route.path}, which belongs to ${owner}; rename one of the two`,
      );
  }
}

/** The folders that a file lies in: none of them can be a file as well. */
function foldersOf(file: string): string[] {
  const names = file.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}

function nameOf(route: Route, catalogue: Catalogue): string {
  const { file } = originOf(route, catalogue);
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

function originOf(route: Route, { origins }: Catalogue): Origin {
  return origins.get(entityOf(route) ?? route) ?? BUILT_IN;
}
