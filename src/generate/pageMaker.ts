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
import type { Assets } from './buildAssets.ts';
import { createPageEncoder } from './encodePage.ts';
import { type Hash, hashOfText } from './inputHashes.ts';
import type { Renderers } from './loadRenderers.ts';
import { type CardsByHash, type PageWriter, readPage } from './pageText.ts';
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
  /** Hash of everything else in the job except `inputHash`. */
  readonly hash: Hash;
  /** Hash of the inputs of `data`; null if it depends on the whole catalogue. */
  readonly inputHash: Hash | null;
  readonly path: SitePath;
  /** All that the page shows, as `PageWriter` writes it: workers receive it, and `hash` covers it. */
  readonly data: string;
}

/** A page that was written. */
export interface MadePage {
  /** `hash` of its job. */
  readonly hash: Hash;
  /** `inputHash` of its job. */
  readonly inputHash: Hash | null;
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

/** Builds the job for a page: its data, and the hash of that. */
export function pageJob(
  route: Route,
  context: PageContext,
  inputHash: Hash | null,
  writer: Pick<PageWriter, 'write'>,
): PageJob {
  const { path } = route;
  const { address, canonical } = searchAddresses(route, context.catalogue, context.urls);
  const data = writer.write(pageData(route, context));
  const hash = hashOfText(JSON.stringify([path, address, canonical]) + data);
  return { hash, inputHash, path, address, canonical, data };
}

/**
 * Makes the maker of a site's pages.
 * @param cards those that jobs name; more may come to them later
 */
export function createPageMaker(
  { siteUrl, frame, checked, paidLinks }: PageSite,
  { createRenderPage }: Renderers,
  place: StagingPlace,
  cards: CardsByHash,
): PageMaker {
  const writer = new StagingWriter(place);
  const collector = new LinkCollector(createUrls(siteUrl), paidLinks);
  const render = createRenderPage(frame);
  const encode = createPageEncoder();
  const reportPage = createPageReporter(checked);
  const make = ({ hash, inputHash, data, ...called }: PageJob): MadePage => {
    const shown = readPage(data, cards);
    const parts = render(shown);
    const file = writer.write(outputFileOf(called), encode(parts));
    const { read, report } = reportPage({ ...called, kind: shown.kind, safety: shown.safety, parts });
    return { hash, inputHash, file, report, links: collector.collect(file.file, read.page, read.pieces) };
  };
  return { make, targets: () => collector.targets };
}
