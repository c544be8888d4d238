import { findingOn, type Most, type SiteCheck } from '../check.ts';
import { isPartOfSite } from './linkGraph.ts';
import { findOrphans } from './orphans.ts';

/**
 * Above this number of products, a list cannot have each within three links of home, because a
 * page links to at most 48 pages of it.
 */
const MANY_PRODUCTS = 1000;

/** Every page has a plain link from another page. Without one, neither visitors nor crawlers find it. */
export const orphan: SiteCheck<unknown> = () => ({ atEnd: findOrphans });

/**
 * A page is a few plain links away from the home page, and one more in a large catalogue.
 * `orphan` reports pages without links.
 */
export const clickDepth: SiteCheck<Most> = ({ catalogue }, limits) => ({
  atEnd: (links) => {
    const max = limits.max + (catalogue.products.length > MANY_PRODUCTS ? 1 : 0);
    const clicks = links.clicksFromHome();
    const orphans = new Set(links.orphans());
    return links.routes.flatMap((route) => {
      const found = clicks.get(route);
      if (!isPartOfSite(route) || orphans.has(route) || (found !== undefined && found <= max)) return [];
      const expected = `expected at most ${max} links from the home page`;
      return [findingOn(route, `${expected}, found ${found ?? 'no way'}; link to it from a page above`)];
    });
  },
});
