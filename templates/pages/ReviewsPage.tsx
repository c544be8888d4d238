import type { Product } from '../../src/domain/products/product.ts';
import { listReviews } from '../../src/site/lists/productLists.ts';
import { bestValue, topRated } from '../../src/site/products/rankings.ts';
import { paths } from '../../src/site/route.ts';
import { Disclosure } from '../components/Disclosure.tsx';
import { Picture } from '../components/Picture.tsx';
import { DiscountBadge, Price } from '../components/Price.tsx';
import { EmptyState, ProductList } from '../components/ProductList.tsx';
import { Rating } from '../components/Rating.tsx';
import { useSite } from '../SiteContext.tsx';

export function ReviewsPage() {
  const { catalogue } = useSite();
  return (
    <div className="wrap">
      <header className="page-head">
        <h1>Incubator Reviews</h1>
        <p className="lead">
          The best rated, the largest discounts, and every rated product to sort and filter.
        </p>
      </header>
      <Disclosure />
      <div className="two-columns">
        <TopList heading="Top Rated Incubators" products={topRated(catalogue.products)} />
        <TopList heading="Best Value Deals" products={bestValue(catalogue.products)} />
      </div>
      <section className="section">
        <h2>All Reviews</h2>
        <ProductList list={listReviews(catalogue)}>
          <EmptyState heading="No reviews found" text="Try adjusting your filters to see more products." />
        </ProductList>
      </section>
      <div className="after-list">
        <Methodology />
      </div>
    </div>
  );
}

function TopList({ heading, products }: { heading: string; products: readonly Product[] }) {
  const { urls } = useSite();
  return (
    <section>
      <h2>{heading}</h2>
      <ol className="top-list">
        {products.map((product) => (
          <li key={product.id}>
            <Picture product={product} alt="" size={80} />
            <div>
              <h3>
                <a href={urls.href(paths.product(product))}>{product.name}</a>
              </h3>
              <Rating product={product} />
              <div className="badges">
                <Price product={product} />
                <DiscountBadge product={product} />
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Methodology() {
  const { methodology } = useSite().catalogue.site;
  return (
    <section className="section feature">
      <h2>Our Review Methodology</h2>
      <div className="blocks">
        {methodology.map(({ title, description }) => (
          <section key={title}>
            <h3>{title}</h3>
            <p>{description}</p>
          </section>
        ))}
      </div>
    </section>
  );
}
