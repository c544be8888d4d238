import type { LandingPage as Landing } from '../../src/content/catalogue.ts';
import { listLandingPage } from '../../src/site/lists/productLists.ts';
import { Comparison } from '../components/Comparison.tsx';
import { Disclosure } from '../components/Disclosure.tsx';
import { NoProductsFound, ProductList } from '../components/ProductList.tsx';
import { TextBlocks } from '../components/TextBlocks.tsx';
import { useSite } from '../SiteContext.tsx';

export function LandingPage({ page }: { page: Landing }) {
  const { catalogue, urls } = useSite();
  const list = listLandingPage(page, catalogue, urls);
  return (
    <div className="wrap">
      <header className="page-head">
        <h1>{page.title}</h1>
        <p className="lead">{page.description}</p>
      </header>
      <Disclosure />
      <Comparison products={list.cards} />
      <ProductList list={list}>
        <NoProductsFound shown={list.cards.length === 0} />
      </ProductList>
      <div className="after-list">
        <TextBlocks blocks={page.blocks} />
      </div>
    </div>
  );
}
