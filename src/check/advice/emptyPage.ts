import { PAGES, type RouteKind } from '../../site/pages/registry.ts';
import { buildRoutes, type Route } from '../../site/routes.ts';
import { type AdviceCheck, findingOn } from '../check.ts';

/**
 * A page that lists entries has one. The pages of `pages.yaml` and the home page are exempt, since every site
 * has them, and so are landing pages: the content check of their presets says more.
 */
export const emptyPage: AdviceCheck = (context) => {
  const { site, pages } = context.catalogue;
  const ofEverySite = new Set<object>([site, ...Object.values(pages)]);
  return buildRoutes(context.catalogue)
    .filter((route) => !ofEverySite.has(route.entry) && route.kind !== 'landing' && isEmpty(route, context))
    .map((route) =>
      findingOn(route, 'expected something that the page lists, found nothing; add it, or delete the page'),
    );
};

function isEmpty<K extends RouteKind>(
  { kind, entity }: Route<K>,
  context: Parameters<AdviceCheck>[0],
): boolean {
  return PAGES[kind].entries?.(entity, context).length === 0;
}
