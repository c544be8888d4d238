import { CURRENCY_CODES } from '../../domain/money.ts';
import type { Row } from '../read/table.ts';
import { currenciesIn, readCurrency } from '../values/readPrice.ts';
import type { Columns } from './guessColumns.ts';
import { columnsIn, type WrittenMapping } from './mapping.ts';

type PriceForm = Pick<WrittenMapping, 'decimal' | 'currency'>;

/** A number whose decimals a comma parts, such as `51,99` or `1.299,00`, and one with a point. */
const DECIMALS = { comma: /\d,\d{1,2}(?!\d)/, point: /\d\.\d{1,2}(?!\d)/ } as const;

/**
 * Guesses from the prices of a list which decimal mark its numbers have, and which currency its prices. A part that is as it
 * would be without an entry is left out, and so is one in which prices differ.
 * @param hasCurrency whether products have one, which is then that of all prices
 */
export function guessPriceForm(columns: Columns, rows: readonly Row[], hasCurrency: boolean): PriceForm {
  const prices = textsOf([columns.price, columns.listing_price], rows);
  const named = textsOf([columns.currency], rows).flatMap((text) => symbolIn(text) ?? []);
  const [symbol, ...others] = new Set([...prices.flatMap(currenciesIn), ...named]);
  const isNew = !hasCurrency && symbol !== undefined && symbol !== '$' && others.length === 0;
  return {
    ...(hasDecimalComma(prices) ? { decimal: 'comma' as const } : {}),
    ...(isNew ? { currency: CURRENCY_CODES[symbol] } : {}),
  };
}

function textsOf(sources: readonly Columns[keyof Columns][], rows: readonly Row[]): string[] {
  const columns = sources.flatMap((source) => source ?? []).flatMap(columnsIn);
  return columns.flatMap((column) => rows.map(({ cell }) => cell(column)));
}

function symbolIn(text: string) {
  const reading = readCurrency(text);
  return reading.kind === 'value' ? reading.value : null;
}

function hasDecimalComma(numbers: readonly string[]): boolean {
  return (
    numbers.some((text) => DECIMALS.comma.test(text)) && !numbers.some((text) => DECIMALS.point.test(text))
  );
}
