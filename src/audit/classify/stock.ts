import { findPhrase } from './pageText.ts';
import type { Rule, RuleResult } from './rule.ts';
import { availabilitiesIn } from './structuredData.ts';

/**
 * Values of schema.org's ItemAvailability with which a product cannot be bought (https://schema.org/ItemAvailability),
 * in lower case, since stores vary it.
 */
const NOT_SOLD = new Set(['outofstock', 'soldout', 'discontinued']);

/**
 * The product cannot be bought now. Structured data has precedence over phrases, which may be about other sizes or other
 * products.
 */
export const outOfStockRule: Rule = ({ kind, store }, { body, text }) => {
  if (kind !== 'product' || !store) return null;
  const availabilities = availabilitiesIn(body);
  if (availabilities.length > 0) return fromStructuredData(availabilities);
  const { outOfStock, inStock } = store.markers;
  const marker = findPhrase(outOfStock, text);
  return marker === null || findPhrase(inStock, text) !== null ? null : { verdict: 'out-of-stock', marker };
};

/** One offer that can be bought is enough. */
function fromStructuredData(availabilities: readonly string[]): RuleResult | null {
  const [first] = availabilities;
  const allOut = availabilities.every((value) => NOT_SOLD.has(value.toLowerCase()));
  return allOut ? { verdict: 'out-of-stock', marker: `schema.org/${first}` } : null;
}
