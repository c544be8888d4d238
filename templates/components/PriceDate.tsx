import type { Product } from '../../src/domain/product.ts';
import { useSite } from '../SiteContext.tsx';
import { DateText } from './DateText.tsx';

/** When price and rating were seen at the store; a sample that nobody has checked says so. */
export function PriceDate({ product: { checkedAt } }: { product: Product }) {
  const { catalogue } = useSite();
  if (checkedAt === null)
    return catalogue.site.catalogue === 'sample' ? (
      <p className="meta">Sample price and rating, not checked at the store</p>
    ) : null;
  return (
    <p className="meta">
      {'Price and rating as of '}
      <DateText date={checkedAt} />
    </p>
  );
}
