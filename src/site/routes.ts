import type { Catalogue } from '../content/catalogue.ts';
import type { NamedPage } from './pages/pageContext.ts';
import { type EntityOf, PAGES, ROUTE_KINDS, type RouteKind } from './pages/registry.ts';
import type { SitePath } from './urls.ts';

/** A page that will be built: its kind, its path, and what it is about. */
export interface Route<K extends RouteKind = RouteKind> {
  readonly kind: K;
  readonly path: SitePath;
  readonly entity: EntityOf<K>;
  /** The content entry that messages about the page name: the catalogue's own object. */
  readonly entry: object;
}

/** The table of all pages, in the order in which they are rendered. */
export function buildRoutes(catalogue: Catalogue): Route[] {
  return ROUTE_KINDS.flatMap((kind): Route[] => routesOf(kind, catalogue));
}

function routesOf<K extends RouteKind>(kind: K, catalogue: Catalogue): Route<K>[] {
  return PAGES[kind].routes(catalogue).map(({ path, entity, entry = entity }) => {
    if (entity === undefined)
      throw new Error(
        `expected words for the page kind '${kind}', found none; add '${kind}' to src/content/schemas/pages.ts`,
      );
    return { kind, path, entity, entry };
  });
}

/** The path by which search engines should know a page; null if they should not keep it. */
export function canonicalPath<K extends RouteKind>({ kind, path, entity }: Route<K>): SitePath | null {
  const { canonical } = PAGES[kind];
  return canonical ? canonical(path, entity) : path;
}

/** Every page that a mistyped address may mean, by its path and its name. */
export function namedPages(routes: readonly Route[]): NamedPage[] {
  return routes.flatMap((route) => {
    const name = suggestedName(route);
    return name === null ? [] : [[`${route.path}/`, name]];
  });
}

/** The name by which the 404 page suggests a page; null for pages that it never suggests. */
export function suggestedName<K extends RouteKind>({ kind, entity }: Route<K>): string | null {
  return PAGES[kind].suggestAs(entity);
}
