import { formatCount, formatMoney } from '../../domain/money.ts';
import { isOffered } from '../../domain/products/availability.ts';
import { productsByLink } from '../productsByLink.ts';
import type { Place } from './locateLinks.ts';
import type { ReportSource } from './reportLinks.ts';

/** A product whose price is another one at its store. The JSON report has these fields. */
export interface PriceDifference {
  readonly product: string;
  readonly url: string;
  /** As the site shows it: `$64.99`. */
  readonly ours: string;
  readonly theirs: string;
  /** How much more the store asks than the site says, in whole percent; less than 0 where it asks less. */
  readonly percent: number;
  /** The day of the store's answer, as an ISO date. */
  readonly day: string;
  readonly places: readonly Place[];
}

/** A smaller difference, in percent of the site's price, is none to look at. */
const TOLERANCE = 5;

/**
 * The products whose price differs from what their store's page says, the largest difference first. A link that several
 * products share is left out: nobody knows whose price its page says.
 */
export function findPriceDifferences({ result, catalogue, locate }: ReportSource): PriceDifference[] {
  const productsOf = productsByLink(catalogue);
  return result.links
    .flatMap(({ entry: { url }, classified: { price: theirs, evidence } }): PriceDifference[] => {
      const [product, ...others] = productsOf.get(url) ?? [];
      if (!theirs || !product || others.length > 0 || !isOffered(product)) return [];
      const { price: ours, name } = product;
      const more = theirs.cents - ours.cents;
      if (theirs.symbol !== ours.symbol || Math.abs(more) * 100 <= TOLERANCE * ours.cents) return [];
      return [
        {
          product: name,
          url,
          ours: formatMoney(ours),
          theirs: formatMoney(theirs),
          percent: Math.round((more * 100) / ours.cents),
          day: evidence.at.slice(0, 10),
          places: locate(url),
        },
      ];
    })
    .sort((a, b) => Math.abs(b.percent) - Math.abs(a.percent));
}

/** What such differences are, and what to do about them. */
export const PRICE_HINT = `The store's own data says another price, by more than ${TOLERANCE} %. Correct the price, and its day in checked_at.`;

/** The heads of the columns of `priceCells`. */
export const PRICE_HEAD = ['Yours', 'At the store', 'Difference', 'Seen'];

/** A difference in words, a cell for each column. */
export function priceCells({ ours, theirs, percent, day }: PriceDifference): string[] {
  const sign = percent > 0 ? '+' : '−';
  return [ours, theirs, `${sign}${formatCount(Math.abs(percent))} %`, day];
}
