import type { LandingPage as Landing } from '../../src/content/catalogue.ts';
import { filterProducts, hasFilters } from '../../src/domain/filter.ts';
import { LIST_SORTS, sortProducts } from '../../src/domain/sort.ts';
import { productListSelects } from '../../src/site/listSelects.ts';
import { ProductList } from '../components/ProductList.tsx';
import { TextBlocks } from '../components/TextBlocks.tsx';
import { useSite } from '../SiteContext.tsx';

export function LandingPage({ page }: { page: Landing }) {
  const { catalogue } = useSite();
  const products = sortProducts(filterProducts(catalogue.products, page.preset), page.sort);
  const state = { ...page.preset, sort: page.sort, view: 'grid' } as const;
  return (
    <div className="wrap">
      <header className="page-head">
        <h1>{page.title}</h1>
        <p className="lead">{page.description}</p>
      </header>
      <ProductList
        products={products}
        selects={productListSelects(catalogue, page.facets, state, LIST_SORTS)}
        filtered={hasFilters(page.preset)}
      />
      <TextBlocks blocks={page.blocks} />
    </div>
  );
}
