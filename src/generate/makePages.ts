import type { CollectedLinks } from '../linkcheck/linkCollector.ts';
import type { PageContext } from '../site/pages/pageContext.ts';
import type { Route } from '../site/routes.ts';
import type { Renderers } from './loadRenderers.ts';
import { type MadePage, makeShare, type PageFrame } from './pageMaker.ts';
import { makeInThreads } from './pageThreads.ts';
import type { StagePlan } from './stage.ts';

/** Pages from which on threads pay: each has to load the code and to index the catalogue for itself (`npm run bench`). */
export const MANY_PAGES = 2000;

/** All pages in the order of their routes, and what their links come to, in one or several parts. */
export interface MadePages {
  readonly pages: readonly MadePage[];
  readonly links: readonly CollectedLinks[];
}

/**
 * Makes and writes all pages: many of them in threads, with the same bytes.
 * @param onProgress called now and then with how many are done
 * @throws OutputError where a page cannot be written
 */
export async function makePages(
  routes: readonly Route[],
  context: PageContext,
  frame: PageFrame,
  renderers: Renderers,
  plan: StagePlan,
  onProgress: (done: number) => void,
): Promise<MadePages> {
  if (routes.length < MANY_PAGES) {
    const { pages, links } = makeShare(routes, context, frame, renderers, plan, onProgress);
    return { pages, links: [links] };
  }
  const { catalogue, urls, buildDate, data } = context;
  const site = { catalogue, siteUrl: urls.origin, buildDate, data, plan, ...frame };
  const shares = await makeInThreads(site, onProgress);
  return { pages: inTurn(shares.map(({ pages }) => pages)), links: shares.map(({ links }) => links) };
}

/** One of each list in turn: the first ones, then the second ones, until all are empty. */
function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const rounds = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) =>
    lists.flatMap((list) => list.slice(round, round + 1)),
  ).flat();
}
