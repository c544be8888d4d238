import { formatMoney } from '../../src/domain/money.ts';
import type { Product } from '../../src/domain/products/product.ts';
import { storeOf } from '../../src/site/products/outboundLink.ts';
import { paths } from '../../src/site/route.ts';
import { useSite } from '../SiteContext.tsx';
import { Since } from './Buy.tsx';

/** What stands in place of the buy button of a withdrawn product: why, and what there is instead. */
export function Withdrawn({ product }: { product: Product }) {
  const { catalogue } = useSite();
  const { availability } = product;
  if (availability.kind !== 'withdrawn') return null;
  const instead = catalogue.replacements.get(product.id);
  return (
    <div className="withdrawn" role="note">
      <p>
        <strong>
          {availability.reason === 'discontinued'
            ? 'This product is discontinued'
            : `This product is no longer sold on ${storeOf(product, catalogue).name}`}
          <Since date={availability.since} />.
        </strong>
      </p>
      {instead?.kind === 'successor' && (
        <p>
          {'Its successor is '}
          <ProductLink product={instead.product} />.
        </p>
      )}
      {instead?.kind === 'alternatives' && instead.products.length > 0 && (
        <>
          <p>Most like it, and for sale:</p>
          <ul>
            {instead.products.map((alternative) => (
              <li key={alternative.id}>
                <ProductLink product={alternative} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function ProductLink({ product }: { product: Product }) {
  const { urls } = useSite();
  return (
    <>
      <a href={urls.href(paths.product(product))}>{product.name}</a>
      {` (${formatMoney(product.price)})`}
    </>
  );
}
