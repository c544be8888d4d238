import type { Graph } from 'schema-dts';
import { type HeadProps, headProps, samplePlace } from './head.ts';
import { type BreadcrumbProps, breadcrumbProps, type Crumb } from './links.ts';
import { type PageContext, restrictedContext } from './pages/pageContext.ts';
import { PAGES, type PropsOf, type RouteKind } from './pages/registry.ts';
import type { Route } from './routes.ts';
import { type SafetyProps, safetyProps, safetyTopics } from './safety.ts';
import { breadcrumbList, itemList } from './structuredData.ts';

/** All data of one page. The same data renders to the same bytes. */
export interface PageData<K extends RouteKind = RouteKind> {
  readonly kind: K;
  readonly head: HeadProps;
  /** schema.org data (https://schema.org/); null if there is none, or the page has no canonical address. */
  readonly structuredData: Graph | null;
  readonly samplePlace: ReturnType<typeof samplePlace>;
  readonly safety: readonly SafetyProps[];
  readonly breadcrumb: BreadcrumbProps;
  readonly props: PropsOf<K>;
}

export function pageData<K extends RouteKind>(route: Route<K>, context: PageContext): PageData<K> {
  const kind = PAGES[route.kind];
  const readable = kind.dependsOn ? restrictedContext(context) : context;
  const { catalogue, urls } = readable;
  const head = headProps(route, readable, context.sharedPictures.get(route.path));
  const crumbs = kind.breadcrumbs(route.entity, catalogue);
  const props = kind.props(route.entity, context);
  return {
    kind: route.kind,
    head,
    structuredData: head.canonical === null ? null : pageGraph(route, props, crumbs, readable),
    samplePlace: samplePlace(route, catalogue),
    safety: safetyTopics(route, catalogue).map((topic) => safetyProps(topic, catalogue)),
    breadcrumb: breadcrumbProps(crumbs, urls),
    props,
  };
}

function pageGraph<K extends RouteKind>(
  { kind, entity }: Pick<Route<K>, 'kind' | 'entity'>,
  props: PropsOf<K>,
  crumbs: readonly Crumb[],
  context: PageContext,
): Graph | null {
  const { items, structuredData } = PAGES[kind];
  const nodes = [
    breadcrumbList(crumbs, context.urls),
    items ? itemList(items(props), context.urls) : null,
    ...(structuredData?.({ entity, props, context }) ?? []),
  ];
  const graph = nodes.filter((node) => node !== null);
  return graph.length > 0 ? { '@context': 'https://schema.org', '@graph': graph } : null;
}
