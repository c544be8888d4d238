import { lazy } from '../memoize.ts';
import type { EggSize } from '../products/room.ts';
import {
  addPosition,
  decodeIds,
  hasPosition,
  type IdCell,
  type LabelSet,
  labelsIn,
  noPositions,
  type PositionSet,
  positionsAt,
} from './columns.ts';
import { ANY_INCUBATOR, EGGS, formatWanted, isWanted, type Stated, type Wanted } from './facets.ts';
import { RoomIndex } from './roomIndex.ts';
import type { Sortable } from './sort.ts';

/** What reads the column of a facet: the values of its options, or what its whole numbers are divided by. */
export type IndexedFacet = readonly [key: string, reading: readonly string[] | number];

/** What a product states of a facet, in its column: a number, or its options as a set. */
export type FacetCell = LabelSet;

/** The cell of a product that does not state a fact. */
export const NOT_STATED = -1;

/**
 * What the browser gets to know of all products beside their cards, as short as JSON allows: a column for each fact, in
 * the order of the catalogue. Names and descriptions stay behind: cards show them, and only a search needs them.
 */
export interface EncodedProductIndex {
  readonly columns: readonly (readonly FacetCell[])[];
  readonly ids: readonly IdCell[];
  readonly rating: readonly (number | null)[];
  readonly nameRank: readonly number[];
  /** The rank of the power that each hatch takes; products of which it is unknown share the last. */
  readonly powerRank: readonly number[];
  readonly withdrawn: readonly number[];
  /** What capacities count and the trays, as `encodeHolder` has them. */
  readonly holders: readonly number[];
}

/** The file of the index: it names the files with the cards, `SHARD_SIZE` in each. */
export interface ProductIndexFile extends EncodedProductIndex {
  readonly shards: readonly string[];
}

/** A product in the index, with what orders need. */
export interface IndexedProduct extends Sortable {
  readonly id: string;
  readonly position: number;
  readonly isOffered: boolean;
}

/** The column of a facet: what products state, each once, and which of it each product states. */
interface Column {
  readonly stated: readonly Stated[];
  readonly at: Uint32Array;
}

function groupCells([, reading]: IndexedFacet, cells: readonly FacetCell[]): Column {
  const places = new Map<unknown, number>();
  const stated: Stated[] = [];
  const at = new Uint32Array(cells.length);
  cells.forEach((cell, position) => {
    // Compares lists by their text; a number needs no conversion.
    const key = typeof cell === 'number' ? cell : String(cell);
    const place = places.get(key) ?? stated.push(decodeCell(reading, cell)) - 1;
    places.set(key, place);
    at[position] = place;
  });
  return { stated, at };
}

function decodeCell(reading: IndexedFacet[1], cell: FacetCell): Stated {
  if (cell === NOT_STATED) return null;
  return typeof reading === 'number'
    ? Number(cell) / reading
    : labelsIn(cell).flatMap((index) => reading[index] ?? []);
}

/** The indexed products of a catalogue, in its order, with the matches of each filter. */
export class ProductIndex {
  readonly products: readonly IndexedProduct[];
  readonly keys: readonly string[];
  readonly #columns: ReadonlyMap<string, Column>;
  readonly #size: number;
  readonly #rooms: () => RoomIndex;
  readonly #matching = new Map<string, PositionSet>();

  constructor(facets: readonly IndexedFacet[], encoded: EncodedProductIndex, sizes: readonly EggSize[] = []) {
    this.keys = facets.map(([key]) => key);
    this.#size = encoded.ids.length;
    this.#columns = new Map(
      facets.map((facet, place) => [facet[0], groupCells(facet, encoded.columns[place] ?? [])]),
    );
    this.products = this.#decodeProducts(encoded);
    const [, eggTypes] = facets.find(([key]) => key === 'eggType') ?? [];
    this.#rooms = lazy(() => this.#indexRooms(encoded, typeof eggTypes === 'object' ? eggTypes : [], sizes));
  }

  /** The positions of the products that pass a filter; one for room is about the chosen eggs. */
  matching(key: string, wanted: Wanted, eggs: readonly string[] = []): PositionSet {
    const isRoom = typeof wanted === 'number';
    const name = `${key}=${formatWanted(wanted)}${isRoom ? eggs : ''}`;
    const find = () =>
      isRoom ? this.#rooms().holding(wanted, eggs) : this.#stating(key, (stated) => isWanted(stated, wanted));
    const set = this.#matching.get(name) ?? find();
    this.#matching.set(name, set);
    return set;
  }

  unstated(key: string, eggs: readonly string[] = []): PositionSet {
    return key === EGGS ? this.#rooms().unstated(eggs) : this.#stating(key, (stated) => stated === null);
  }

  /** Tests what products state once, however many state it. */
  #stating(key: string, test: (stated: Stated) => boolean): PositionSet {
    const column = this.#columns.get(key);
    return column ? positionsAt(column.at, column.stated.map(test)) : noPositions(this.#size);
  }

  where(test: (product: IndexedProduct) => boolean): PositionSet {
    const set = noPositions(this.#size);
    for (const product of this.products) if (test(product)) addPosition(set, product.position);
    return set;
  }

  #decodeProducts({ ids, rating, nameRank, powerRank, withdrawn }: EncodedProductIndex): IndexedProduct[] {
    const [prices, capacities] = [this.#numbers('priceRange'), this.#numbers('capacityRange')];
    const incubators = this.matching('category', [ANY_INCUBATOR]);
    const isWithdrawn = new Set(withdrawn);
    return decodeIds(ids).map((id, position) => ({
      id,
      position,
      price: { cents: Math.round((prices(position) ?? 0) * 100) },
      rating: rating[position] ?? null,
      capacity: capacities(position),
      nameRank: nameRank[position] ?? 0,
      powerRank: powerRank[position] ?? 0,
      isIncubator: hasPosition(incubators, position),
      isOffered: !isWithdrawn.has(position),
    }));
  }

  #indexRooms({ holders }: EncodedProductIndex, eggTypes: readonly string[], sizes: readonly EggSize[]) {
    const column = this.#columns.get('eggType');
    const places = this.products.map(({ capacity, position }) => {
      const stated = column?.stated[column.at[position] ?? -1];
      const holder = holders[position] ?? 0;
      return { capacity, holder, eggTypes: typeof stated === 'object' && stated ? stated : [] };
    });
    return new RoomIndex(places, eggTypes, sizes);
  }

  /** Returns a function that gives the number in a column at a position; null if it is not stated. */
  #numbers(key: string): (position: number) => number | null {
    const column = this.#columns.get(key);
    return (position) => {
      const stated = column?.stated[column.at[position] ?? -1];
      return typeof stated === 'number' ? stated : null;
    };
  }
}
