import type { Graph } from 'schema-dts';
import { type HeadProps, headProps, showsSample } from './head.ts';
import { type PageContext, restrictedContext } from './pages/pageContext.ts';
import { PAGES, type PropsOf, type RouteKind } from './pages/registry.ts';
import type { Route } from './routes.ts';
import { type SafetyProps, safetyProps, safetyTopics } from './safety.ts';
import { breadcrumbList } from './structuredData.ts';

/** All data of one page. The same data renders to the same bytes. */
export interface PageData<K extends RouteKind = RouteKind> {
  readonly kind: K;
  readonly head: HeadProps;
  /** schema.org data (https://schema.org/); null if there is none, or the page has no canonical address. */
  readonly structuredData: Graph | null;
  /** Whether it shows products of a sample catalogue. */
  readonly showsSample: boolean;
  readonly safety: readonly SafetyProps[];
  readonly props: PropsOf<K>;
}

/** Computes the page data of a route. */
export function pageData<K extends RouteKind>(route: Route<K>, context: PageContext): PageData<K> {
  const kind = PAGES[route.kind];
  const readable = kind.shows ? restrictedContext(context) : context;
  const { catalogue, urls } = readable;
  const head = headProps(route, catalogue, urls, context.sharedPictures.get(route.path));
  const props = kind.props(route.entity, context);
  return {
    kind: route.kind,
    head,
    structuredData: head.canonical === null ? null : pageGraph(route, props, readable),
    showsSample: showsSample(route, catalogue),
    safety: safetyTopics(route, catalogue).map((topic) => safetyProps(topic, catalogue)),
    props,
  };
}

/** Returns the structured data of a page as one graph. */
export function pageGraph<K extends RouteKind>(
  { kind, entity }: Pick<Route<K>, 'kind' | 'entity'>,
  props: PropsOf<K>,
  context: PageContext,
): Graph | null {
  const { breadcrumbs, structuredData } = PAGES[kind];
  const crumbs = breadcrumbList(breadcrumbs(entity, context.catalogue), context.urls);
  const nodes = [crumbs, ...(structuredData?.({ entity, props, context }) ?? [])];
  const graph = nodes.filter((node) => node !== null);
  return graph.length > 0 ? { '@context': 'https://schema.org', '@graph': graph } : null;
}
