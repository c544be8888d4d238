import { findingOn, type Most, type SiteCheck } from '../check.ts';
import { isPartOfSite } from './linkGraph.ts';
import { findOrphans } from './orphans.ts';

/**
 * Above this number of products, a list cannot have each within three links of home, because a
 * page links to at most 48 pages of it.
 */
const MANY_PRODUCTS = 1000;

/** Plain links lead from the home page to every page. Without them, neither visitors nor crawlers find it. */
export const orphan: SiteCheck<unknown> = () => ({ atEnd: findOrphans });

/**
 * A page is a few plain links away from the home page, and one more in a large catalogue.
 * `orphan` reports pages without a way from there.
 */
export const clickDepth: SiteCheck<Most> = ({ catalogue }, limits) => ({
  atEnd: (links) => {
    const max = limits.max + (catalogue.products.length > MANY_PRODUCTS ? 1 : 0);
    const clicks = links.clicksFromHome();
    return links.routes.flatMap((route) => {
      const found = clicks.get(route);
      if (!isPartOfSite(route) || found === undefined || found <= max) return [];
      const expected = `expected at most ${max} links from the home page`;
      return [findingOn(route, `${expected}, found ${found}; link to it from a page above`)];
    });
  },
});
