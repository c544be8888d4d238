import type { SiteFrame } from '../../templates/Document.tsx';
import { ownText } from '../html/ownText.ts';
import { htmlOf } from '../html/pageParts.ts';
import { createPartsReader } from '../html/readParts.ts';
import { type CollectedLinks, LinkCollector } from '../linkcheck/linkCollector.ts';
import { createPageCheck, type ReportedPage } from '../rules/checkPages.ts';
import { createPageMeasure } from '../rules/transferSize.ts';
import { isIndexed } from '../site/indexing.ts';
import { pageData } from '../site/pageData.ts';
import type { PageContext } from '../site/pages/pageContext.ts';
import type { Route } from '../site/routes.ts';
import { outputFileOf } from '../site/urls.ts';
import type { Renderers } from './loadRenderers.ts';
import { Stage, type StagedFile, type StagePlan } from './stage.ts';

/** What pages are made with besides their context. */
export interface PageFrame {
  readonly frame: SiteFrame;
  /** The scripts of the site by their addresses in pages, each with what is sent of it, in bytes. */
  readonly scriptBytes: ReadonlyMap<string, number>;
}

/** A page that was written. */
export interface MadePage {
  readonly file: StagedFile;
  readonly report: ReportedPage;
}

/** Some pages of a site in the order of their routes, and what their links come to. */
export interface MadeShare {
  readonly pages: readonly MadePage[];
  readonly links: CollectedLinks;
}

/** Pages between two reports of progress. */
const REPORTED = 50;

/**
 * Renders pages one after the other, and writes, reads and checks each. Nothing of a page stays in memory but its report
 * and what its links come to.
 * @throws OutputError where a page cannot be written
 */
export function makeShare(
  routes: readonly Route[],
  context: PageContext,
  frame: PageFrame,
  renderers: Renderers,
  plan: StagePlan,
  onProgress: (done: number) => void,
): MadeShare {
  const { site, stores } = context.catalogue;
  const collector = new LinkCollector(context.urls, { stores, tags: site.tags });
  const make = createPageMaker(context, frame, renderers, new Stage(plan), collector);
  const pages = routes.map((route, done) => {
    if (done % REPORTED === 0) onProgress(done);
    return make(route);
  });
  return { pages, links: collector.links };
}

function createPageMaker(
  context: PageContext,
  { frame, scriptBytes }: PageFrame,
  { createRenderPage }: Renderers,
  stage: Stage,
  collector: LinkCollector,
): (route: Route) => MadePage {
  const { catalogue, urls } = context;
  const { site } = catalogue;
  const render = createRenderPage(frame);
  const read = createPartsReader();
  const measure = createPageMeasure(site.budgets.html);
  const check = createPageCheck({ ...site, scriptBytes });
  return (route) => {
    const { path } = route;
    const parts = render(pageData(route, context));
    const file = stage.write(outputFileOf(route), htmlOf(parts));
    const page = read(parts);
    collector.addPage(file.file, page);
    const address = isIndexed(route, catalogue, urls) ? urls.absolute(path) : null;
    const findings = check({ path, address, read: page, bytes: measure(parts) });
    const title = page.title && ownText(page.title);
    const description = page.description && ownText(page.description);
    return { file, report: { path, address, title, description, findings } };
  };
}
