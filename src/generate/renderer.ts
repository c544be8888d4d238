import type { SiteFrame } from '../../templates/siteFrame.tsx';
import type { CheckedSite } from '../check/check.ts';
import { type ReportedPage, reportPage } from '../check/checkPages.ts';
import { joinPieces, parsePieces, weighPieces } from '../html/pagePieces.ts';
import { createLinkCollector, type PageLinks } from '../linkcheck/linkCollector.ts';
import type { PaidLinkRules } from '../linkcheck/paidLinks.ts';
import type { DrawnPicture } from '../site/drawnPictures.ts';
import { searchAddresses } from '../site/head.ts';
import type { PageData } from '../site/pageData.ts';
import type { PageContext } from '../site/pages/pageContext.ts';
import { PAGES } from '../site/pages/registry.ts';
import type { Route } from '../site/routes.ts';
import { outputFileOf } from '../site/urls.ts';
import type { Tone } from '../theme/tokens.ts';
import type { Output } from './output.ts';
import { markPage } from './pageMark.ts';
import type { Made } from './remember.ts';

/** Data that all pages and pictures of a site share. */
export interface RenderSetup {
  readonly frame: SiteFrame;
  readonly checked: CheckedSite;
  readonly paidLinks: PaidLinkRules;
  /** The tone of the machines in the color of the site. */
  readonly accentTone: Tone;
}

/** The results of a page for later checks. */
export interface RenderedPage {
  readonly report: ReportedPage;
  readonly links: PageLinks;
}

/** Renders and writes pages and pictures. */
export interface Renderer {
  readonly page: (route: Route, data: PageData) => Made<RenderedPage>;
  readonly picture: (picture: DrawnPicture) => Made<null>;
}

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

/** What a renderer needs of a site. */
interface RenderedSite {
  readonly setup: RenderSetup;
  readonly templates: Templates;
  readonly context: PageContext;
}

/** Creates the renderer of a site, which writes into an output folder. */
export function createRenderer({ setup, templates, context }: RenderedSite, output: Output): Renderer {
  const { frame, checked, paidLinks, accentTone } = setup;
  const collectLinks = createLinkCollector(context.urls, paidLinks);
  const renderPage = templates.createRenderPage(frame);
  return {
    page(route, data) {
      const { kind, safety } = data;
      const isKept = frame.worker !== null && (PAGES[kind].offline || PAGES[kind].offlineFor);
      const rendered = renderPage(data);
      const pieces = isKept ? markPage(rendered) : rendered;
      const file = output.write(outputFileOf(route), joinPieces(pieces));
      const read = parsePieces(pieces);
      const bytes = weighPieces(pieces, checked.budgets.html);
      const addresses = searchAddresses(route, context);
      const report = reportPage({ path: route.path, kind, ...addresses, safety, read, bytes }, checked);
      return { value: { report, links: collectLinks(file.file, read) }, files: [file] };
    },
    picture({ path, facts }) {
      const file = output.write(path.slice(1), templates.drawPicture(facts, accentTone));
      return { value: null, files: [file] };
    },
  };
}
