import type { Filters } from '../../domain/list/facets.ts';
import { filterTest, NO_FILTERS } from '../../domain/list/filter.ts';
import { memoize } from '../../domain/memoize.ts';
import { isOffered } from '../../domain/products/availability.ts';
import type { Product } from '../../domain/products/product.ts';
import type { Category, LandingPage } from '../catalogue.ts';
import type { ProblemLog } from './problem.ts';
import type { WithOrigin } from './validate.ts';

/** What tells the lists of a site apart. */
interface Lists {
  readonly landingPages: readonly LandingPage[];
  readonly categories: readonly Category[];
  readonly products: readonly Product[];
}

/**
 * Search engines list one of two pages with the same products, and had better be told which. Warns of a landing page that
 * lists what a page before it does without naming that one as canonical.
 */
export function warnOfSameLists(
  landingPages: readonly WithOrigin<LandingPage>[],
  categories: readonly Category[],
  products: readonly Product[],
  log: ProblemLog,
): void {
  const twinOf = twinFinder({ landingPages: landingPages.map(({ value }) => value), categories, products });
  for (const { value, origin } of landingPages) {
    const twin = twinOf(value);
    if (twin === null) continue;
    const hint = `add 'canonical: ${twin}', or change the filters`;
    log.warning(origin, ['filters'], `lists the same products as ${twin}; ${hint}`);
  }
}

/**
 * A page that is named as canonical has to be its own canonical page: an error where it names another one. That it exists is
 * checked with the routes.
 */
export function checkCanonicals(landingPages: readonly WithOrigin<LandingPage>[], log: ProblemLog): void {
  const canonicals = new Map(landingPages.map(({ value }) => [`/${value.slug}`, value.canonical]));
  for (const { value, origin } of landingPages) {
    const { canonical } = value;
    const next = canonical && canonicals.get(canonical);
    if (!next) continue;
    const found = `found '${canonical}', which names '${next}'; name that one`;
    log.error(origin, ['canonical'], `expected a page that is its own canonical page, ${found}`);
  }
}

/** Of so many products lists are compared first: most differ there, and to find whole lists takes as long as the catalogue is large. */
const START = 500;

/** A list of products, by the path of its page. */
interface ListPage {
  readonly path: `/${string}`;
  readonly filters: Filters;
}

/**
 * Gives a function that finds the page that a landing page had better name as canonical: the first with exactly its products,
 * of the list of all, the categories and the landing pages before it that are their own canonical pages. Null where there is
 * none, and where the page names one or lists nothing.
 */
export function twinFinder(lists: Lists) {
  const offered = lists.products.filter(isOffered);
  const pages = canonicalPages(lists);
  const placesIn = (among: readonly Product[]) =>
    memoize(
      ({ filters }: ListPage) => placesOf(filters, among),
      ({ path }) => path,
    );
  const [startOf, listOf] = [placesIn(offered.slice(0, START)), placesIn(offered)];
  return ({ slug, canonical, preset }: LandingPage): ListPage['path'] | null => {
    if (canonical !== null) return null;
    const own: ListPage = { path: `/${slug}`, filters: preset };
    const isOwn = ({ path }: ListPage) => path === own.path;
    const hasSame = (page: ListPage) => startOf(page) === startOf(own) && listOf(page) === listOf(own);
    const first = pages.find((page) => isOwn(page) || hasSame(page));
    return first === undefined || isOwn(first) || listOf(own) === '' ? null : first.path;
  };
}

/** The lists that may be named as canonical, in the order in which they are looked through. */
function canonicalPages({ landingPages, categories }: Lists): ListPage[] {
  return [
    { path: '/products', filters: NO_FILTERS },
    ...categories.map(({ slug }): ListPage => {
      return { path: `/category/${slug}`, filters: { category: [slug] } };
    }),
    ...landingPages
      .filter(({ canonical }) => canonical === null)
      .map(({ slug, preset }): ListPage => ({ path: `/${slug}`, filters: preset })),
  ];
}

/** The places of the products that pass: equal texts for equal lists, empty for an empty list. */
function placesOf(filters: Filters, products: readonly Product[]): string {
  const passes = filterTest(filters);
  return products.flatMap((product, place) => (passes(product) ? [place] : [])).join();
}
