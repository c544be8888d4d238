import { formatMoney } from '../../domain/money.ts';
import { offersOf } from '../../domain/products/offers.ts';
import { type NotedPrice, withPrices } from '../../domain/products/priceHistory.ts';
import type { Product } from '../../domain/products/product.ts';
import type { CatalogueContext } from '../pages/pageContext.ts';
import { dateProps } from '../text/texts.ts';

export type PriceHistoryProps = NonNullable<ReturnType<typeof priceHistoryProps>>;

const MOST_ROWS = 8;

/**
 * What stores asked for a product before, the latest price first; null in a sample and where no price has changed. Shows nothing of
 * stores whose terms forbid to keep prices.
 */
export function priceHistoryProps(
  product: Product,
  noted: readonly NotedPrice[],
  { catalogue }: CatalogueContext,
) {
  const { site, stores } = catalogue;
  const prices = withPrices(noted, offersOf(product), (store) => stores.get(store)?.priceHistory ?? false);
  const [first] = prices;
  if (site.catalogue !== 'live' || !first || prices.length < 2) return null;
  const lowest = prices.reduce((low, each) => (each.price.cents <= low.price.cents ? each : low));
  const row = ({ day, store, price }: NotedPrice) => ({
    date: dateProps(day),
    price: formatMoney(price),
    store: stores.get(store)?.name ?? store,
  });
  return {
    since: dateProps(first.day),
    lowest: row(lowest),
    rows: prices.slice(-MOST_ROWS).reverse().map(row),
  };
}
