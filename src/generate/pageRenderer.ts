import type { SiteFrame } from '../../templates/Document.tsx';
import type { CheckedSite } from '../check/check.ts';

import { checkedSite, createPageReporter, type ReportedPage } from '../check/checkPages.ts';
import type { Catalogue } from '../content/catalogue.ts';
import { LinkCollector, type PageLinks } from '../linkcheck/linkCollector.ts';
import { type PaidLinkRules, paidLinkRules } from '../linkcheck/paidLinks.ts';
import { type SearchAddresses, searchAddresses } from '../site/head.ts';
import { pageData } from '../site/pageData.ts';
import type { PageContext } from '../site/pages/pageContext.ts';
import type { Route } from '../site/routes.ts';
import { createUrls, outputFileOf, type SitePath, type Urls } from '../site/urls.ts';
import type { Assets } from './buildAssets.ts';
import { createPageEncoder } from './encodePage.ts';
import { type Hash, hashOfText } from './inputHashes.ts';
import type { Renderers } from './loadRenderers.ts';
import { type CardsByHash, type PageWriter, readPage } from './pageText.ts';
import { type StagedFile, type StagingTarget, StagingWriter } from './stagingWriter.ts';

/** Inputs that all pages share. Plain data, so that workers can receive it. */
export interface PageSite {
  readonly siteUrl: string;
  readonly frame: SiteFrame;
  readonly checked: CheckedSite;
  readonly paidLinks: PaidLinkRules;
}

/** A page to render. The same job and site always give the same bytes and the same report. */
export interface PageJob extends SearchAddresses {
  /** Hash of everything else in the job except `inputHash`. */
  readonly hash: Hash;
  /** Hash of the inputs of `data`; null if it depends on the whole catalogue. */
  readonly inputHash: Hash | null;
  readonly path: SitePath;
  /** The page data, as `PageWriter` serializes it. */
  readonly data: string;
}

/** A page that was rendered and written. */
export interface RenderedPage {
  /** `hash` of its job. */
  readonly hash: Hash;
  /** `inputHash` of its job. */
  readonly inputHash: Hash | null;
  readonly file: StagedFile;
  readonly report: ReportedPage;
  /** Its links, as numbers in the `targets` of its renderer. */
  readonly links: PageLinks;
}

/** Pages, and the link targets that they refer to by number. Plain data. */
export interface RenderedPages {
  readonly pages: readonly RenderedPage[];
  readonly targets: readonly string[];
}

/** Renders, writes and checks the pages of a site. */
export interface PageRenderer {
  /**
   * Renders a page, writes it and checks it.
   * @throws OutputError if it cannot be written
   */
  readonly render: (job: PageJob) => RenderedPage;
  /** Link targets of all pages so far, by number. */
  readonly targets: () => readonly string[];
}

/** Collects the inputs that all pages share. */
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
 * Creates the renderer of a site's pages.
 * @param cards the cards that jobs refer to; the caller may add more later
 */
export function createPageRenderer(
  { siteUrl, frame, checked, paidLinks }: PageSite,
  { createRenderPage }: Renderers,
  stagingTarget: StagingTarget,
  cards: CardsByHash,
): PageRenderer {
  const writer = new StagingWriter(stagingTarget);
  const collector = new LinkCollector(createUrls(siteUrl), paidLinks);
  const renderParts = createRenderPage(frame);
  const encode = createPageEncoder();
  const reportPage = createPageReporter(checked);
  const render = ({ hash, inputHash, data, ...called }: PageJob): RenderedPage => {
    const shown = readPage(data, cards);
    const parts = renderParts(shown);
    const file = writer.write(outputFileOf(called), encode(parts));
    const { read, report } = reportPage({ ...called, kind: shown.kind, safety: shown.safety, parts });
    return { hash, inputHash, file, report, links: collector.collect(file.file, read.page, read.pieces) };
  };
  return { render, targets: () => collector.targets };
}
