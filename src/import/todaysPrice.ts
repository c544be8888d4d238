import { slugify } from '../domain/slug.ts';
import { textOf } from './cells.ts';
import { FEED_WORDS } from './fields.ts';
import type { FieldSource } from './mapping.ts';
import { isZeroPrice } from './readNumbers.ts';
import type { SaleState } from './salePeriod.ts';
import type { Row } from './table.ts';

interface TodaysPrice {
  /** The sources of the price that count today. */
  readonly sources: readonly FieldSource[];
  readonly problem: { readonly column: string; readonly message: string } | null;
}

/**
 * Chooses the sources of a row's price that count today: those of a sale only while it lasts, and none with a
 * zero, which means "no sale", before the last.
 */
export function todaysPrice(
  all: readonly FieldSource[],
  row: Row,
  saleStates: () => readonly (SaleState | null)[],
): TodaysPrice {
  const hasText = (source: FieldSource) => textOf(source, row) !== '';
  const sources = all.filter((source) => source === all.at(-1) || !isZeroPrice(textOf(source, row)));
  const sale = saleSources(sources).find(hasText);
  const state = sale && saleStates().find((each) => each === 'is over' || each === 'has not begun');
  if (!sale || !state) return { sources, problem: null };
  const usual = sources.filter((source) => !saleSources(sources).includes(source));
  if (usual.some(hasText)) return { sources: usual, problem: null };
  const mend =
    usual.length > 0 ? 'fill the cell' : `name its column behind this one: 'price: [${sale.text}, …]'`;
  const message = `expected the price of today, found that of a sale that ${state}; the usual price is missing: ${mend}`;
  return { sources: usual, problem: { column: sale.text, message } };
}

/** The columns that are named like those of reduced prices, else all before the last. */
function saleSources(sources: readonly FieldSource[]): readonly FieldSource[] {
  const reduced = sources.filter(({ columns }) =>
    columns.some((column) => FEED_WORDS.prices.reduced.includes(slugify(column))),
  );
  return reduced.length > 0 ? reduced : sources.slice(0, -1);
}
