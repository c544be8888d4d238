import type { Catalogue } from '../content/catalogue.ts';
import { type NamedPage, namedPage } from '../domain/compare/namedPages.ts';
import type { Entry } from '../domain/entry.ts';
import type { OfflinePages } from './pages/pageContext.ts';
import { type EntityOf, PAGES, ROUTE_KINDS, type RouteKind } from './pages/registry.ts';
import { pageAddress, type SitePath } from './urls.ts';

export interface Route<K extends RouteKind = RouteKind> {
  readonly kind: K;
  readonly path: SitePath;
  readonly entity: EntityOf<K>;
  /** The catalogue entry that messages about the page refer to, by identity. */
  readonly entry: Entry;
}

export function buildRoutes(catalogue: Catalogue): Route[] {
  return ROUTE_KINDS.flatMap((kind): Route[] => routesOf(kind, catalogue));
}

function routesOf<K extends RouteKind>(kind: K, catalogue: Catalogue): Route<K>[] {
  const routes = PAGES[kind].routes(catalogue);
  return routes.map((route) => {
    const { path, entity } = route;
    return { kind, path, entity, entry: route.entry === undefined ? route.entity : route.entry };
  });
}

export function canonicalPath<K extends RouteKind>({ kind, path, entity }: Route<K>): SitePath | null {
  const { canonical } = PAGES[kind];
  return canonical ? canonical(path, entity) : path;
}

export function namedPages(routes: readonly Route[], catalogue: Catalogue): NamedPage[] {
  const slugs = new Map<string, string>(catalogue.products.map(({ pagePath, slug }) => [pagePath, slug]));
  return routes.flatMap((route): NamedPage[] => {
    const name = nameOf(route, catalogue);
    if (name === null) return [];
    return [namedPage(pageAddress(route.path), name, slugs.get(route.path) ?? '')];
  });
}

/**
 * Returns the pages that browsers keep for when there is no network, but for those without a name of their
 * own. Of those for everyone, help is first, because without a network the power may be out, too.
 */
export function offlinePages(routes: readonly Route[], catalogue: Catalogue): OfflinePages {
  const kept = routes.filter(({ kind }) => PAGES[kind].offline);
  const isHelp = ({ kind }: Route) => kind === 'helpIndex' || kind === 'help';
  const forBatches = routes.filter((route) => speciesToKeepFor(route, catalogue).length > 0);
  return {
    forEveryone: namedPages([...kept.filter(isHelp), ...kept.filter((route) => !isHelp(route))], catalogue),
    forBatches: namedPages(forBatches, catalogue),
  };
}

/** The species a batch of which has a browser keep a page; none for a page that every browser keeps. */
export function speciesToKeepFor<K extends RouteKind>(
  { kind, entity }: Route<K>,
  catalogue: Catalogue,
): readonly string[] {
  return PAGES[kind].offlineFor?.(entity, catalogue) ?? [];
}

/**
 * The name of a page in its breadcrumb; null for one outside the tree, and for the numbered pages of a list.
 */
export function nameOf<K extends RouteKind>({ kind, entity }: Route<K>, catalogue: Catalogue): string | null {
  if (kind === 'listPage') return null;
  return PAGES[kind].breadcrumbs(entity, catalogue).at(-1)?.name ?? null;
}
