import { memoize } from '../../domain/memoize.ts';
import type { PageLinks } from '../../linkcheck/linkCollector.ts';
import type { Route } from '../../site/routes.ts';
import { fileAt, outputFileOf, type Urls } from '../../site/urls.ts';

type NamedRoute = Pick<Route, 'kind' | 'path'>;

/**
 * The plain links (`a`) between the pages of a site: what a visitor without scripts, or a
 * crawler, can follow. Links from redirects and the 404 page do not count: visits do not begin there, and
 * search engines do not index them.
 */
export class LinkGraph<R extends NamedRoute = Route> {
  readonly routes: readonly R[];
  readonly #targets = new Map<R, ReadonlySet<R>>();
  /** The pages at addresses: most links are in the frame of every page. */
  readonly #routeAt: (address: string) => R | undefined;

  constructor(routes: readonly R[], { base }: Pick<Urls, 'base'>) {
    this.routes = routes;
    const byFile = new Map(routes.map((route) => [outputFileOf(route), route]));
    this.#routeAt = memoize((address) => byFile.get(fileAt(address, base) ?? ''));
  }

  add(route: R, { targets: addresses, plainLinks }: Pick<PageLinks, 'targets' | 'plainLinks'>): void {
    if (!isPartOfSite(route)) return;
    const targets = new Set(
      addresses.slice(0, plainLinks).flatMap((address) => this.#routeAt(address) ?? []),
    );
    targets.delete(route);
    this.#targets.set(route, targets);
  }

  /** The pages to which no links lead from the home page. */
  orphans(): R[] {
    const reached = this.clicksFromHome();
    return this.routes.filter((route) => isPartOfSite(route) && !reached.has(route));
  }

  /** How many links lead from the home page to each page that can be reached, at least. */
  clicksFromHome(): ReadonlyMap<R, number> {
    const clicks = new Map<R, number>();
    for (const route of this.routes) if (route.kind === 'home') clicks.set(route, 0);
    for (const [route, count] of clicks) {
      for (const target of this.#targets.get(route) ?? [])
        if (!clicks.has(target)) clicks.set(target, count + 1);
    }
    return clicks;
  }
}

/** Whether other pages link to pages of this kind. */
export function isPartOfSite({ kind }: NamedRoute): boolean {
  return !['redirect', 'notFound', 'offline'].includes(kind);
}
