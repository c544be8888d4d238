import type { Catalogue } from '../content/catalogue.ts';
import { isReservedHost } from '../domain/links/reservedHost.ts';
import { memoizeLast } from '../domain/memoize.ts';
import { PAGES, type RouteKind } from './pages/registry.ts';
import type { Route } from './routes.ts';
import type { Urls } from './urls.ts';

/**
 * Whether search engines should list a page, and not another one in its place: the sitemap names it, and the rules on titles
 * and descriptions apply to it.
 */
export function isIndexed<K extends RouteKind>(route: Route<K>, catalogue: Catalogue, urls: Urls): boolean {
  const isItsOwn = PAGES[route.kind].canonical(route.path, route.entity) === route.path;
  return PAGES[route.kind].indexed && isItsOwn && !isHiddenSample(route, catalogue, urls);
}

/** The whole address that search engines should know a page by; null where they should not keep the page. */
export function canonicalAddress<K extends RouteKind>(
  route: Route<K>,
  catalogue: Catalogue,
  urls: Urls,
): string | null {
  if (isHiddenSample(route, catalogue, urls)) return null;
  const path = PAGES[route.kind].canonical(route.path, route.entity);
  return path && urls.absolute(path);
}

/** What a page has to be called by to search engines. */
export interface SearchAddresses {
  /** The whole address under which they should list it; null for a page that they should not list. */
  readonly address: string | null;
  /** The whole address that it names as canonical; null where it names none. */
  readonly canonical: string | null;
}

/** The addresses by which search engines should know a page. */
export function searchAddresses(route: Route, catalogue: Catalogue, urls: Urls): SearchAddresses {
  return {
    address: isIndexed(route, catalogue, urls) ? urls.absolute(route.path) : null,
    canonical: canonicalAddress(route, catalogue, urls),
  };
}

/** Whether a page shows products of a sample catalogue, and so says that they are samples. */
export function showsSample<K extends RouteKind>({ kind, entity }: Route<K>, catalogue: Catalogue): boolean {
  return catalogue.site.catalogue === 'sample' && PAGES[kind].productsOn(entity) !== 'none';
}

/** Whether a page is about products that do not exist, on a site that the public can find. */
function isHiddenSample<K extends RouteKind>(
  { kind, entity }: Route<K>,
  { site }: Catalogue,
  { origin }: Urls,
): boolean {
  if (site.catalogue !== 'sample' || PAGES[kind].productsOn(entity) !== 'subject') return false;
  return isPublic(origin);
}

/** Asked of the same site for every page. */
const isPublic = memoizeLast((origin: string) => !isReservedHost(new URL(origin).hostname));
