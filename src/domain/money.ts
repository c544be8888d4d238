export const CURRENCY_SYMBOLS = ['$', '£', '€'] as const;
export type CurrencySymbol = (typeof CURRENCY_SYMBOLS)[number];

/** The currencies by their symbols (ISO 4217); a `$` alone is the US dollar's. */
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

/** Formats an amount for structured data: `1299.00`. */
export function decimalAmount({ cents }: Money): string {
  return `${Math.floor(cents / 100)}.${centsOf(cents)}`;
}

function centsOf(cents: number): string {
  return String(cents % 100).padStart(2, '0');
}

/** Formats money for readers: `$1,299.00`. */
export function formatMoney({ symbol, cents }: Money): string {
  return `${symbol}${formatCount(Math.floor(cents / 100))}.${centsOf(cents)}`;
}

/** Formats a number of at most two decimals with thousands separators, independent of the locale: `1,234`, `1,234.5`. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}
