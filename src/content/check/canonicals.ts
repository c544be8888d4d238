import { matchesFilters, NO_FILTERS } from '../../domain/list/filter.ts';
import { isOffered } from '../../domain/products/availability.ts';
import type { Product } from '../../domain/products/product.ts';
import type { Category, LandingPage } from '../catalogue.ts';
import type { ProblemLog } from './problem.ts';
import type { WithOrigin } from './validate.ts';

/**
 * Search engines list one of two pages with the same products, and had better be told which. Warns of a landing page that
 * lists what a category does without naming it as canonical. A page that is named has to be its own canonical page: an error
 * where it names another one. That it exists is checked with the routes.
 */
export function assertCanonicals(
  landingPages: readonly WithOrigin<LandingPage>[],
  categories: readonly Category[],
  products: readonly Product[],
  log: ProblemLog,
): void {
  const offered = products.filter(isOffered);
  const idsIn = (filters: LandingPage['preset']) =>
    offered
      .filter((product) => matchesFilters(product, filters))
      .map(({ id }) => id)
      .join();
  const lists = categories.map(({ slug }) => ({
    path: `/category/${slug}`,
    ids: idsIn({ ...NO_FILTERS, category: slug }),
  }));
  const further = new Map(landingPages.map(({ value }) => [`/${value.slug}`, value.canonical]));
  for (const { value, origin } of landingPages) {
    if (value.canonical === null) {
      const twin = lists.find(({ ids }) => ids !== '' && ids === idsIn(value.preset));
      if (twin)
        log.warning(
          origin,
          ['filters'],
          `lists the same products as ${twin.path}; add 'canonical: ${twin.path}', or change the filters`,
        );
      continue;
    }
    const next = further.get(value.canonical) ?? null;
    if (next !== null)
      log.error(
        origin,
        ['canonical'],
        `expected a page that is its own canonical page, found '${value.canonical}', which names '${next}'; name that one`,
      );
  }
}
