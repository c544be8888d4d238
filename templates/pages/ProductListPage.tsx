import { FILTER_KEYS, NO_FILTERS } from '../../src/domain/filter.ts';
import { LIST_SORTS } from '../../src/domain/sort.ts';
import { productListSelects } from '../../src/site/listSelects.ts';
import { paths } from '../../src/site/route.ts';
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
      <LandingLinks />
    </div>
  );
}

function LandingLinks() {
  const { catalogue, urls } = useSite();
  return (
    <section className="section">
      <h2>Find the Right One</h2>
      <ul className="link-columns">
        {catalogue.landingPages.map((page) => (
          <li key={page.slug}>
            <a href={urls.href(paths.page(page))}>{page.title}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
