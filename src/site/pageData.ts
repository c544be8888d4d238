import { type HeadProps, headProps } from './head.ts';
import { showsSample } from './indexing.ts';
import type { PageContext } from './pages/pageContext.ts';
import { PAGES, type PropsOf, type RouteKind } from './pages/registry.ts';
import type { Route } from './routes.ts';

/** Everything that one page shows, as plain data: the same data gives the same bytes. */
export interface PageData<K extends RouteKind = RouteKind> {
  readonly kind: K;
  readonly head: HeadProps;
  /** Whether it shows products of a sample catalogue. */
  readonly showsSample: boolean;
  readonly props: PropsOf<K>;
}

/** Turns a route into what its page shows. */
export function pageData<K extends RouteKind>(route: Route<K>, context: PageContext): PageData<K> {
  return {
    kind: route.kind,
    head: headProps(route, context.catalogue, context.urls, context.sharedPictures.get(route.path)),
    showsSample: showsSample(route, context.catalogue),
    props: PAGES[route.kind].props(route.entity, context),
  };
}
