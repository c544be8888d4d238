import { createElement, type ReactNode } from 'react';
import { memoize } from '../src/domain/memoize.ts';
import { type PageFrame, type PagePieces, unframed } from '../src/html/pagePieces.ts';
import type { PageData } from '../src/site/pageData.ts';
import { PAGES, type RouteKind } from '../src/site/pages/registry.ts';
import { escapeJson } from '../src/site/urls.ts';
import { type PageProps, Safety } from './components/parts.tsx';
import { Document, DocumentHead, RedirectDocument } from './Document.tsx';
import { iconsIn, spriteOf } from './icons.ts';
import { EggTypePage } from './pages/EggTypePage.tsx';
import { HatchCalculatorsPage } from './pages/HatchCalculatorsPage.tsx';
import { HelpIndexPage, HelpPage } from './pages/HelpPage.tsx';
import { HomePage } from './pages/HomePage.tsx';
import { BlogPage, GuidesPage, SearchPage } from './pages/indexPages.tsx';
import { LegalPage } from './pages/LegalPage.tsx';
import { NotFoundPage, OfflinePage } from './pages/NotFoundPage.tsx';
import { PriceAndRoomPage } from './pages/PriceAndRoomPage.tsx';
import { ProductPage } from './pages/ProductPage.tsx';
import { CategoryPage, LandingPage, ListPage, ProductsPage, ReviewsPage } from './pages/productListPages.tsx';
import { ArticlePage, AuthorPage, GuidePage } from './pages/readingPages.tsx';
import { SpeciesIndexPage } from './pages/SpeciesIndexPage.tsx';
import {
  ComparePage,
  FinderPage,
  HatchCalendarPage,
  HatchChartPage,
  HatchLogPage,
} from './pages/toolPages.tsx';
import { renderMarkup, trustedHtml } from './renderMarkup.ts';
import { OfFrame, SampleNotice, type SiteFrame } from './siteFrame.tsx';

/**
 * The content of each kind of page, a pure function of its props. A redirect is a
 * document without the site's frame.
 */
const TEMPLATES: { readonly [K in RouteKind]: ((props: PageProps<K>) => ReactNode) | null } = {
  home: HomePage,
  products: ProductsPage,
  priceAndRoom: PriceAndRoomPage,
  speciesIndex: SpeciesIndexPage,
  landing: LandingPage,
  category: CategoryPage,
  listPage: ListPage,
  eggType: EggTypePage,
  product: ProductPage,
  blog: BlogPage,
  article: ArticlePage,
  author: AuthorPage,
  reviews: ReviewsPage,
  guides: GuidesPage,
  guide: GuidePage,
  helpIndex: HelpIndexPage,
  help: HelpPage,
  search: SearchPage,
  compare: ComparePage,
  hatchCalendar: HatchCalendarPage,
  hatchLog: HatchLogPage,
  hatchCalculators: HatchCalculatorsPage,
  hatchChart: HatchChartPage,
  finder: FinderPage,
  legal: LegalPage,
  notFound: NotFoundPage,
  offline: OfflinePage,
  redirect: null,
};

type RenderPage = <K extends RouteKind>(page: PageData<K>) => PagePieces;

/** Creates the renderer of a site's pages, which renders the frame of each page kind once. */
export function createRenderPage(frame: SiteFrame): RenderPage {
  const frameOf = memoize((kind: RouteKind) => renderFrame(kind, frame));
  return (page) => {
    if (isRedirect(page))
      return unframed(`${DOCTYPE}${renderMarkup(<RedirectDocument {...page} lang={frame.lang} />)}\n`);
    const { pieces, icons } = frameOf(page.kind);
    const head = renderMarkup(<DocumentHead head={page.head} frame={frame} />);
    const rendered = renderMarkup(<Main page={page} frame={frame} />);
    const main = frame.pricesUntil === null ? rendered.replaceAll(PRICE_MARKS, '') : rendered;
    const sprite = spriteOf(new Set([...icons, ...iconsIn(main)]), frame.icons);
    return { frame: pieces, own: [head, main, sprite] };
  };
}

function isRedirect(page: PageData): page is PageData<'redirect'> {
  return page.kind === 'redirect';
}

function Main<K extends RouteKind>({ page, frame }: { page: PageData<K>; frame: SiteFrame }) {
  const { kind, structuredData, samplePlace, breadcrumb, props } = page;
  const safety = <Safety topics={page.safety} isOpen={PAGES[kind].safety === 'text'} />;
  return (
    <OfFrame value={{ ...frame, samplePlace, laterStyles: frame.assets.get(kind)?.laterStyles ?? null }}>
      <SampleNotice at="first" />
      {TEMPLATES[kind]?.({ ...props, breadcrumb, safety })}
      {/* After the content, because a list's URLs compress better there than in the head. */}
      {structuredData && <script type="application/ld+json" {...trustedHtml(escapeJson(structuredData))} />}
    </OfFrame>
  );
}

/** The marks of what hides with old prices. A site whose prices never become too old needs none. */
const PRICE_MARKS = / data-price(?:-columns="[ \d]*")?(?=[ >])/g;

const DOCTYPE = '<!DOCTYPE html>\n';

/** The placeholder of the head and of the content of `main`; no template has such an element. */
const HOLE = '<page-part></page-part>';

/** The frame of a page kind, and the icons that it uses. */
interface RenderedFrame {
  readonly pieces: PageFrame;
  readonly icons: readonly string[];
}

/** Renders the frame of a page kind. The sprite with the icons of frame and page stands at the end of its body. */
function renderFrame(kind: RouteKind, frame: SiteFrame): RenderedFrame {
  const hole = createElement('page-part');
  const document = renderMarkup(
    <Document kind={kind} frame={frame} head={hole}>
      {hole}
    </Document>,
  );
  const [start = '', afterHead = '', afterMain = ''] = document.split(HOLE);
  const endOfBody = afterMain.lastIndexOf('</body>');
  return {
    pieces: [DOCTYPE + start, afterHead, afterMain.slice(0, endOfBody), `${afterMain.slice(endOfBody)}\n`],
    icons: iconsIn(document),
  };
}
