import type { ParsedPage } from '../../html/page.ts';
import { createResolver } from '../../linkcheck/resolveAddress.ts';
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
  readonly #base: string;
  readonly #resolve: ReturnType<typeof createResolver>;
  readonly #byFile: ReadonlyMap<string, R>;
  readonly #targets = new Map<R, ReadonlySet<R>>();

  constructor(routes: readonly R[], urls: Urls) {
    this.routes = routes;
    this.#base = urls.base;
    this.#resolve = createResolver(urls);
    this.#byFile = new Map(routes.map((route) => [outputFileOf(route), route]));
  }

  add(route: R, page: ParsedPage): void {
    if (!isPartOfSite(route)) return;
    const file = outputFileOf(route);
    const anchors = page.links.filter(({ tag }) => tag === 'a');
    const targets = new Set(anchors.flatMap(({ url }) => this.#routeOf(url, file, page) ?? []));
    targets.delete(route);
    this.#targets.set(route, targets);
  }

  /** The pages that no other page links to; the home page needs no link. */
  orphans(): R[] {
    const linked = new Set<R>();
    for (const targets of this.#targets.values()) for (const target of targets) linked.add(target);
    return this.routes.filter((route) => !linked.has(route) && isPartOfSite(route) && route.kind !== 'home');
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

  #routeOf(url: string, file: string, page: ParsedPage): R | undefined {
    const target = this.#resolve(url, file, page);
    const targetFile = target.kind === 'internal' ? fileAt(target.path, this.#base) : null;
    return targetFile === null ? undefined : this.#byFile.get(targetFile);
  }
}

/** Whether other pages link to pages of this kind. */
export function isPartOfSite({ kind }: NamedRoute): boolean {
  return !['redirect', 'notFound', 'offline'].includes(kind);
}
