import { readCatalogue } from '../content/buildCatalogue.ts';
import type { Catalogue } from '../content/catalogue.ts';
import { type Problem, ProblemLog } from '../content/check/problem.ts';
import { buildRoutes } from '../site/buildRoutes.ts';
import { checkRoutes } from '../site/checkRoutes.ts';
import type { Route } from '../site/route.ts';

/** Everything that is settled before the first page is rendered. */
export interface SitePlan {
  readonly catalogue: Catalogue;
  readonly routes: readonly Route[];
  readonly warnings: readonly Problem[];
}

/**
 * Reads a content folder and lays out its pages.
 * @throws ContentError with every problem at once: of single files, of what they say of one another, of two pages
 * that claim one file, and of links that lead nowhere.
 */
export async function planSite(folder: string): Promise<SitePlan> {
  const log = new ProblemLog();
  const catalogue = await readCatalogue(folder, log);
  const routes = catalogue ? buildRoutes(catalogue) : [];
  if (catalogue) checkRoutes(routes, catalogue, log);
  log.throwIfAny();
  if (!catalogue) throw new Error('the content was rejected without a reason');
  return { catalogue, routes, warnings: log.warnings };
}
