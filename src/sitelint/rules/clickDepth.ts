import type { Most } from '../../content/lint/lintRule.ts';
import { isPartOfSite } from '../linkGraph.ts';
import { findingOn, type SiteLintRule } from '../siteLintRule.ts';

/** Of more products than these, a list cannot have each within three links of home: a page links to at most 48 of its pages. */
const MANY_PRODUCTS = 1000;

/**
 * A page is a few plain links away from the home page, and one more in a large catalogue. One that no page links to is the
 * rule `orphan`'s.
 */
export const clickDepth: SiteLintRule<Most> = ({ catalogue }, limits) => ({
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
