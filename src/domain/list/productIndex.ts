import { memoize } from '../memoize.ts';
import { type Product, TRAYS } from '../products/product.ts';
import { type EggSize, HEN, roomOf } from '../products/room.ts';
import { slugify } from '../slug.ts';
import { decodeIds, type IdCell, type LabelSet, labelsIn } from './columns.ts';
import {
  ANY_INCUBATOR,
  EGGS,
  type FacetValue,
  type Filters,
  type FilterValue,
  matchesFilter,
} from './facets.ts';
import { chosenIn } from './filter.ts';
import type { Sortable } from './sort.ts';

/** How to read the column of a facet: the values of its options, or the divisor of its whole numbers. */
export type IndexedFacet = readonly [key: string, reading: readonly string[] | number];

/** A product's cell in the column of a facet: a number, or its options as a set. */
export type FacetCell = LabelSet;

export const NOT_STATED = -1;

/**
 * What the browser gets to know of all products beside their cards, as short as JSON allows: a
 * column for each fact, in the order of the catalogue. Names and descriptions stay behind: cards
 * show them, and only a search needs them.
 */
export interface EncodedProductIndex {
  readonly columns: readonly (readonly FacetCell[])[];
  readonly ids: readonly IdCell[];
  readonly rating: readonly (number | null)[];
  readonly nameRank: readonly number[];
  /** The electricity of a hatch, in cents; `NOT_STATED` if unknown. */
  readonly hatchCents: readonly number[];
  readonly withdrawn: readonly number[];
  /** The numbers of the egg types that capacities count, and of the trays; `NOT_STATED` for unknown ones. */
  readonly capacityCounts: readonly number[];
  readonly trays: readonly number[];
}

/** The file of the index: it names the files with the cards, `SHARD_SIZE` in each. */
export interface ProductIndexFile extends EncodedProductIndex {
  readonly shards: readonly string[];
}

export interface IndexedProduct extends Sortable, Pick<Product, 'capacity' | 'capacityCounts' | 'tray'> {
  readonly id: string;
  readonly position: number;
  readonly isOffered: boolean;
}

function decodeCell(reading: IndexedFacet[1], cell: FacetCell): FacetValue {
  if (cell === NOT_STATED) return null;
  return typeof reading === 'number'
    ? Number(cell) / reading
    : labelsIn(cell).flatMap((index) => reading[index] ?? []);
}

export class ProductIndex {
  readonly products: readonly IndexedProduct[];
  readonly keys: readonly string[];
  readonly #columns: ReadonlyMap<string, readonly FacetValue[]>;
  readonly #roomFor: (asked: readonly [IndexedProduct, eggs: string]) => number | null;

  constructor(facets: readonly IndexedFacet[], encoded: EncodedProductIndex, sizes: readonly EggSize[] = []) {
    this.keys = facets.map(([key]) => key);
    this.#columns = new Map(
      facets.map(([key, reading], place) => {
        const decode = memoize((cell: FacetCell) => decodeCell(reading, cell), cellKey);
        return [key, (encoded.columns[place] ?? []).map(decode)];
      }),
    );
    const [, eggTypes] = facets.find(([key]) => key === 'eggType') ?? [];
    this.products = this.#decodeProducts(encoded, typeof eggTypes === 'object' ? eggTypes : []);
    // Products with equal cells are computed once.
    this.#roomFor = memoize(
      ([product, eggs]) => roomOf(product, slugify(eggs), sizes)?.range.min ?? null,
      ([{ capacity, capacityCounts, tray }, eggs]) => `${capacity} ${capacityCounts} ${tray} ${eggs}`,
    );
  }

  filterTest(filters: Filters): (product: IndexedProduct) => boolean {
    const eggs = chosenIn(filters, 'eggType');
    const tests = Object.entries(filters).map(([key, wanted]) => this.#test(key, wanted, eggs));
    return (product) => tests.every((test) => test(product));
  }

  #test(key: string, wanted: FilterValue, eggs: readonly string[]): (product: IndexedProduct) => boolean {
    if (typeof wanted !== 'number') return (product) => matchesFilter(this.stated(product, key), wanted);
    return (product) => {
      const taken = this.stated(product, 'eggType');
      const own = eggs.length === 0 ? [HEN] : eggs.filter((each) => matchesFilter(taken, [each]));
      return own.some((each) => (this.#roomFor([product, each]) ?? 0) >= wanted);
    };
  }

  /** Whether a product does not state the fact of a filter; for room, whether it is unknown. */
  isUnstated(product: IndexedProduct, key: string, eggs: readonly string[]): boolean {
    if (key !== EGGS) return this.stated(product, key) === null;
    const chosen = eggs.length > 0 ? eggs : [HEN];
    return product.capacity !== 0 && chosen.every((each) => this.#roomFor([product, each]) === null);
  }

  /** A product's value of a facet; equal values are the same list. */
  stated({ position }: Pick<IndexedProduct, 'position'>, key: string): FacetValue {
    return this.#columns.get(key)?.[position] ?? null;
  }

  #decodeProducts(encoded: EncodedProductIndex, eggTypes: readonly string[]): IndexedProduct[] {
    const isWithdrawn = new Set(encoded.withdrawn);
    const slugs = eggTypes.map(slugify);
    return decodeIds(encoded.ids).map((id, position) => {
      const capacity = this.stated({ position }, 'capacityRange');
      const price = this.stated({ position }, 'priceRange');
      const hatchCents = encoded.hatchCents[position] ?? NOT_STATED;
      return {
        id,
        position,
        price: typeof price === 'number' ? { cents: Math.round(price * 100) } : null,
        rating: encoded.rating[position] ?? null,
        capacity: typeof capacity === 'number' ? capacity : null,
        capacityCounts: slugs[encoded.capacityCounts[position] ?? NOT_STATED] ?? null,
        tray: TRAYS[encoded.trays[position] ?? NOT_STATED] ?? null,
        nameRank: encoded.nameRank[position] ?? 0,
        hatchCents: hatchCents === NOT_STATED ? null : hatchCents,
        isIncubator: matchesFilter(this.stated({ position }, 'category'), [ANY_INCUBATOR]),
        isOffered: !isWithdrawn.has(position),
      };
    });
  }
}

/** The index of a list whose prices may not be shown: no product states one. */
export function unpricedIndex<Index extends EncodedProductIndex>(
  facets: readonly IndexedFacet[],
  encoded: Index,
): Index {
  const columns = encoded.columns.map((column, place) =>
    facets[place]?.[0] === 'priceRange' ? column.map(() => NOT_STATED) : column,
  );
  return { ...encoded, columns };
}

function cellKey(cell: FacetCell): number | string {
  return typeof cell === 'number' ? cell : String(cell);
}
