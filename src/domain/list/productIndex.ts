import type { ProductFacts } from '../products/product.ts';
import { mapTable } from '../table.ts';
import {
  addPosition,
  decodeIds,
  type IdCell,
  labelsIn,
  noPositions,
  type PositionSet,
  positionsWhere,
} from './columns.ts';
import {
  type EncodingLabels,
  FACETS,
  type FacetCell,
  type FacetColumns,
  type FacetFacts,
  type FacetKey,
  type Filters,
} from './facets.ts';
import { FILTER_KEYS } from './filter.ts';

/**
 * What the browser gets to know of all products beside their cards, as short as JSON allows: a column for each fact, in
 * the order of the catalogue. Names and descriptions stay behind: cards show them, and only a search needs them.
 */
export interface EncodedProductIndex extends FacetColumns {
  readonly labels: EncodingLabels;
  readonly ids: readonly IdCell[];
  readonly rating: readonly (number | null)[];
  /** The rank of each name; equal names share one. */
  readonly nameRank: readonly number[];
  /** The positions of withdrawn products. */
  readonly withdrawn: readonly number[];
}

/** The file of the index: it names the files with the cards, `SHARD_SIZE` in each. */
export interface ProductIndexFile extends EncodedProductIndex {
  readonly shards: readonly string[];
}

/** The parts of the index file, in order. It stores no keys, which saves bytes. */
const PARTS: readonly (keyof ProductIndexFile)[] = [
  ...(['labels', 'shards', 'ids', 'rating', 'nameRank', 'withdrawn'] as const),
  ...FILTER_KEYS,
];

/** Serializes the index file. */
export function writeIndexFile(file: ProductIndexFile): string {
  return JSON.stringify(PARTS.map((part) => file[part]));
}

/**
 * Parses the result of `writeIndexFile`.
 * @throws SyntaxError if it is incomplete
 */
export function readIndexFile(text: string): ProductIndexFile {
  const values: unknown[] = JSON.parse(text);
  const entries = PARTS.map((part, place) => [part, values[place]]);
  return Object.fromEntries(entries);
}

/** A product in the index. */
export interface IndexedProduct extends ProductFacts {
  readonly id: string;
  /** Its position in the catalogue. */
  readonly position: number;
  readonly nameRank: number;
  /** Whether it is not withdrawn. */
  readonly isOffered: boolean;
}

/** A column as distinct cells, their first positions, and the cell index of each product. */
interface GroupedColumn {
  readonly cells: readonly FacetCell[];
  readonly firsts: readonly number[];
  readonly at: Uint32Array;
}

type GroupedColumns = Readonly<Record<FacetKey, GroupedColumn>>;

function groupCells(column: readonly FacetCell[]): GroupedColumn {
  const places = new Map<unknown, number>();
  const cells: FacetCell[] = [];
  const firsts: number[] = [];
  const at = new Uint32Array(column.length);
  column.forEach((cell, position) => {
    // Compares lists by their text; a number needs no conversion.
    const key = typeof cell === 'number' ? cell : String(cell);
    const place = places.get(key) ?? cells.push(cell) - 1;
    if (place === firsts.length) {
      places.set(key, place);
      firsts.push(position);
    }
    at[position] = place;
  });
  return { cells, firsts, at };
}

/** The indexed products of a catalogue, in its order, with the matches of each filter value. */
export class ProductIndex {
  readonly products: readonly IndexedProduct[];
  readonly labels: EncodingLabels;
  readonly #columns: GroupedColumns;
  readonly #matching = new Map<string, PositionSet>();

  constructor(encoded: EncodedProductIndex) {
    this.labels = encoded.labels;
    this.#columns = mapTable<GroupedColumns>(FACETS, (key) => groupCells(encoded[key]));
    this.products = decodeProducts(encoded, this.#columns);
  }

  /** Returns the positions of the products that pass a filter, memoized. */
  matching<K extends FacetKey>(key: K, wanted: Filters[K]): PositionSet {
    const name = `${key}=${FACETS[key].format(wanted)}`;
    const set = this.#matching.get(name) ?? this.#passing(key, wanted);
    this.#matching.set(name, set);
    return set;
  }

  /** Tests one product per distinct cell, since equal cells pass or fail together. */
  #passing<K extends FacetKey>(key: K, wanted: Filters[K]): PositionSet {
    const { firsts, at } = this.#columns[key];
    const passes = firsts.map((first) => {
      const product = this.products[first];
      return product !== undefined && FACETS[key].matches(product, wanted);
    });
    return positionsAt(at, passes);
  }

  /** Returns the positions of the products that pass a test. */
  where(test: (product: IndexedProduct) => boolean): PositionSet {
    const { products } = this;
    return positionsWhere(products.length, (position) => {
      const product = products[position];
      return product !== undefined && test(product);
    });
  }
}

/** Returns the positions whose cells pass. It is a separate loop, since a callback for each position is much slower. */
function positionsAt(at: Uint32Array, passes: readonly boolean[]): PositionSet {
  const set = noPositions(at.length);
  for (let position = 0; position < at.length; position++)
    if (passes[at[position] ?? -1]) addPosition(set, position);
  return set;
}

function decodeProducts(encoded: EncodedProductIndex, columns: GroupedColumns): IndexedProduct[] {
  const { labels, rating, nameRank } = encoded;
  const withdrawn = new Set(encoded.withdrawn);
  const columnsOfFacts = decodeFacts(columns, labels);
  const { cells, at } = columns.category;
  const holdIncubators = cells.map((set) => labelsIn(set).some((label) => label < labels.incubators));
  return decodeIds(encoded.ids).map((id, position) => {
    const product = {
      id,
      position,
      rating: rating[position] ?? null,
      nameRank: nameRank[position] ?? 0,
      isOffered: !withdrawn.has(position),
      isIncubator: holdIncubators[at[position] ?? -1] ?? false,
    };
    addFacts(product, columnsOfFacts, position);
    return product;
  });
}

/** A fact as distinct values and the value index of each product. */
interface FactColumn {
  readonly fact: keyof FacetFacts;
  readonly values: readonly unknown[];
  readonly at: Uint32Array;
}

/** Decodes each distinct cell once, so that products share the value. */
function decodeFacts(columns: GroupedColumns, labels: EncodingLabels): FactColumn[] {
  return FILTER_KEYS.map((key) => {
    const { fact, decode } = FACETS[key];
    const { cells, at } = columns[key];
    return { fact, at, values: cells.map((cell) => decode(cell, labels)) };
  });
}

/** Assigns a product's facts one by one, which is much faster than `Object.fromEntries`. */
function addFacts(
  product: Record<string, unknown>,
  facts: readonly FactColumn[],
  position: number,
): asserts product is Record<string, unknown> & FacetFacts {
  for (const { fact, values, at } of facts) product[fact] = values[at[position] ?? -1];
}
