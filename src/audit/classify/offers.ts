import type { Money } from '../../domain/money.ts';

/** Whether a product can be bought, as a page's structured data says it of one offer. */
export interface Offer {
  readonly isSold: boolean;
  /** What the page says, such as `OutOfStock`. */
  readonly availability: string;
  /** The addresses of the product that is offered, as written; none where the page does not say them. */
  readonly urls: readonly string[];
  /** Its ids, such as its SKU. */
  readonly ids: readonly string[];
  /** What it costs, where the page says it clearly; else null. */
  readonly price: Money | null;
  /** Whether it is one of a list of products: of another one, unless it has the id or the address of the page's. */
  readonly isListed: boolean;
}

/** Offers of one kind of structured data. */
export interface SourcedOffers {
  /** The kind, in words for a reader. */
  readonly source: string;
  readonly offers: readonly Offer[];
  /** Whether the page says that they are of the link's own product, or has no other product; else they may be another's. */
  readonly isCertain: boolean;
  /** What the link's own product costs, in the variant that the link names; null where that is not clear. */
  readonly price: Money | null;
}

/** The most addresses, ids or availabilities of one product that are read: each address is compared for each offer. */
export const MAX_VALUES = 20;

/**
 * Values of schema.org's ItemAvailability with which a product cannot be bought (https://schema.org/ItemAvailability), and
 * what stores write in their place, in lower case and without all but letters.
 */
const NOT_SOLD = new Set([
  'outofstock',
  'soldout',
  'discontinued',
  'reserved',
  'oos',
  'unavailable',
  'currentlyunavailable',
  'temporarilyoutofstock',
  'notavailable',
]);

/** The values with which it can be bought, at once or later. */
const SOLD = new Set([
  'instock',
  'limitedavailability',
  'onlineonly',
  'instoreonly',
  'preorder',
  'presale',
  'backorder',
  'madetoorder',
  'available',
  'availablefororder',
]);

/** The most offers of a page, or of one block of its data, that are read. */
export const MAX_OFFERS = 500;

/** What an availability offers, of a product with these addresses and ids; null where it is none. */
export function offerOf(
  availability: string,
  { urls, ids, price = null }: Pick<Offer, 'urls' | 'ids'> & Partial<Pick<Offer, 'price'>>,
  isListed = false,
): Offer | null {
  const sold = isSold(availability);
  return sold === null
    ? null
    : { isSold: sold, availability: nameOf(availability), urls, ids, price, isListed };
}

/**
 * Whether an availability means that a product can be bought; null where it is none. `https://schema.org/InStock`,
 * `schema:InStock`, `in stock` and `IN_STOCK` are one.
 */
function isSold(availability: string): boolean | null {
  const name = nameOf(availability)
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');
  if (NOT_SOLD.has(name)) return false;
  return SOLD.has(name) ? true : null;
}

/** The last part of an availability, for a reader: `OutOfStock` of `https://schema.org/OutOfStock`. */
function nameOf(availability: string): string {
  const text = availability.trim().slice(0, 200).replace(/\/$/, '');
  return text.slice(Math.max(text.lastIndexOf('/'), text.lastIndexOf(':'), text.lastIndexOf('#')) + 1).trim();
}
