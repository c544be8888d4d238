import type { Catalogue, SafetyTopic } from '../content/catalogue.ts';
import type { ProblemLog } from '../content/check/problem.ts';
import { originOf } from '../domain/entry.ts';
import type { Product } from '../domain/products/product.ts';
import { PAGES, type RouteKind } from './pages/registry.ts';
import type { Route } from './routes.ts';
import { sourceProps } from './text/texts.ts';

export function safetyTopics(route: Route, catalogue: Catalogue): readonly SafetyTopic[] {
  return catalogue.safety.filter(({ show }) => {
    if (show.every.some((kind) => kind === route.kind)) return true;
    return show.pages.some((page) => page === route.path) || hasProductOf(show.kinds, route, catalogue);
  });
}

function hasProductOf<K extends RouteKind>(
  kinds: SafetyTopic['show']['kinds'],
  route: Route<K>,
  catalogue: Catalogue,
): boolean {
  // Without kinds, no product can match, and a search would read the whole catalog.
  if (kinds.length === 0) return false;
  const slugs = catalogue.categoryLabels.filter(({ kind }) => kinds.includes(kind)).map(({ slug }) => slug);
  const isOfKind = ({ categories }: Product) => categories.some((slug) => slugs.includes(slug));
  if (isOfProduct(route)) return isOfKind(route.entity);
  const isListed = PAGES[route.kind].lists?.(route.entity);
  return (
    isListed !== undefined && catalogue.products.some((product) => isOfKind(product) && isListed(product))
  );
}

function isOfProduct(route: Pick<Route, 'kind'>): route is Route<'product'> {
  return route.kind === 'product';
}

export function assertSafetyPlaces(catalogue: Catalogue, routes: readonly Route[], log: ProblemLog): void {
  const others = new Set<string>(routes.filter(({ kind }) => !PAGES[kind].safety).map(({ path }) => path));
  for (const topic of catalogue.safety) {
    for (const [index, page] of topic.show.pages.entries()) {
      if (!others.has(page)) continue;
      const found = `expected a product, category, landing page, egg page, guide or article, found '${page}'`;
      log.error(originOf(topic), ['show', 'pages', index], `${found}; take it out`);
    }
  }
}

export type SafetyProps = ReturnType<typeof safetyProps>;

export function safetyProps({ id, title, text, word, sources }: SafetyTopic, catalogue: Catalogue) {
  return { id, title, text, word, sources: sourceProps(sources, catalogue) };
}

/** Returns the id of a topic within a page, for links and for the page rule. */
export function safetyAnchor(id: string): string {
  return `safety-${id}`;
}
