import type { Filters } from '../../domain/list/facets.ts';
import { filterTest, NO_FILTERS } from '../../domain/list/filter.ts';
import { isOffered } from '../../domain/products/availability.ts';
import type { Product } from '../../domain/products/product.ts';
import type { Category, LandingEntry } from '../catalogue.ts';
import type { ProblemLog } from './problem.ts';
import type { WithOrigin } from './validate.ts';

/**
 * Warns of a page that lists the same products as an earlier page without naming it as canonical: search
 * engines list only one of them.
 */
export function warnOfSameLists(
  landingPages: readonly WithOrigin<LandingEntry>[],
  categories: readonly Category[],
  products: readonly Product[],
  log: ProblemLog,
): void {
  const offered = products.filter(isOffered);
  const owners = new Map<string, string>();
  const ownerOf = (page: string, filters: Filters): string => {
    const list = placesOf(filters, offered);
    const owner = owners.get(list) ?? page;
    if (list !== '') owners.set(list, owner);
    return owner;
  };
  ownerOf('/products', NO_FILTERS);
  for (const { slug, pagePath } of categories) ownerOf(pagePath, { category: [slug] });
  for (const { value, origin } of landingPages) {
    if (value.canonical !== null) continue;
    const page = value.pagePath;
    const owner = ownerOf(page, value.preset);
    const mend = `add 'canonical: ${owner}', or change the filters`;
    if (owner !== page) log.warning(origin, ['filters'], `lists the same products as ${owner}; ${mend}`);
  }
}

/** Returns the indexes of the products that pass, as a text to compare lists by; empty for an empty list. */
function placesOf(filters: Filters, products: readonly Product[]): string {
  const passes = filterTest(filters);
  return products.flatMap((product, place) => (passes(product) ? [place] : [])).join();
}

/**
 * Logs canonical pages that name another page as canonical themselves. Missing
 * pages are logged with the routes.
 */
export function checkCanonicals(landingPages: readonly WithOrigin<LandingEntry>[], log: ProblemLog): void {
  const canonicals = new Map(landingPages.map(({ value }) => [value.pagePath, value.canonical]));
  for (const { value, origin } of landingPages) {
    const { canonical } = value;
    const next = canonical && canonicals.get(canonical);
    if (!next) continue;
    const found = `found '${canonical}', which names '${next}'; name that one`;
    log.error(origin, ['canonical'], `expected a page that is its own canonical page, ${found}`);
  }
}
