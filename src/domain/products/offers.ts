import type { LedgerEntry } from '../links/linkLedger.ts';
import { availabilityOf } from './availability.ts';
import type { Availability, Offer, Product, ShownOffer, WrittenOffer, WrittenProduct } from './product.ts';

export function writtenOffers(product: WrittenProduct): readonly [WrittenOffer, ...WrittenOffer[]] {
  return [product, ...product.offers];
}

export function offersOf(product: Product): readonly [Offer, ...Offer[]] {
  return [product, ...product.offers];
}

export function pathInProduct({ place }: Pick<Offer, 'place'>, field: string): readonly (string | number)[] {
  return place === 0 ? [field] : ['offers', place - 1, field];
}

/** Sorts offers. The first is the leading offer, whose price and store represent the product everywhere. */
export function rankOffers(
  [own, ...others]: readonly [ShownOffer, ...ShownOffer[]],
  entryOf: (offer: ShownOffer) => LedgerEntry | undefined,
): readonly [Offer, ...Offer[]] {
  const resolve = (offer: ShownOffer, place: number): Offer => {
    const { store, link, price, listingPrice, checkedAt, status, priceUntil } = offer;
    const availability = availabilityOf(offer, entryOf(offer));
    return { store, link, price, listingPrice, checkedAt, status, priceUntil, availability, place };
  };
  const first = resolve(own, 0);
  const further = others.map((offer, index) => resolve(offer, index + 1));
  const [leading = first, ...rest] = [first, ...further].sort(compareOffers);
  return [leading, ...rest];
}

const BUYABLE: readonly Availability['kind'][] = ['for-sale', 'out-of-stock', 'withdrawn'];

/**
 * Offers for sale come first, then cheaper ones, then those written first. An
 * unknown price counts as the highest.
 */
function compareOffers(a: Offer, b: Offer): number {
  const buyable = ({ availability }: Offer) => BUYABLE.indexOf(availability.kind);
  const cents = ({ price }: Offer) => price?.cents ?? Number.POSITIVE_INFINITY;
  if (buyable(a) !== buyable(b)) return buyable(a) - buyable(b);
  return cents(a) === cents(b) ? a.place - b.place : cents(a) < cents(b) ? -1 : 1;
}
