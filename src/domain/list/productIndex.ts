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
  /** The rank of its name among all names; equal names share one. */
  readonly nameRank: readonly number[];
  /** The positions of the products that were withdrawn. */
  readonly withdrawn: readonly number[];
}

/** The file of the index: it names the files with the cards, `SHARD_SIZE` in each. */
export interface ProductIndexFile extends EncodedProductIndex {
  readonly shards: readonly string[];
}

/** What the file of the index has, in its order: without the names of its parts a small catalogue's is a tenth lighter. */
const PARTS: readonly (keyof ProductIndexFile)[] = [
  ...(['labels', 'shards', 'ids', 'rating', 'nameRank', 'withdrawn'] as const),
  ...FILTER_KEYS,
];

/** Writes the file of the index. */
export function writeIndexFile(file: ProductIndexFile): string {
  return JSON.stringify(PARTS.map((part) => file[part]));
}

/**
 * Reads the file of the index, as `writeIndexFile` has written it.
 * @throws SyntaxError where it is not whole
 */
export function readIndexFile(text: string): ProductIndexFile {
  const values: unknown[] = JSON.parse(text);
  const entries = PARTS.map((part, place) => [part, values[place]]);
  return Object.fromEntries(entries);
}

/** A product as lists find it. */
export interface IndexedProduct extends ProductFacts {
  readonly id: string;
  /** Its place in the catalogue. */
  readonly position: number;
  readonly nameRank: number;
  /** Whether it was not withdrawn. */
  readonly isOffered: boolean;
}

/** A column with each of its different cells once, the first position that has it, and which of them each product has. */
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
    // Lists of indexes are equal where their texts are; the text of a number would only take time.
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

/** The products of a catalogue as lists find them, in its order, and which of them each choice of a filter leaves. */
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

  /** The positions of the products that pass a filter; each is worked out once. */
  matching<K extends FacetKey>(key: K, wanted: Filters[K]): PositionSet {
    const name = `${key}=${FACETS[key].format(wanted)}`;
    const set = this.#matching.get(name) ?? this.#passing(key, wanted);
    this.#matching.set(name, set);
    return set;
  }

  /** Products with equal cells pass a filter or fail it together: it looks at one of each. */
  #passing<K extends FacetKey>(key: K, wanted: Filters[K]): PositionSet {
    const { firsts, at } = this.#columns[key];
    const passes = firsts.map((first) => {
      const product = this.products[first];
      return product !== undefined && FACETS[key].matches(product, wanted);
    });
    return positionsAt(at, passes);
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

/** The positions whose cells pass. A loop of its own: with a function for each position it would take three times as long. */
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

/** A fact of all products: each different value once, and which of them each product has. */
interface FactColumn {
  readonly fact: keyof FacetFacts;
  readonly values: readonly unknown[];
  readonly at: Uint32Array;
}

/** Decodes equal cells once: their products share what they stand for. */
function decodeFacts(columns: GroupedColumns, labels: EncodingLabels): FactColumn[] {
  return FILTER_KEYS.map((key) => {
    const { fact, decode } = FACETS[key];
    const { cells, at } = columns[key];
    return { fact, at, values: cells.map((cell) => decode(cell, labels)) };
  });
}

/** Adds a product's facts one by one: browsers take a quarter of the time that entries take. */
function addFacts(
  product: Record<string, unknown>,
  facts: readonly FactColumn[],
  position: number,
): asserts product is Record<string, unknown> & FacetFacts {
  for (const { fact, values, at } of facts) product[fact] = values[at[position] ?? -1];
}
