import type { LandingPage as Landing } from '../../src/content/catalogue.ts';
import { listLandingPage } from '../../src/site/productListPages.ts';
import { NoProductsFound, ProductList } from '../components/ProductList.tsx';
import { TextBlocks } from '../components/TextBlocks.tsx';
import { useSite } from '../SiteContext.tsx';

export function LandingPage({ page }: { page: Landing }) {
  const { catalogue, urls } = useSite();
  return (
    <div className="wrap">
      <header className="page-head">
        <h1>{page.title}</h1>
        <p className="lead">{page.description}</p>
      </header>
      <ProductList list={listLandingPage(page, catalogue, urls)}>
        <NoProductsFound />
      </ProductList>
      <div className="after-list">
        <TextBlocks blocks={page.blocks} />
      </div>
    </div>
  );
}
