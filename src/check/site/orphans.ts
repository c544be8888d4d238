import { type Finding, findingOn } from '../check.ts';
import type { LinkGraph } from './linkGraph.ts';

/**
 * Finds the pages to which no links lead from the home page. Pages that link only to each other are among
 * them. Builds report them, and so does the lint of the site.
 */
export function findOrphans(links: LinkGraph): Finding[] {
  const message =
    'expected a path of links from the home page, found none; link to it from a page that visitors reach, ' +
    'or delete it';
  return links.orphans().map((route) => findingOn(route, message));
}
