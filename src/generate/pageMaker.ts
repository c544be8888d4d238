import type { SiteFrame } from '../../templates/Document.tsx';
import { ownText } from '../html/ownText.ts';
import { htmlOf } from '../html/pageParts.ts';
import { createPartsReader } from '../html/readParts.ts';
import { type CollectedLinks, LinkCollector } from '../linkcheck/linkCollector.ts';
import { createPageCheck, type ReportedPage } from '../rules/checkPages.ts';
import { createPageMeasure } from '../rules/transferSize.ts';
import { pageData } from '../site/pageData.ts';
import type { PageContext } from '../site/pages/pageContext.ts';
import { isIndexed, type Route } from '../site/routes.ts';
import { outputFileOf } from '../site/urls.ts';
import type { Renderers } from './loadRenderers.ts';
import type { Stage, StagedFile } from './stage.ts';

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

/** Renders pages one by one, writes each, and keeps of it what the site as a whole has to know. */
export interface PageMaker {
  readonly make: (route: Route) => MadePage;
  /** What the links of the pages made so far come to. */
  readonly links: () => CollectedLinks;
}

/** Makes the maker of a site's pages. Nothing of a page stays in memory but what its report says and its links. */
export function createPageMaker(
  context: PageContext,
  { frame, scriptBytes }: PageFrame,
  { createRenderPage }: Renderers,
  stage: Stage,
): PageMaker {
  const { catalogue, urls } = context;
  const { site, stores } = catalogue;
  const render = createRenderPage(frame);
  const read = createPartsReader();
  const measure = createPageMeasure(site.budgets.html);
  const check = createPageCheck({ ...site, scriptBytes });
  const collector = new LinkCollector(urls, { stores, tags: site.tags });
  return {
    links: () => collector.links,
    make(route) {
      const { path } = route;
      const parts = render(pageData(route, context));
      const file = stage.write(outputFileOf(route), htmlOf(parts));
      const page = read(parts);
      collector.addPage(file.file, page);
      const address = isIndexed(route) ? urls.absolute(path) : null;
      const findings = check({ path, address, read: page, bytes: measure(parts) });
      const title = page.title && ownText(page.title);
      const description = page.description && ownText(page.description);
      return { file, report: { path, address, title, description, findings } };
    },
  };
}
