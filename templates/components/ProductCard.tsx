import type { Product } from '../../src/domain/products/product.ts';
import { featuredProducts } from '../../src/site/products/rankings.ts';
import { paths } from '../../src/site/route.ts';
import { useSite } from '../SiteContext.tsx';
import { Buy, StoreBadge } from './Buy.tsx';
import { type Fact, useCardFacts } from './facts.ts';
import { Picture } from './Picture.tsx';
import { DiscountBadge, Price } from './Price.tsx';
import { Rating } from './Rating.tsx';

/** From here on a list is laid out as it is scrolled. */
const MANY = 150;

/**
 * A list of product cards; grid and list are two styles of this one markup. Its link leads to the product from
 * anywhere on the card, so that the name need not be a second one.
 */
export function ProductCards({ products, label }: { products: readonly Product[]; label?: string }) {
  const factsOf = useCardFacts();
  return (
    <ul className={products.length > MANY ? 'cards many' : 'cards'} data-view="grid" aria-label={label}>
      {products.map((product) => (
        <ProductCard key={product.id} product={product} facts={factsOf(product)} />
      ))}
    </ul>
  );
}

function ProductCard({ product, facts }: { product: Product; facts: readonly Fact[] }) {
  const { urls } = useSite();
  return (
    <li className="card">
      <div className="card-picture">
        <Picture product={product} alt="" size={240} />
      </div>
      <div className="card-body">
        <Badges product={product} />
        <h3>{product.name}</h3>
        <Rating product={product} />
        <dl className="card-facts">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Price product={product} />
      </div>
      <div className="card-actions">
        <a className="button card-link" href={urls.href(paths.product(product))}>
          View Details
        </a>
        <Buy product={product} />
      </div>
    </li>
  );
}

function Badges({ product }: { product: Product }) {
  const { catalogue } = useSite();
  const featured = featuredProducts(catalogue.products).includes(product);
  return (
    <p className="badges">
      {featured && <span className="badge badge-featured">Featured</span>}
      <StoreBadge product={product} />
      {product.turningType === 'automatic' && <span className="badge">Auto</span>}
      <DiscountBadge product={product} />
    </p>
  );
}
