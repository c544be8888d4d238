import type { ProductsProps } from '../../src/site/pages/products.ts';
import { Disclosure } from '../components/Disclosure.tsx';
import { NoProductsFound, ProductList } from '../components/ProductList.tsx';

export function ProductsPage({ heading, lead, disclosure, list }: ProductsProps) {
  return (
    <div className="wrap">
      <header className="page-head">
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
      </header>
      <Disclosure disclosure={disclosure} />
      <ProductList list={list}>
        <NoProductsFound />
      </ProductList>
    </div>
  );
}
