import { mapTable } from '../table.ts';
import type { FinderProduct, Incubators } from './incubators.ts';

/** The distinct values of a fact and which of them each product has, or without rows the value of each product. */
interface Column<V> {
  readonly values: readonly V[];
  readonly rows: readonly number[] | null;
}

type Columns<P> = { readonly [F in keyof P]: Column<P[F]> };

/** What the browser fetches about all incubators: a column for each fact. Names and formatted prices come from the cards. */
export interface FinderIndex extends Omit<Incubators, 'products'> {
  readonly columns: Columns<FinderProduct> | null;
  readonly shards: readonly string[];
}

export function encodeFinderIndex(
  { products, ...others }: Incubators,
  shards: readonly string[],
): FinderIndex {
  // Rows need not be sent, and differences of positions are shorter.
  const steps = products.map((product, row) => ({
    ...product,
    row: 0,
    position: product.position - (products[row - 1]?.position ?? 0),
  }));
  return { columns: columnsOf(steps), shards, ...others };
}

function columnsOf<P extends object>(products: readonly P[]): Columns<P> | null {
  const [first] = products;
  return first
    ? mapTable<Columns<P>>(first, (fact) => columnOf(products.map((product) => product[fact])))
    : null;
}

function columnOf<V>(values: readonly V[]): Column<V> {
  const distinct = new Map(values.map((value) => [JSON.stringify(value), value]));
  if (distinct.size > values.length / 2) return { values, rows: null };
  const places = new Map([...distinct.keys()].map((key, place) => [key, place]));
  return {
    values: [...distinct.values()],
    rows: distinct.size === 1 ? [] : values.map((value) => places.get(JSON.stringify(value)) ?? 0),
  };
}

export function decodeFinderIndex({ columns, wishes, pickLists }: FinderIndex): Incubators {
  let position = 0;
  const products = (columns?.id.values ?? []).flatMap((_, row) => {
    if (!columns) return [];
    const product = mapTable<FinderProduct>(columns, (fact) => valueAt(columns[fact], row));
    position += product.position;
    return [{ ...product, row, position }];
  });
  return { products, wishes, pickLists };
}

function valueAt<V>({ values, rows }: Column<V>, row: number): V {
  const value = values[rows ? (rows[row] ?? 0) : row];
  if (value === undefined) throw new Error('expected a value in each row of the index');
  return value;
}
