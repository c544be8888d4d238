import type { Filters } from '../../domain/list/facets.ts';
import { filterTest, NO_FILTERS } from '../../domain/list/filter.ts';
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
  const twinOf = twinFinder(categories, products.filter(isOffered));
  const further = new Map(landingPages.map(({ value }) => [`/${value.slug}`, value.canonical]));
  for (const { value, origin } of landingPages) {
    const { canonical, preset } = value;
    const next = canonical === null ? null : (further.get(canonical) ?? null);
    const twin = canonical === null ? twinOf(preset) : undefined;
    if (next !== null) {
      const found = `found '${canonical}', which names '${next}'; name that one`;
      log.error(origin, ['canonical'], `expected a page that is its own canonical page, ${found}`);
    }
    if (twin !== undefined) {
      const hint = `add 'canonical: ${twin}', or change the filters`;
      log.warning(origin, ['filters'], `lists the same products as ${twin}; ${hint}`);
    }
  }
}

/**
 * Gives a function that finds the path of the category with exactly the products that some filters leave. Two lists mostly
 * differ in one of the first products: no list is made.
 */
function twinFinder(categories: readonly Category[], products: readonly Product[]) {
  const tests = categories.map(({ slug }) => ({
    path: `/category/${slug}`,
    isIn: filterTest({ ...NO_FILTERS, category: slug }),
  }));
  return (filters: Filters): string | undefined => {
    const passes = filterTest(filters);
    if (!products.some(passes)) return undefined;
    return tests.findLast(({ isIn }) => products.every((product) => passes(product) === isIn(product)))?.path;
  };
}
