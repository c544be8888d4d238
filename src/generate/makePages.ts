import type { CollectedLinks } from '../linkcheck/linkCollector.ts';
import type { PageContext } from '../site/pages/pageContext.ts';
import type { Route } from '../site/routes.ts';
import type { Renderers } from './loadRenderers.ts';
import { createPageMaker, type MadePage, type PageFrame } from './pageMaker.ts';
import { Stage, type StagePlan } from './stage.ts';

/** The pages of a site, in the order of their routes, and what their links come to. */
export interface MadePages {
  readonly pages: readonly MadePage[];
  readonly links: CollectedLinks;
}

/** Pages between two reports of progress. */
const REPORTED = 50;

/** Makes the pages of some routes, one after the other. */
export function makePages(
  routes: readonly Route[],
  context: PageContext,
  frame: PageFrame,
  renderers: Renderers,
  plan: StagePlan,
  onProgress?: (done: number) => void,
): MadePages {
  const maker = createPageMaker(context, frame, renderers, new Stage(plan));
  const pages = routes.map((route, done) => {
    if (done % REPORTED === 0) onProgress?.(done);
    return maker.make(route);
  });
  return { pages, links: maker.links() };
}
