import { FILTER_KEYS, NO_FILTERS } from '../../src/domain/filter.ts';
import { LIST_SORTS } from '../../src/domain/sort.ts';
import { productListSelects } from '../../src/site/listSelects.ts';
import { ProductList } from '../components/ProductList.tsx';
import { useSite } from '../SiteContext.tsx';

export function ProductListPage() {
  const { catalogue } = useSite();
  const { products } = catalogue;
  const state = { ...NO_FILTERS, sort: 'featured', view: 'grid' } as const;
  return (
    <div className="wrap">
      <header className="page-head">
        <h1>Incubators and Hatching Equipment</h1>
        <p className="lead">
          {`${products.length} incubators, brooders, candlers and hatching supplies, compared by eggs, turning, capacity, price and humidity control.`}
        </p>
      </header>
      <ProductList
        products={products}
        selects={productListSelects(catalogue, FILTER_KEYS, state, LIST_SORTS)}
      />
    </div>
  );
}
