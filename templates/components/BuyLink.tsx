import type { Product } from '../../src/domain/product.ts';
import { outboundLink, PAID_REL, storeOf } from '../../src/site/outboundLink.ts';
import { useSite } from '../SiteContext.tsx';

/** The paid link to the store, which it names. */
export function BuyLink({ product, label = 'Buy Now on' }: { product: Product; label?: string }) {
  const { catalogue } = useSite();
  return (
    <a className="button button-buy" href={outboundLink(product, catalogue)} target="_blank" rel={PAID_REL}>
      {`${label} ${storeOf(product, catalogue).name}`}
      <span className="visually-hidden"> (paid link, opens in a new tab)</span>
    </a>
  );
}

export function StoreBadge({ product }: { product: Product }) {
  const { catalogue } = useSite();
  return <span className="badge">{storeOf(product, catalogue).name}</span>;
}
