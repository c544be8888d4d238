import {
  BACKUP_POWERS,
  HEATING_METHODS,
  HUMIDITY_CONTROLS,
  POWER_SOURCES,
  TRAYS,
  TURNING_TYPES,
  WALLS,
} from '../products/product.ts';
import type { Slug } from '../slug.ts';
import { mapTable } from '../table.ts';
import type { FinderProduct } from './finderProduct.ts';

/** The facts of one value among a few. */
type ValueFacts = Pick<
  FinderProduct,
  'turning' | 'humidity' | 'heating' | 'power' | 'tray' | 'backup' | 'walls'
>;

type ValueKey = keyof ValueFacts;

type Values = { readonly [K in ValueKey]: readonly NonNullable<ValueFacts[K]>[] };

const VALUES: Values = {
  turning: TURNING_TYPES,
  humidity: HUMIDITY_CONTROLS,
  heating: HEATING_METHODS,
  power: POWER_SOURCES,
  tray: TRAYS,
  backup: BACKUP_POWERS,
  walls: WALLS,
};

/** The facts that many products have in common, apart from their values, as numbers: 0 stands for null, n for the n-th value. */
type ValueColumns = { readonly [K in ValueKey]: readonly number[] };

/**
 * What the finder's script gets to know of all incubators: a column for each fact, as short as JSON allows. Names, prices in
 * words and links are those of the cards.
 */
interface FinderIndex extends ValueColumns {
  /** The values that columns point to: the script need not bring them. */
  readonly values: Values;
  /** The egg types that the other columns point to. */
  readonly labels: readonly Slug[];
  readonly ids: readonly string[];
  /** How many places each is behind the one before in the catalogue. */
  readonly steps: readonly number[];
  /** 0 where the price is not known. */
  readonly cents: readonly number[];
  /** 0 where it is not known. */
  readonly capacity: readonly number[];
  /** The n-th of the labels is counted; 0 where it is not known. */
  readonly counts: readonly number[];
  /** Each list of eggs that a product has, once, and which each product has. */
  readonly eggLists: readonly (readonly number[])[];
  readonly eggs: readonly number[];
  /** 0 where they are not known. */
  readonly watts: readonly number[];
  /** Which rows are out of stock. */
  readonly outOfStock: readonly number[];
}

/** The file of the index: it names the files with the cards. */
export interface FinderIndexFile extends FinderIndex {
  readonly shards: readonly string[];
}

/** Encodes incubators, in their order. */
export function encodeFinderIndex(products: readonly FinderProduct[]): FinderIndex {
  const labels = [
    ...new Set(products.flatMap(({ eggTypes, counts }) => [...eggTypes, ...(counts ? [counts] : [])])),
  ];
  const lists = products.map(({ eggTypes }) => eggTypes.map((slug) => labels.indexOf(slug)));
  const eggLists = new Map(lists.map((list) => [String(list), list]));
  const places = new Map([...eggLists.keys()].map((key, place) => [key, place]));
  return {
    values: VALUES,
    labels,
    ids: products.map(({ id }) => id),
    steps: products.map(({ position }, row) => position - (products[row - 1]?.position ?? 0)),
    cents: products.map(({ cents }) => cents ?? 0),
    capacity: products.map(({ capacity }) => capacity ?? 0),
    counts: products.map(({ counts }) => (counts === null ? 0 : labels.indexOf(counts) + 1)),
    eggLists: [...eggLists.values()],
    eggs: lists.map((list) => places.get(String(list)) ?? 0),
    watts: products.map(({ watts }) => watts ?? 0),
    outOfStock: products.flatMap(({ isInStock }, row) => (isInStock ? [] : [row])),
    ...mapTable<ValueColumns>(VALUES, (key) => products.map((product) => numberOf(key, product[key]))),
  };
}

function numberOf(key: ValueKey, value: string | null): number {
  const values: readonly string[] = VALUES[key];
  return value === null ? 0 : values.indexOf(value) + 1;
}

/** Decodes what `encodeFinderIndex` has encoded. */
export function decodeFinderIndex(index: FinderIndex): FinderProduct[] {
  const eggLists = index.eggLists.map((list) => list.flatMap((label) => index.labels[label] ?? []));
  const outOfStock = new Set(index.outOfStock);
  let position = 0;
  return index.ids.map((id, row) => {
    position += index.steps[row] ?? 0;
    return {
      id,
      position,
      cents: index.cents[row] || null,
      capacity: index.capacity[row] || null,
      counts: index.labels[(index.counts[row] ?? 0) - 1] ?? null,
      eggTypes: eggLists[index.eggs[row] ?? 0] ?? [],
      watts: index.watts[row] || null,
      isInStock: !outOfStock.has(row),
      ...valuesOf(index, row),
    };
  });
}

function valuesOf(index: FinderIndex, row: number): ValueFacts {
  return mapTable<ValueFacts>(index.values, (key) => index.values[key][(index[key][row] ?? 0) - 1] ?? null);
}
