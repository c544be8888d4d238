import { isOffered } from '../products/availability.ts';
import {
  BACKUP_POWERS,
  type BackupPower,
  HEATING_METHODS,
  type HeatingMethod,
  HUMIDITY_CONTROLS,
  type HumidityControl,
  POWER_SOURCES,
  type PowerSource,
  type Product,
  TRAYS,
  type Tray,
  TURNING_TYPES,
  type TurningType,
  WALLS,
  type Walls,
} from '../products/product.ts';
import type { Slug } from '../slug.ts';
import { mapTable } from '../table.ts';

/** The facts of an incubator that the finder uses. Null means that neither maker nor store states it. */
export interface FinderProduct {
  readonly id: string;
  /** Its position in the catalogue. */
  readonly position: number;
  /** Null if the price is unknown. */
  readonly cents: number | null;
  /** The number of eggs of the type in `capacityCounts`. */
  readonly capacity: number | null;
  readonly capacityCounts: Slug | null;
  readonly eggTypes: readonly Slug[];
  readonly turning: TurningType | null;
  readonly humidity: HumidityControl | null;
  readonly heating: HeatingMethod | null;
  readonly power: PowerSource | null;
  readonly tray: Tray | null;
  readonly backup: BackupPower | null;
  readonly walls: Walls | null;
  readonly watts: number | null;
  readonly isInStock: boolean;
}

/** Whether the finder covers a product: an incubator that holds eggs, even if their number is not stated. */
export function isForFinder({ isIncubator, capacity }: Pick<Product, 'isIncubator' | 'capacity'>): boolean {
  return isIncubator && capacity !== 0;
}

/** Whether the finder may recommend a product: it covers it, and the product is not withdrawn. */
export function isFindable(product: Pick<Product, 'isIncubator' | 'capacity' | 'availability'>): boolean {
  return isForFinder(product) && isOffered(product);
}

/** Returns the incubators of a catalogue in its order, without anything about commissions. */
export function finderProducts(products: readonly Product[]): FinderProduct[] {
  return products.flatMap((product, position) =>
    isFindable(product) ? [toFinderProduct(product, position)] : [],
  );
}

/** Lists each property, since V8 is far slower with a spread and there may be 10,000 products. */
function toFinderProduct(product: Product, position: number): FinderProduct {
  const { id, capacity, capacityCounts, eggTypes, tray, walls, watts } = product;
  return {
    id,
    position,
    capacity,
    capacityCounts,
    eggTypes,
    tray,
    walls,
    watts,
    cents: product.price.cents || null,
    turning: product.turningType,
    humidity: product.humidityControl,
    heating: product.heatingMethod,
    power: product.powerSource,
    backup: product.backupPower,
    isInStock: product.availability.kind === 'for-sale',
  };
}

/** The facts with few distinct values. */
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

/** Columns of facts with few distinct values, encoded as numbers: 0 for null, n for the n-th value. */
type ValueColumns = { readonly [K in ValueKey]: readonly number[] };

/**
 * The data about all incubators that the browser fetches: one compact column per fact. Names, formatted prices and
 * links come from the cards.
 */
interface FinderIndex extends ValueColumns {
  /** The values that columns refer to, included here to keep them out of the script. */
  readonly values: Values;
  /** The egg types that the other columns refer to. */
  readonly labels: readonly Slug[];
  readonly ids: readonly string[];
  /** The difference of each catalogue position from the previous one. */
  readonly steps: readonly number[];
  /** 0 if the price is unknown. */
  readonly cents: readonly number[];
  /** 0 if it is unknown. */
  readonly capacity: readonly number[];
  /** n for the n-th label; 0 if it is unknown. */
  readonly counts: readonly number[];
  /** The distinct lists of egg types, and the list of each product. */
  readonly eggLists: readonly (readonly number[])[];
  readonly eggs: readonly number[];
  /** 0 if they are unknown. */
  readonly watts: readonly number[];
  /** The rows that are out of stock. */
  readonly outOfStock: readonly number[];
}

/** The file of the index: it names the files with the cards. */
export interface FinderIndexFile extends FinderIndex {
  readonly shards: readonly string[];
}

/** Encodes incubators, in their order. */
export function encodeFinderIndex(products: readonly FinderProduct[]): FinderIndex {
  const labels = [
    ...new Set(
      products.flatMap(({ eggTypes, capacityCounts: counts }) => [...eggTypes, ...(counts ? [counts] : [])]),
    ),
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
    counts: products.map(({ capacityCounts: counts }) => (counts === null ? 0 : labels.indexOf(counts) + 1)),
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

/** Decodes the result of `encodeFinderIndex`. */
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
      capacityCounts: index.labels[(index.counts[row] ?? 0) - 1] ?? null,
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
