import type { ProductCardProps } from '../../src/site/props/productCard.ts';
import { Buy } from './Buy.tsx';
import { Picture } from './Picture.tsx';
import { DiscountBadge, Price } from './Price.tsx';
import { Rating } from './Rating.tsx';

/** From here on a list is laid out as it is scrolled. */
const MANY = 150;

/** A list of product cards; grid and list are two styles of this one markup. */
export function ProductCards({ products }: { products: readonly ProductCardProps[] }) {
  return (
    <ul className={products.length > MANY ? 'cards many' : 'cards'} data-view="grid">
      {products.map((product) => (
        <ProductCard key={product.id} product={product} />
      ))}
    </ul>
  );
}

/** A product on a card. Its link covers the card, so that the name need not be a second one. */
function ProductCard({ product }: { product: ProductCardProps }) {
  return (
    <li className="card">
      <Picture picture={product.picture} alt="" size={240} />
      <div className="card-body">
        <Badges product={product} />
        <h3>{product.name}</h3>
        <Rating rating={product.rating} />
        <dl className="card-facts">
          {product.facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Price price={product.price} />
      </div>
      <div className="card-actions">
        <a className="button card-link" href={product.href}>
          View Details
        </a>
        <Buy buy={product.buy} />
      </div>
    </li>
  );
}

function Badges({ product: { isFeatured, store, isAutomatic, discount } }: { product: ProductCardProps }) {
  return (
    <p className="badges">
      {isFeatured && <span className="badge badge-featured">Featured</span>}
      <span className="badge">{store}</span>
      {isAutomatic && <span className="badge">Auto</span>}
      <DiscountBadge discount={discount} />
    </p>
  );
}
