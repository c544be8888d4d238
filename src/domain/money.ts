import { market } from './market.ts';

export type CurrencySymbol = string;

/** The signs that prices may have on any site. */
const CURRENCY_CODES: Readonly<Record<string, string>> = { $: 'USD', '£': 'GBP', '€': 'EUR' };

export function currencySigns(): readonly CurrencySymbol[] {
  return Object.keys({ ...CURRENCY_CODES, ...market().currencies });
}

function signNamed(word: string): CurrencySymbol | undefined {
  return currencySigns().find((sign) => sign === word || currencyCode(sign) === word);
}

/** An amount in whole cents, so that sums and comparisons are exact. */
export interface Money {
  readonly symbol: CurrencySymbol;
  readonly cents: number;
}

const PRICE = /^(\D*?) ?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{2}))?(?: (\D+))?$/;

/**
 * Reads a price such as `$51.99`, `$1,299.00`, `$80`, `CHF 80` or `80.00 zł`. Gives null for anything else.
 */
export function parsePrice(text: string): Money | null {
  const [price = '', before = '', whole = '', cents = '00', after = ''] = PRICE.exec(text.trim()) ?? [];
  const word = before + after;
  // Only letters stand apart from their number.
  if ((before && after) || (price.includes(' ') && !/\p{L}/u.test(word))) return null;
  const symbol = signNamed(word);
  return symbol === undefined
    ? null
    : { symbol, cents: Number(whole.replaceAll(',', '')) * 100 + Number(cents) };
}

/** The currency that all given prices share; for an empty list that of the site, or else US dollars. */
export function currencyOf([first]: readonly { readonly price: Money }[]): CurrencySymbol {
  return first?.price.symbol ?? Object.keys(market().currencies)[0] ?? '$';
}

export function currencyCode(symbol: CurrencySymbol): string {
  return market().currencies[symbol] ?? CURRENCY_CODES[symbol] ?? symbol;
}

/** Formats an amount for structured data: `1299.00`. */
export function decimalAmount({ cents }: Money): string {
  return `${Math.floor(cents / 100)}.${centsOf(cents)}`;
}

function centsOf(cents: number): string {
  return String(cents % 100).padStart(2, '0');
}

/** Writes a price as content files have it, which `parsePrice` reads: `$1,299.00`, `CHF 1,299.00`. */
export function writePrice({ symbol, cents }: Money): string {
  const space = /\p{L}$/u.test(symbol) ? ' ' : '';
  return `${symbol}${space}${writeCount(Math.floor(cents / 100))}.${centsOf(cents)}`;
}

/** Writes a number of at most two decimals as content files have it: `1,234`. */
export function writeCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/**
 * Writes a number with the marks of the site's market: `1234.5` becomes `1,234.5`, or `1.234,5` in German.
 */
function withMarks(number: string): string {
  return number.replace(/\B(?=(\d{3})+(?!\d))|\.\d*/g, (found) =>
    found ? found.replace('.', market().decimal) : market().thousands,
  );
}

function withSymbol(symbol: CurrencySymbol, number: string): string {
  return market().money.replace('#', number).replace('¤', symbol);
}

/**
 * Formats money for readers, to the cent where the currency has any: `$1,299.00`, or `1.299,00 €` in German.
 */
export function formatMoney({ symbol, cents }: Money): string {
  return withSymbol(symbol, withMarks((cents / 100).toFixed(market().moneyDecimals)));
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
