import type { ParsedPage } from '../../html/page.ts';
import { createResolver } from '../../linkcheck/resolveAddress.ts';
import type { Route } from '../../site/routes.ts';
import { fileAt, outputFileOf, type Urls } from '../../site/urls.ts';

type NamedRoute = Pick<Route, 'kind' | 'path'>;

/**
 * The plain links (`a`) between the pages of a site, by numbers: what a visitor without scripts, or a crawler, can follow.
 * A redirect and the 404 page lead nowhere here: nobody begins there, and search engines do not keep them.
 */
export class LinkGraph<R extends NamedRoute = Route> {
  readonly routes: readonly R[];
  readonly #base: string;
  readonly #resolve: ReturnType<typeof createResolver>;
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #targets: Uint32Array[] = [];

  constructor(routes: readonly R[], urls: Urls) {
    this.routes = routes;
    this.#base = urls.base;
    this.#resolve = createResolver(urls);
    this.#numbers = new Map(routes.map((route, number) => [outputFileOf(route), number]));
  }

  /** Takes in the links of a page of the routes. */
  add(route: R, page: ParsedPage): void {
    const file = outputFileOf(route);
    const number = this.#numbers.get(file);
    if (number === undefined || !isPartOfSite(route)) return;
    const anchors = page.links.filter(({ tag }) => tag === 'a');
    const targets = new Set(anchors.map(({ url }) => this.#numberOf(url, file, page)));
    targets.delete(number);
    this.#targets[number] = Uint32Array.from([...targets].filter((target) => target !== undefined));
  }

  /** The pages that no other page links to; the home page needs no link. */
  orphans(): R[] {
    const linked = new Uint8Array(this.routes.length);
    for (const targets of this.#targets) for (const target of targets ?? []) linked[target] = 1;
    return this.routes.filter(
      (route, number) => linked[number] === 0 && isPartOfSite(route) && route.kind !== 'home',
    );
  }

  /** How many links lead from the home page to each page that can be reached, at least. */
  clicksFromHome(): ReadonlyMap<R, number> {
    const home = this.routes.findIndex(({ kind }) => kind === 'home');
    const clicks = new Map([[home, 0]]);
    for (const [number, count] of clicks) {
      for (const target of this.#targets[number] ?? []) {
        if (!clicks.has(target)) clicks.set(target, count + 1);
      }
    }
    const byRoute = this.routes.map((route, number) => [route, clicks.get(number)] as const);
    return new Map(byRoute.flatMap(([route, count]) => (count === undefined ? [] : [[route, count]])));
  }

  #numberOf(url: string, file: string, page: ParsedPage): number | undefined {
    const target = this.#resolve(url, file, page);
    const targetFile = target.kind === 'internal' ? fileAt(target.path, this.#base) : null;
    return targetFile === null ? undefined : this.#numbers.get(targetFile);
  }
}

/** Whether visitors come to a page by the links of others. */
export function isPartOfSite({ kind }: NamedRoute): boolean {
  return !['redirect', 'notFound', 'offline'].includes(kind);
}
