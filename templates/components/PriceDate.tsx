import type { Product } from '../../src/domain/products/product.ts';
import { storeOf } from '../../src/site/products/outboundLink.ts';
import { useSite } from '../SiteContext.tsx';
import { DateText } from './DateText.tsx';

/**
 * When price and rating were seen at the store, and, while the catalogue is live, what the store wants said of it; a
 * sample that nobody has checked says so.
 */
export function PriceDate({ product }: { product: Product }) {
  const { catalogue } = useSite();
  const isLive = catalogue.site.catalogue === 'live';
  if (product.checkedAt === null)
    return isLive ? null : <p className="meta">Sample price and rating, not checked at the store</p>;
  return (
    <p className="meta">
      {'Price and rating as of '}
      <DateText date={product.checkedAt} />
      {isLive && `. ${storeOf(product, catalogue).priceNotice ?? ''}`}
    </p>
  );
}
