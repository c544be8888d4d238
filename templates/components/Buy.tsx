import type { Product } from '../../src/domain/products/product.ts';
import { outboundLink, PAID_REL, storeOf } from '../../src/site/products/outboundLink.ts';
import { useSite } from '../SiteContext.tsx';
import { DateText } from './DateText.tsx';

/**
 * The way to the store: the paid link, with the day where the product was found out of stock, and a note in its
 * place where the product was withdrawn.
 */
export function Buy({ product }: { product: Product }) {
  const { availability } = product;
  switch (availability.kind) {
    case 'for-sale':
      return <BuyLink product={product} label="Buy Now on" />;
    case 'out-of-stock':
      return (
        <>
          <BuyLink product={product} label="Check Stock on" />
          <span className="stock">
            Out of stock
            <Since date={availability.since} />
          </span>
        </>
      );
    case 'withdrawn':
      return (
        <span className="stock">
          {availability.reason === 'discontinued' ? 'Discontinued' : 'No longer sold'}
          <Since date={availability.since} />
        </span>
      );
  }
}

/** The day from which something is known to be so; nothing where it is not known. */
export function Since({ date }: { date: string | null }) {
  if (date === null) return null;
  return (
    <>
      {', seen '}
      <DateText date={date} />
    </>
  );
}

/** The paid link to the store, which it names. */
function BuyLink({ product, label }: { product: Product; label: string }) {
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
