import type { Filters } from '../../domain/list/facets.ts';
import { filterTest, NO_FILTERS } from '../../domain/list/filter.ts';
import { memoize } from '../../domain/memoize.ts';
import { isOffered } from '../../domain/products/availability.ts';
import type { Product } from '../../domain/products/product.ts';
import type { Category, LandingPage } from '../catalogue.ts';
import type { ProblemLog } from './problem.ts';
import type { WithOrigin } from './validate.ts';

/** The entries that decide what each list shows. */
interface Lists {
  readonly landingPages: readonly LandingPage[];
  readonly categories: readonly Category[];
  readonly products: readonly Product[];
}

/**
 * Warns of a landing page that lists the same products as a page before it without naming that one as canonical. Search engines list
 * only one of the two.
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
 * Logs canonical pages that name another page as canonical themselves. Missing pages are logged with the routes.
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

/** A list of products, by the path of its page. */
interface ListPage {
  readonly path: `/${string}`;
  readonly filters: Filters;
}

/**
 * Creates a function that finds the page that a landing page should name as canonical: the first with exactly its products among the
 * list of all products, the categories, and earlier landing pages that are their own canonical pages. It returns null if there is
 * none, or if the landing page names one or lists nothing.
 */
export function twinFinder(lists: Lists) {
  const offered = lists.products.filter(isOffered);
  const pages = canonicalPages(lists);
  const listOf = memoize(
    ({ filters }: ListPage) => placesOf(filters, offered),
    ({ path }) => path,
  );
  return ({ slug, canonical, preset }: LandingPage): ListPage['path'] | null => {
    if (canonical !== null) return null;
    const own: ListPage = { path: `/${slug}`, filters: preset };
    const isOwn = ({ path }: ListPage) => path === own.path;
    const first = pages.find((page) => isOwn(page) || listOf(page) === listOf(own));
    return first === undefined || isOwn(first) || listOf(own) === '' ? null : first.path;
  };
}

/** Returns the lists that can be canonical, in the order of the search. */
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

/** Returns the indexes of the products that pass, as a text to compare lists by; empty for an empty list. */
function placesOf(filters: Filters, products: readonly Product[]): string {
  const passes = filterTest(filters);
  return products.flatMap((product, place) => (passes(product) ? [place] : [])).join();
}
