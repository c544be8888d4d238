import type { Product, ProductFacts } from '../products/product.ts';
import { mapTable } from '../table.ts';
import {
  type EncodingLabels,
  FACET_BUILD,
  FACETS,
  type FacetColumns,
  type FacetFacts,
  type FacetKey,
  type Filters,
} from './facets.ts';
import { FILTER_KEYS } from './filter.ts';
import { type PositionSet, positionsWhere } from './positionSet.ts';
import { nameComparison } from './sort.ts';

/**
 * What the browser gets to know of all products beside their cards, as short as JSON allows: a column for each fact, in
 * the order of the catalogue. Names and descriptions stay behind: cards show them, and only a search needs them.
 */
export interface EncodedProductIndex extends FacetColumns {
  readonly labels: EncodingLabels;
  readonly ids: readonly string[];
  readonly rating: readonly (number | null)[];
  /** The rank of its name among all names; equal names share one. */
  readonly nameRank: readonly number[];
  /** The positions of the products that were withdrawn. */
  readonly withdrawn: readonly number[];
}

/** The file of the index: it names the files with the cards, `SHARD_SIZE` in each. */
export interface ProductIndexFile extends EncodedProductIndex {
  readonly shards: readonly string[];
}

/** How many cards a file of them has. */
export const SHARD_SIZE = 100;

/** A product as lists find it. */
export interface IndexedProduct extends ProductFacts {
  readonly id: string;
  /** Its place in the catalogue. */
  readonly position: number;
  readonly nameRank: number;
  /** Whether it was not withdrawn. */
  readonly isOffered: boolean;
}

/** What the index needs of a product. */
type EncodableProduct = Pick<Product, keyof ProductFacts | 'id' | 'name' | 'availability'>;

/** Encodes all products of a catalogue, in its order. */
export function encodeProductIndex(
  products: readonly EncodableProduct[],
  labels: EncodingLabels,
): EncodedProductIndex {
  return {
    labels,
    ids: products.map(({ id }) => id),
    ...mapTable<FacetColumns>(FACETS, (key) => FACET_BUILD[key].encode(products, labels)),
    rating: products.map(({ rating }) => rating),
    nameRank: nameRanks(products),
    withdrawn: products.flatMap(({ availability }, position) =>
      availability.kind === 'withdrawn' ? [position] : [],
    ),
  };
}

function nameRanks(products: readonly EncodableProduct[]): number[] {
  const compare = nameComparison();
  const ranks: number[] = [];
  const positions = products
    .map((product, position) => ({ product, position }))
    .sort((a, b) => compare(a.product, b.product));
  for (const [place, { product, position }] of positions.entries()) {
    const before = positions[place - 1];
    const isSame = before && compare(before.product, product) === 0;
    ranks[position] = isSame ? (ranks[before.position] ?? place) : place;
  }
  return ranks;
}

/** The products of a catalogue as lists find them, in its order, and which of them each choice of a filter leaves. */
export class ProductIndex {
  readonly products: readonly IndexedProduct[];
  readonly labels: EncodingLabels;
  readonly #matching = new Map<string, PositionSet>();

  constructor(encoded: EncodedProductIndex) {
    this.labels = encoded.labels;
    this.products = decodeProducts(encoded);
  }

  /** The positions of the products that pass a filter; each is worked out once. */
  matching<K extends FacetKey>(key: K, wanted: Filters[K]): PositionSet {
    const name = `${key}=${FACETS[key].format(wanted)}`;
    const set = this.#matching.get(name) ?? this.where((product) => FACETS[key].matches(product, wanted));
    this.#matching.set(name, set);
    return set;
  }

  /** The positions of the products that a test accepts. */
  where(test: (product: IndexedProduct) => boolean): PositionSet {
    const { products } = this;
    return positionsWhere(products.length, (position) => {
      const product = products[position];
      return product !== undefined && test(product);
    });
  }
}

function decodeProducts(encoded: EncodedProductIndex): IndexedProduct[] {
  const { labels, rating, nameRank } = encoded;
  const columns: FacetColumns = encoded;
  const withdrawn = new Set(encoded.withdrawn);
  return encoded.ids.map((id, position) => {
    const factOf = <K extends FacetKey>(key: K) => [
      FACETS[key].fact,
      FACETS[key].decode(columns[key][position], labels),
    ];
    const facts: FacetFacts = Object.fromEntries(FILTER_KEYS.map(factOf));
    return {
      ...facts,
      id,
      position,
      rating: rating[position] ?? null,
      nameRank: nameRank[position] ?? 0,
      isOffered: !withdrawn.has(position),
      isIncubator: encoded.category[position]?.some((label) => label < labels.incubators) ?? false,
    };
  });
}
