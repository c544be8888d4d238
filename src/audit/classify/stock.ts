import type { Finder, Finding } from './linkContext.ts';
import { availabilitiesIn } from './structuredData.ts';
import { firstOf } from './words.ts';

/** Values of schema.org's ItemAvailability with which a product cannot be bought, without case: stores spell them freely. */
const NOT_SOLD = new Set(['outofstock', 'soldout', 'discontinued']);

/**
 * The product cannot be bought now. What a page says in structured data comes before its words, which may be of other
 * sizes or of other products.
 */
export const findOutOfStock: Finder = ({ kind, store }, { body, text }) => {
  if (kind !== 'product' || !store) return null;
  const availabilities = availabilitiesIn(body);
  if (availabilities.length > 0) return fromStructuredData(availabilities);
  const { outOfStock, inStock } = store.markers;
  const marker = firstOf(outOfStock, text);
  return marker === null || firstOf(inStock, text) !== null ? null : { verdict: 'out-of-stock', marker };
};

/** One offer that can be bought is enough. */
function fromStructuredData(availabilities: readonly string[]): Finding | null {
  const [first] = availabilities;
  const allOut = availabilities.every((value) => NOT_SOLD.has(value.toLowerCase()));
  return allOut ? { verdict: 'out-of-stock', marker: `schema.org/${first}` } : null;
}
