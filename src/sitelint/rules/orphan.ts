import { findingOn, type SiteLintRule } from '../siteLintRule.ts';

/** A plain link of another page leads to every page: without one neither visitors nor crawlers find it. */
export const orphan: SiteLintRule<unknown> = () => ({
  atEnd: (links) =>
    links
      .orphans()
      .map((route) =>
        findingOn(route, 'expected a link from another page, found none; link to it, or delete it'),
      ),
});
