import { market } from './market.ts';

export const CURRENCY_SYMBOLS = ['$', '£', '€'] as const;
export type CurrencySymbol = (typeof CURRENCY_SYMBOLS)[number];

/** The currencies that symbols usually mean (ISO 4217). */
export const CURRENCY_CODES = { $: 'USD', '£': 'GBP', '€': 'EUR' } as const satisfies Record<
  CurrencySymbol,
  string
>;

/** An amount in whole cents, so that sums and comparisons are exact. */
export interface Money {
  readonly symbol: CurrencySymbol;
  readonly cents: number;
}

const PRICE = /^([$£€])(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{2}))?$/;

/** Reads a price such as `$51.99`, `$1,299.00` or `$80`. Gives null for anything else. */
export function parsePrice(text: string): Money | null {
  const match = PRICE.exec(text.trim());
  if (!match) return null;
  const [, symbol, whole = '', cents = '00'] = match;
  const known = CURRENCY_SYMBOLS.find((candidate) => candidate === symbol);
  if (!known) return null;
  return { symbol: known, cents: Number(whole.replaceAll(',', '')) * 100 + Number(cents) };
}

/** The currency that all given prices share; US dollars for an empty list. */
export function currencyOf([first]: readonly { readonly price: Money }[]): CurrencySymbol {
  return first?.price.symbol ?? '$';
}

/** The currency that a symbol means on the site (ISO 4217). */
export function currencyCode(symbol: CurrencySymbol): string {
  return market().currencies[symbol] ?? CURRENCY_CODES[symbol];
}

/** Formats an amount for structured data: `1299.00`. */
export function decimalAmount({ cents }: Money): string {
  return `${Math.floor(cents / 100)}.${centsOf(cents)}`;
}

function centsOf(cents: number): string {
  return String(cents % 100).padStart(2, '0');
}

/** Writes a price as content files have it, which `parsePrice` reads: `$1,299.00`. */
export function writePrice({ symbol, cents }: Money): string {
  return `${symbol}${writeCount(Math.floor(cents / 100))}.${centsOf(cents)}`;
}

/** Writes a number of at most two decimals as content files have it: `1,234`. */
export function writeCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/** Writes a number with the marks of the site's market: `1234.5` becomes `1,234.5`, or `1.234,5` in German. */
function withMarks(number: string): string {
  return number.replace(/\B(?=(\d{3})+(?!\d))|\.\d*/g, (found) =>
    found ? found.replace('.', market().decimal) : market().thousands,
  );
}

function withSymbol(symbol: CurrencySymbol, number: string): string {
  return market().money.replace('#', number).replace('¤', symbol);
}

/** Formats money for readers, to the cent: `$1,299.00`, or `1.299,00 €` in German. */
export function formatMoney({ symbol, cents }: Money): string {
  return withSymbol(symbol, withMarks((cents / 100).toFixed(2)));
}

/** Formats an amount for readers, without cents that are zero: `$1,500`. */
export function formatAmount(symbol: CurrencySymbol, amount: number): string {
  return withSymbol(symbol, formatCount(amount));
}

/** Formats a number for readers: `1,234.5`. */
export function formatCount(count: number): string {
  return withMarks(String(count));
}

/** Formats a number for readers with one decimal: `4.0`. */
export function formatTenths(value: number): string {
  return withMarks(value.toFixed(1));
}
