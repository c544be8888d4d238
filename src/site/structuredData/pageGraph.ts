import type { Graph, Thing } from 'schema-dts';
import type { PageContext } from '../pages/pageContext.ts';
import { PAGES, type PropsOf, type RouteKind } from '../pages/registry.ts';
import type { Route } from '../routes.ts';
import { article } from './article.ts';
import { breadcrumbList } from './breadcrumbList.ts';
import { itemList } from './itemList.ts';
import { product } from './product.ts';
import { siteNodes } from './siteNodes.ts';

/** What a page is about, and what it shows. */
interface Page<K extends RouteKind> extends Pick<Route<K>, 'entity'> {
  readonly props: PropsOf<K>;
  readonly context: PageContext;
}

/**
 * What a page says as schema.org data (https://schema.org/), in one graph: nothing that it does not show. Null where there
 * is nothing to say.
 */
export function pageGraph<K extends RouteKind>(
  { kind, entity }: Pick<Route<K>, 'kind' | 'entity'>,
  props: PropsOf<K>,
  context: PageContext,
): Graph | null {
  const crumbs = PAGES[kind].breadcrumbs(entity, context.catalogue);
  const nodes = [breadcrumbList(crumbs, context.urls), ...NODES[kind]({ entity, props, context })];
  const graph = nodes.filter((node) => node !== null);
  return graph.length > 0 ? { '@context': 'https://schema.org', '@graph': graph } : null;
}

/** What the pages of each kind say besides their breadcrumb. */
const NODES: { readonly [K in RouteKind]: (page: Page<K>) => readonly (Thing | null)[] } = {
  home: ({ entity, context }) => siteNodes(entity, context.urls),
  products: listed,
  reviews: listed,
  category: compared,
  landing: compared,
  blog: listed,
  listPage: ({ props: { cards }, context }) => [
    itemList(cards.kind === 'products' ? cards.products : cards.articles, context.urls),
  ],
  guides: ({ props, context }) => [itemList(props.guides, context.urls)],
  guide: ({ props, context }) => [article({ ...props, publishedAt: null }, context.urls)],
  article: ({ props, context }) => [article(props, context.urls)],
  product: ({ entity, props, context }) => [product(entity, props, context)],
  eggType: () => [],
  search: () => [],
  compare: () => [],
  hatchCalendar: () => [],
  hatchCalculators: () => [],
  finder: () => [],
  legal: () => [],
  notFound: () => [],
  redirect: () => [],
};

function listed({ props, context }: Page<'products' | 'reviews' | 'blog'>) {
  return [itemList(props.list.cards, context.urls)];
}

/** A page that compares products is about these; the list below them is that of all that match. */
function compared({ props, context }: Page<'category' | 'landing'>) {
  return [itemList(props.comparison?.products ?? props.list.cards, context.urls)];
}
