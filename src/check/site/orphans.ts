import { type Finding, findingOn } from '../check.ts';
import type { LinkGraph } from './linkGraph.ts';

/** Finds the pages that no other page links to. Builds report them, and so does the lint of the site. */
export function findOrphans(links: LinkGraph): Finding[] {
  const message = 'expected a link from another page, found none; link to it, or delete it';
  return links.orphans().map((route) => findingOn(route, message));
}
