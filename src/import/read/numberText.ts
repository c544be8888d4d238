/**
 * Writes a number with at most 15 digits, as many as a spreadsheet shows: those behind them are a remainder of the binary form, as
 * in 59.970000000000006 (https://en.wikipedia.org/wiki/Numeric_precision_in_Microsoft_Excel). A whole number may be an id, and
 * keeps all its digits.
 */
export function numberText(value: number): string {
  return String(Number.isInteger(value) ? value : Number(value.toPrecision(15)));
}
