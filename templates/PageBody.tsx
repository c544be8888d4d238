import type { Route } from '../src/site/route.ts';
import { ArticlePage } from './pages/ArticlePage.tsx';
import { BlogPage } from './pages/BlogPage.tsx';
import { CategoryPage } from './pages/CategoryPage.tsx';
import { EggTypePage } from './pages/EggTypePage.tsx';
import { GuidePage } from './pages/GuidePage.tsx';
import { GuidesPage } from './pages/GuidesPage.tsx';
import { HomePage } from './pages/HomePage.tsx';
import { LandingPage } from './pages/LandingPage.tsx';
import { LegalPage } from './pages/LegalPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { ProductListPage } from './pages/ProductListPage.tsx';
import { ProductPage } from './pages/ProductPage.tsx';
import { ReviewsPage } from './pages/ReviewsPage.tsx';

/** The page of each kind of route. */
export function PageBody({ route }: { route: Exclude<Route, { kind: 'redirect' }> }) {
  switch (route.kind) {
    case 'home':
      return <HomePage />;
    case 'products':
      return <ProductListPage />;
    case 'landing':
      return <LandingPage page={route.page} />;
    case 'category':
      return <CategoryPage category={route.category} />;
    case 'eggType':
      return <EggTypePage eggType={route.eggType} />;
    case 'product':
      return <ProductPage route={route} />;
    case 'blog':
      return <BlogPage />;
    case 'article':
      return <ArticlePage route={route} />;
    case 'reviews':
      return <ReviewsPage />;
    case 'guides':
      return <GuidesPage />;
    case 'guide':
      return <GuidePage route={route} />;
    case 'legal':
      return <LegalPage page={route.page} />;
    case 'notFound':
      return <NotFoundPage />;
  }
}
