import type { SiteFrame } from '../../templates/siteFrame.tsx';
import type { CheckedSite } from '../check/check.ts';
import type { ReportedPage } from '../check/checkPages.ts';
import { createPageReporter } from '../check/checkPages.ts';
import { type Market, setMarket } from '../domain/market.ts';
import { createLinkCollector, type PageLinks } from '../linkcheck/linkCollector.ts';
import type { PaidLinkRules } from '../linkcheck/paidLinks.ts';
import type { DrawnPicture } from '../site/drawnPictures.ts';
import type { SearchAddresses } from '../site/head.ts';
import type { PageData } from '../site/pageData.ts';
import { PAGES } from '../site/pages/registry.ts';
import { createUrls, outputFileOf, type SitePath } from '../site/urls.ts';
import type { Tone } from '../theme/tokens.ts';
import { markPage } from './pageMark.ts';
import type { Made } from './remember.ts';
import { type StagingTarget, StagingWriter } from './stagedFiles.ts';

/** Data that all pages and pictures of a site share. Plain data, so that workers can receive it. */
export interface RenderSetup {
  readonly market: Market;
  readonly siteUrl: string;
  readonly frame: SiteFrame;
  readonly checked: CheckedSite;
  readonly paidLinks: PaidLinkRules;
  /** The tone of the machines in the color of the site. */
  readonly accentTone: Tone;
  readonly stagingTarget: StagingTarget;
}

/** A page or a picture to render. Plain data. */
export type RenderJob =
  | ({ readonly kind: 'page'; readonly path: SitePath; readonly data: PageData } & SearchAddresses)
  | { readonly kind: 'picture'; readonly picture: DrawnPicture };

/** The results of a page for later checks. */
export interface RenderedPage {
  readonly report: ReportedPage;
  readonly links: PageLinks;
}

/** Renders and writes a page or a picture; the value is null for a picture. */
export type Render = (job: RenderJob) => Made<RenderedPage | null>;

/** The templates of pages and pictures. */
export type Templates = Awaited<ReturnType<typeof loadTemplates>>;

/**
 * Loads the templates with the production build of React, which renders much faster. React reads
 * NODE_ENV when it is first imported.
 */
export async function loadTemplates() {
  process.env['NODE_ENV'] = 'production';
  const [{ createRenderPage }, { drawPicture }, { drawSharingCard }] = await Promise.all([
    import('../../templates/renderPage.tsx'),
    import('../../templates/pictures/drawPicture.ts'),
    import('../../templates/sharing/drawSharingCard.ts'),
  ]);
  return { createRenderPage, drawPicture, drawSharingCard };
}

/** Creates the renderer of a site. */
export function createRenderer(setup: RenderSetup, { createRenderPage, drawPicture }: Templates): Render {
  setMarket(setup.market);
  const writer = new StagingWriter(setup.stagingTarget);
  const collectLinks = createLinkCollector(createUrls(setup.siteUrl), setup.paidLinks);
  const renderPage = createRenderPage(setup.frame);
  const reportPage = createPageReporter(setup.checked);
  return (job) => {
    if (job.kind === 'picture') {
      const { path, facts } = job.picture;
      const file = writer.write(path.slice(1), drawPicture(facts, setup.accentTone));
      return { value: null, files: [file] };
    }
    const { data, ...address } = job;
    const rendered = renderPage(data);
    const isKept = setup.frame.worker !== null && PAGES[data.kind].offline;
    const html = isKept ? markPage(rendered) : rendered;
    const file = writer.write(outputFileOf(job), html);
    const { read, report } = reportPage({ ...address, kind: data.kind, safety: data.safety, html });
    return { value: { report, links: collectLinks(file.file, read) }, files: [file] };
  };
}
