import type { ReactNode } from 'react';
import type { PageData } from '../src/site/pageData.ts';
import { PAGES, type RouteKind } from '../src/site/pages/registry.ts';
import { OfFrame, type PageProps, Safety, SampleBar, StructuredData } from './components/parts.tsx';
import { PageHead, RedirectDocument, type SiteFrame } from './Document.tsx';
import { ArticlePage } from './pages/ArticlePage.tsx';
import { AuthorPage } from './pages/AuthorPage.tsx';
import { BlogPage } from './pages/BlogPage.tsx';
import { CategoryPage } from './pages/CategoryPage.tsx';
import { ComparePage } from './pages/ComparePage.tsx';
import { EggTypePage } from './pages/EggTypePage.tsx';
import { FinderPage } from './pages/FinderPage.tsx';
import { GuidePage } from './pages/GuidePage.tsx';
import { GuidesPage } from './pages/GuidesPage.tsx';
import { HatchCalculatorsPage } from './pages/HatchCalculatorsPage.tsx';
import { HatchCalendarPage } from './pages/HatchCalendarPage.tsx';
import { HatchChartPage } from './pages/HatchChartPage.tsx';
import { HatchLogPage } from './pages/HatchLogPage.tsx';
import { HelpIndexPage } from './pages/HelpIndexPage.tsx';
import { HelpPage } from './pages/HelpPage.tsx';
import { HomePage } from './pages/HomePage.tsx';
import { LandingPage } from './pages/LandingPage.tsx';
import { LegalPage } from './pages/LegalPage.tsx';
import { ListPage } from './pages/ListPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { OfflinePage } from './pages/OfflinePage.tsx';
import { ProductPage } from './pages/ProductPage.tsx';
import { ProductsPage } from './pages/ProductsPage.tsx';
import { ReviewsPage } from './pages/ReviewsPage.tsx';
import { SearchPage } from './pages/SearchPage.tsx';

/** A rendered page. A redirect is a document without the site's frame. */
type PageContent =
  | { readonly framed: true; readonly head: ReactNode; readonly main: ReactNode }
  | { readonly framed: false; readonly document: ReactNode };

type PageTemplate<K extends RouteKind> = (page: PageData<K>, frame: SiteFrame) => PageContent;

export const PAGE_TEMPLATES: { readonly [K in RouteKind]: PageTemplate<K> } = {
  home: framed(HomePage),
  products: framed(ProductsPage),
  landing: framed(LandingPage),
  category: framed(CategoryPage),
  listPage: framed(ListPage),
  eggType: framed(EggTypePage),
  product: framed(ProductPage),
  blog: framed(BlogPage),
  article: framed(ArticlePage),
  author: framed(AuthorPage),
  reviews: framed(ReviewsPage),
  guides: framed(GuidesPage),
  guide: framed(GuidePage),
  helpIndex: framed(HelpIndexPage),
  help: framed(HelpPage),
  search: framed(SearchPage),
  compare: framed(ComparePage),
  hatchCalendar: framed(HatchCalendarPage),
  hatchLog: framed(HatchLogPage),
  hatchCalculators: framed(HatchCalculatorsPage),
  hatchChart: framed(HatchChartPage),
  finder: framed(FinderPage),
  legal: framed(LegalPage),
  notFound: framed(NotFoundPage),
  offline: framed(OfflinePage),
  redirect: (page, { lang }) => ({ framed: false, document: <RedirectDocument {...page} lang={lang} /> }),
};

/** Puts the content of a page, a pure function of its props, into the site's frame. */
function framed<K extends RouteKind>(Page: (props: PageProps<K>) => ReactNode): PageTemplate<K> {
  return ({ kind, head, structuredData, showsSample, safety, breadcrumb, props }, frame) => ({
    framed: true,
    head: <PageHead head={head} frame={frame} />,
    main: (
      <OfFrame value={{ ...frame, laterStyles: frame.assets.get(kind)?.laterStyles ?? null }}>
        {showsSample && <SampleBar />}
        {Page({
          ...props,
          breadcrumb,
          safety: <Safety topics={safety} isOpen={PAGES[kind].safety === 'text'} />,
        })}
        <StructuredData graph={structuredData} />
      </OfFrame>
    ),
  });
}
