import { filterTest, NO_FILTERS } from '../../domain/list/filter.ts';
import { isOffered } from '../../domain/products/availability.ts';
import type { Product } from '../../domain/products/product.ts';
import type { Category, LandingPage } from '../catalogue.ts';
import type { ProblemLog } from './problem.ts';
import type { WithOrigin } from './validate.ts';

/** What tells the lists of a site apart. */
export interface Lists {
  readonly landingPages: readonly LandingPage[];
  readonly categories: readonly Category[];
  readonly products: readonly Product[];
}

/**
 * Search engines list one of two pages with the same products, and had better be told which. Warns of a landing page that
 * lists what a page before it does without naming that one as canonical. A page that is named has to be its own canonical
 * page: an error where it names another one. That it exists is checked with the routes.
 */
export function assertCanonicals(
  landingPages: readonly WithOrigin<LandingPage>[],
  categories: readonly Category[],
  products: readonly Product[],
  log: ProblemLog,
): void {
  const twinOf = twinFinder({ landingPages: landingPages.map(({ value }) => value), categories, products });
  const further = new Map(landingPages.map(({ value }) => [`/${value.slug}`, value.canonical]));
  for (const { value, origin } of landingPages) {
    const { canonical } = value;
    const next = canonical === null ? null : (further.get(canonical) ?? null);
    const twin = twinOf(value);
    if (next !== null) {
      const found = `found '${canonical}', which names '${next}'; name that one`;
      log.error(origin, ['canonical'], `expected a page that is its own canonical page, ${found}`);
    }
    if (twin !== null) {
      const hint = `add 'canonical: ${twin}', or change the filters`;
      log.warning(origin, ['filters'], `lists the same products as ${twin}; ${hint}`);
    }
  }
}

/** A list of products, by the path of its page. */
interface ListPage {
  readonly path: `/${string}`;
  readonly isIn: (product: Product) => boolean;
}

/**
 * Gives a function that finds the page that a landing page had better name as canonical: the first with exactly its products,
 * of the list of all, the categories and the landing pages before it that are their own canonical pages. Null where there is
 * none, and where the page names one or lists nothing. Two lists mostly differ in one of the first products: no list is made.
 */
export function twinFinder({ landingPages, categories, products }: Lists) {
  const offered = products.filter(isOffered);
  const pages: readonly ListPage[] = [
    { path: '/products', isIn: () => true },
    ...categories.map(({ slug }): ListPage => {
      return { path: `/category/${slug}`, isIn: filterTest({ ...NO_FILTERS, category: slug }) };
    }),
    ...landingPages
      .filter(({ canonical }) => canonical === null)
      .map(({ slug, preset }): ListPage => ({ path: `/${slug}`, isIn: filterTest(preset) })),
  ];
  return ({ slug, canonical, preset }: LandingPage): ListPage['path'] | null => {
    const passes = filterTest(preset);
    if (canonical !== null || !offered.some(passes)) return null;
    const isSame = ({ isIn }: ListPage) => offered.every((product) => passes(product) === isIn(product));
    const first = pages.find(isSame)?.path ?? null;
    return first === `/${slug}` ? null : first;
  };
}
