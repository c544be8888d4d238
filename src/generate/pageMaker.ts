import type { SiteFrame } from '../../templates/Document.tsx';
import type { Catalogue } from '../content/catalogue.ts';
import { LinkCollector, type PageLinks } from '../linkcheck/linkCollector.ts';
import { type PaidLinkRules, paidLinkRules } from '../linkcheck/paidLinks.ts';
import type { ReportedPage } from '../rules/checkPages.ts';
import { createPageReporter } from '../rules/reportPage.ts';
import { type CheckedSite, checkedSite } from '../rules/rule.ts';
import { type SearchAddresses, searchAddresses } from '../site/indexing.ts';
import { pageData } from '../site/pageData.ts';
import type { PageContext } from '../site/pages/pageContext.ts';
import type { Route } from '../site/routes.ts';
import { createUrls, outputFileOf, type SitePath, type Urls } from '../site/urls.ts';
import { type Key, keyOfText } from './basis.ts';
import type { Assets } from './buildAssets.ts';
import { createPageEncoder } from './encodePage.ts';
import type { Renderers } from './loadRenderers.ts';
import { type CardsByKey, type PageWriter, readPage } from './pageText.ts';
import { type StagedFile, type StagingPlace, StagingWriter } from './stagingWriter.ts';

/** What the pages of a site are made with besides their data. It is plain data: one thread can send it to another. */
export interface PageSite {
  readonly siteUrl: string;
  readonly frame: SiteFrame;
  readonly checked: CheckedSite;
  readonly paidLinks: PaidLinkRules;
}

/** A page to be made. With one site, the same job gives the same bytes, and the same is found on the page. */
export interface PageJob extends SearchAddresses {
  /** Tells the job from any other of the site. */
  readonly key: Key;
  /** Tells what the data was made from; null where that is the whole catalogue. */
  readonly basis: Key | null;
  readonly path: SitePath;
  /** All that the page shows, as `PageWriter` writes it: threads are sent it, and its key is made from it. */
  readonly data: string;
}

/** A page that was written. */
export interface MadePage {
  /** The key of its job. */
  readonly key: Key;
  /** The basis of its job. */
  readonly basis: Key | null;
  readonly file: StagedFile;
  readonly report: ReportedPage;
  /** Its links, by their numbers in the table of the maker. */
  readonly links: PageLinks;
}

/** Some pages, and the targets of their links by their numbers. It is plain data, too. */
export interface MadePages {
  readonly pages: readonly MadePage[];
  readonly targets: readonly string[];
}

/** Makes the pages of a site. */
export interface PageMaker {
  /**
   * Renders a page, and writes, reads and checks it. Nothing of it stays in memory but what is returned.
   * @throws OutputError where it cannot be written
   */
  readonly make: (job: PageJob) => MadePage;
  /** The targets of the links of all pages so far, by their numbers. */
  readonly targets: () => readonly string[];
}

/** What the pages of a catalogue are made with. */
export function pageSite(
  catalogue: Catalogue,
  urls: Urls,
  { frame, scriptBytes }: Pick<Assets, 'frame' | 'scriptBytes'>,
): PageSite {
  const checked = checkedSite(catalogue, scriptBytes);
  return { siteUrl: urls.absolute('/'), frame, checked, paidLinks: paidLinkRules(catalogue) };
}

/** Works out what a page shows that is made from a basis. */
export function pageJob(
  route: Route,
  context: PageContext,
  basis: Key | null,
  writer: Pick<PageWriter, 'write'>,
): PageJob {
  const { path } = route;
  const { address, canonical } = searchAddresses(route, context.catalogue, context.urls);
  const data = writer.write(pageData(route, context));
  const key = keyOfText(JSON.stringify([path, address, canonical]) + data);
  return { key, basis, path, address, canonical, data };
}

/**
 * Makes the maker of a site's pages.
 * @param cards those that jobs name; more may come to them later
 */
export function createPageMaker(
  { siteUrl, frame, checked, paidLinks }: PageSite,
  { createRenderPage }: Renderers,
  place: StagingPlace,
  cards: CardsByKey,
): PageMaker {
  const writer = new StagingWriter(place);
  const collector = new LinkCollector(createUrls(siteUrl), paidLinks);
  const render = createRenderPage(frame);
  const encode = createPageEncoder();
  const reportPage = createPageReporter(checked);
  const make = ({ key, basis, data, ...called }: PageJob): MadePage => {
    const shown = readPage(data, cards);
    const parts = render(shown);
    const file = writer.write(outputFileOf(called), encode(parts));
    const { read, report } = reportPage({ ...called, kind: shown.kind, safety: shown.safety, parts });
    return { key, basis, file, report, links: collector.collect(file.file, read.page, read.pieces) };
  };
  return { make, targets: () => collector.targets };
}
