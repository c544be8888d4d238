import type { Catalogue } from '../content/catalogue.ts';
import { ProblemLog } from '../content/problem.ts';
import { buildRoutes } from '../site/buildRoutes.ts';
import { checkRoutes } from '../site/checkRoutes.ts';
import type { Route } from '../site/route.ts';

/**
 * The pages of a catalogue, checked against one another.
 * @throws ContentError where two claim one file, or a link in the content leads nowhere.
 */
export function planRoutes(catalogue: Catalogue): Route[] {
  const routes = buildRoutes(catalogue);
  const log = new ProblemLog();
  checkRoutes(routes, catalogue, log);
  log.throwIfAny();
  return routes;
}
