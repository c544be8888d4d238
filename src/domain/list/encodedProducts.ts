import type { ProductSummary } from '../products/product.ts';
import { mapTable } from '../table.ts';
import {
  type EncodingLabels,
  FACET_BUILD,
  FACETS,
  type FacetColumns,
  type FacetFacts,
  type FacetKey,
} from './facets.ts';
import { FILTER_KEYS } from './filter.ts';

/**
 * What a list page sends of its products beside their cards, as short as JSON allows: a column for each facet and one
 * for the ratings, each in the order of the products. Names stay behind, as the cards show them, and so do
 * descriptions, which only a search needs.
 */
export interface EncodedProducts extends FacetColumns {
  /** 0 where a product has no rating. */
  readonly rating: readonly number[];
}

/** Encodes the products of a page. */
export function encodeProducts(products: readonly ProductSummary[], labels: EncodingLabels): EncodedProducts {
  const columns = mapTable<FacetColumns>(FACETS, (key) => FACET_BUILD[key].encode(products, labels));
  return { ...columns, rating: products.map(({ rating }) => rating ?? 0) };
}

/**
 * Decodes the products of a page, with the names on their cards and, each time they are asked for, the descriptions
 * known by then.
 */
export function decodeProducts(
  encoded: EncodedProducts,
  labels: EncodingLabels,
  nameAt: (index: number) => string,
  descriptionAt: (index: number) => string,
): ProductSummary[] {
  const columns: FacetColumns = encoded;
  return encoded.rating.map((rating, index) => {
    const factOf = <K extends FacetKey>(key: K) => [
      FACETS[key].fact,
      FACETS[key].decode(columns[key][index], labels),
    ];
    const facts: FacetFacts = Object.fromEntries(FILTER_KEYS.map(factOf));
    return {
      ...facts,
      name: nameAt(index),
      get description() {
        return descriptionAt(index);
      },
      rating: rating || null,
      isIncubator: encoded.category[index]?.some((label) => label < labels.incubators) ?? false,
    };
  });
}
