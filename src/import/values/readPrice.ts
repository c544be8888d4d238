import {
  CURRENCY_CODES,
  CURRENCY_SYMBOLS,
  type CurrencySymbol,
  formatMoney,
  parsePrice,
} from '../../domain/money.ts';
import { keysOf } from '../../domain/table.ts';
import { type DecimalMark, withDecimalPoint } from './decimalMark.ts';
import { asValue, EMPTY, isNothing, type Reading, refuse } from './reading.ts';

/** The currency of a catalogue. */
export interface CatalogueCurrency {
  readonly symbol: CurrencySymbol;
  /** Whether products have it already; until then the mapping may name another one. */
  readonly isOfProducts: boolean;
}

export interface PriceRules {
  readonly decimal: DecimalMark;
  /** A price without one is in it. */
  readonly currency: CatalogueCurrency;
}

const SYMBOL_BY_CODE = new Map<string, CurrencySymbol>(
  keysOf(CURRENCY_CODES).map((symbol) => [CURRENCY_CODES[symbol], symbol]),
);

/** A number with an optional currency on either side, or on both where they agree: `US$51.99`, `51.99 USD`. */
const AMOUNT =
  /^(?<before>[^\d\s.,+-]*)\s*(?<number>\d(?:[\d.,' \u00a0\u202f]*[\d.,'])?)\s*(?<after>[^\d\s.,'+-]*)$/u;

/** A number as English writes it. Of `51,99` and `1.299` nobody knows what they mean. */
const NUMBER = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2}0*)?$/;

const EXPECTED: Readonly<Record<DecimalMark, string>> = {
  point: "a price such as '$51.99' or '1,299.00'",
  comma: "a price such as '51,99 €' or '1.299,00'",
};

/**
 * Reads a price: gives it as products have it, `$1,299.00`. An amount that can be read in two ways is refused, and so is one in
 * another currency than the catalogue's.
 */
export function readPrice(text: string, { decimal, currency }: PriceRules): Reading<string> {
  if (isNothing(text)) return EMPTY;
  const { before = '', number = '', after = '' } = AMOUNT.exec(text.trim())?.groups ?? {};
  const amount = readAmount(number, decimal);
  if (amount === null) return refuse(EXPECTED[decimal], mendOf(number, decimal));
  const symbols = [before, after].filter((word) => word !== '').map(currencyOf);
  if (symbols.includes(null)) return refuse(`a price in ${CURRENCY_SYMBOLS.join(', ')}, USD, GBP or EUR`);
  if (symbols.some((symbol) => symbol !== currency.symbol)) return refuseCurrency(currency);
  const money = parsePrice(`${currency.symbol}${amount}`);
  if (!money) return refuse(EXPECTED[decimal]);
  return money.cents > 0 ? asValue(formatMoney(money)) : refuse('a price above 0');
}

/** The number as prices are written, with both decimals or none; null where it is not certain what it means. */
function readAmount(number: string, decimal: DecimalMark): string | null {
  const joined = number.replace(/(\d)[' \u00a0\u202f](?=\d{3}(?!\d))/g, '$1');
  const english = withDecimalPoint(joined, decimal);
  if (!NUMBER.test(english)) return null;
  const [whole = '', cents] = english.split('.');
  return cents === undefined ? whole : `${whole}.${cents.slice(0, 2).padEnd(2, '0')}`;
}

/** What to do about a number that is written the other way. */
function mendOf(number: string, decimal: DecimalMark): string | undefined {
  const other = decimal === 'comma' ? 'point' : 'comma';
  if (readAmount(number, other) === null) return undefined;
  return `write it in one way, or say 'decimal: ${other}' in the mapping where every number is written so`;
}

/** Refuses a price in another currency than the catalogue's. */
export function refuseCurrency({ symbol, isOfProducts }: CatalogueCurrency): Reading<never> {
  return isOfProducts
    ? refuse(`a price in '${symbol}', as the other products have`)
    : refuse(`a price in '${symbol}'`, "a site has one currency, which 'currency' in the mapping names");
}

/** The currencies that a price names: none, or one on either side. */
export function currenciesIn(text: string): CurrencySymbol[] {
  const { before = '', after = '' } = AMOUNT.exec(text.trim())?.groups ?? {};
  return [before, after].flatMap((word) => currencyOf(word) ?? []);
}

function currencyOf(word: string): CurrencySymbol | null {
  const upper = word.toUpperCase();
  if (upper === 'US$') return '$';
  return (
    CURRENCY_SYMBOLS.find((symbol) => symbol === upper) ??
    SYMBOL_BY_CODE.get(upper) ??
    SYMBOL_BY_CODE.get(upper.replace(/[$£€]$/, '')) ??
    null
  );
}

/** Reads the name of a currency: `USD`, `$` or `US$`. */
export function readCurrency(text: string): Reading<CurrencySymbol> {
  if (isNothing(text)) return EMPTY;
  const symbol = currencyOf(text.trim());
  return symbol ? asValue(symbol) : refuse('USD, GBP or EUR');
}
