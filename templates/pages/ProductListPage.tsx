import { listAllProducts } from '../../src/site/lists/productLists.ts';
import { Disclosure } from '../components/Disclosure.tsx';
import { NoProductsFound, ProductList } from '../components/ProductList.tsx';
import { useSite } from '../SiteContext.tsx';

export function ProductListPage() {
  const { catalogue } = useSite();
  return (
    <div className="wrap">
      <header className="page-head">
        <h1>Incubators and Hatching Equipment</h1>
        <p className="lead">
          {`${catalogue.products.length} incubators, brooders, candlers and hatching supplies, compared by eggs, turning, capacity, price and humidity control.`}
        </p>
      </header>
      <Disclosure />
      <ProductList list={listAllProducts(catalogue)}>
        <NoProductsFound />
      </ProductList>
    </div>
  );
}
