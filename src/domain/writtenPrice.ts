import { market } from './market.ts';
import {
  type CurrencySymbol,
  currencyCode,
  currencyOf,
  currencySigns,
  formatMoney,
  type Money,
  parsePrice,
} from './money.ts';

/** The mark before the decimals of a number. */
export type DecimalMark = 'point' | 'comma';

/** Writes the numbers in a text as English does: with a decimal comma, `1.299,00` becomes `1,299.00`. */
export function toEnglish(text: string, decimal: DecimalMark): string {
  if (decimal === 'point') return withoutRemainders(text);
  return withoutRemainders(text.replace(/(?<=\d)[.,](?=\d)/g, (mark) => (mark === '.' ? ',' : '.')));
}

/** More decimals than this are the remainder of a binary calculation: `59.970000000000006`. */
const DECIMALS = 8;

export function withoutRemainders(text: string): string {
  return text.replace(/(?<![\d.])\d+\.\d{9,}(?![\d.,])/g, (number) =>
    // After a thousands separator, the first digits may be zeros: 1,059.97.
    Number(number)
      .toFixed(DECIMALS)
      .padStart(number.indexOf('.') + 1 + DECIMALS, '0'),
  );
}

/** A number with a currency before it, after it or both: `US$51.99`, `51.99 USD`, `79,00 kr.`. */
const AMOUNT =
  /^(?<before>[^\d\s.,+-]*)\s*(?<number>\d(?:[\d.,'’ \u00a0\u202f]*[\d.,'’])?)\s*(?<after>(?:[^\d\s.,'’+-]+\.?)?)$/u;

interface PartsOfPrice {
  readonly before: string;
  readonly number: string;
  readonly after: string;
}

/** Splits a price into its number and the words around it; all are empty if it is no price. */
export function partsOfPrice(text: string): PartsOfPrice {
  const { before = '', number = '', after = '' } = AMOUNT.exec(text.trim())?.groups ?? {};
  return { before, number, after };
}

/** A number as English writes it. `51,99` and `1.299` could mean two things. */
const NUMBER = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2}0*)?$/;

/** Reads the number of a price, which may separate thousands by spaces or apostrophes: `1 299,00`. */
export function readAmount(number: string, decimal: DecimalMark): string | null {
  const joined = number.replace(/(\d)['’ \u00a0\u202f](?=\d{3}(?!\d))/g, '$1');
  const english = toEnglish(joined, decimal);
  if (!NUMBER.test(english)) return null;
  const [whole = '', cents] = english.split('.');
  return cents === undefined ? whole : `${whole}.${cents.slice(0, 2).padEnd(2, '0')}`;
}

/** The currency of a sign, a code, or both: `€`, `eur`, `US$`, `kr.`; null for any other word. */
export function currencyNamed(word: string): CurrencySymbol | null {
  const code = word.trim().toUpperCase();
  const named = code === 'US$' ? 'USD' : code.replace(/\.$/, '');
  const names = [named, code.replace(/[$£€]$/, '')];
  const isNamed = (symbol: CurrencySymbol) =>
    named === symbol.toUpperCase() || names.includes(currencyCode(symbol));
  return currencySigns().find(isNamed) ?? null;
}

/** Three digits behind the only mark of a number: `1.299` is 1299, or 1.30 to the cent. */
const THREE_DIGITS = /^(?<whole>\d{1,3})(?<mark>[.,])(?<rest>\d{3})$/;

/** Decimals that no content has: a price has two of them, or none. */
const OTHER_DECIMALS = /[.,](?:\d|\d{4,})$/;

/**
 * The amounts that a price in content can mean: none if it is no price, two if it is ambiguous. Every site may
 * write `€1,299.00`; one with a decimal comma also `1.299,00 €`.
 */
export function meaningsOfPrice(text: string): readonly Money[] {
  const { before, number, after } = partsOfPrice(text);
  const symbols = new Set([before, after].filter((word) => word !== '').map(currencyNamed));
  const [symbol = null] = symbols;
  if (symbol === null || symbols.size > 1 || OTHER_DECIMALS.test(number)) return [];
  return amountsOf(number).flatMap((amount) => parsePrice(`${currencyCode(symbol)} ${amount}`) ?? []);
}

function amountsOf(number: string): readonly string[] {
  const { whole = '', mark, rest = '' } = THREE_DIGITS.exec(number)?.groups ?? {};
  if (mark !== undefined && mark !== market().thousands)
    return [`${whole}${rest}`, Number(`${whole}.${rest}`).toFixed(2)];
  const decimals: readonly DecimalMark[] = market().decimal === ',' ? ['point', 'comma'] : ['point'];
  return [...new Set(decimals.flatMap((decimal) => readAmount(number, decimal) ?? []))];
}

/** Reads a price of content, as the site's market writes it or as English does; null if it has no one meaning. */
export function readContentPrice(text: string): Money | null {
  const [meaning, ...others] = meaningsOfPrice(text);
  return meaning !== undefined && others.length === 0 ? meaning : null;
}

/** Writes a price as the site's market does, with spaces that an editor can type: `1.299,00 €`. */
export function writeContentPrice(money: Money): string {
  return formatMoney(money).replace(/\s/g, ' ');
}

/** Prices as an editor of the site writes them: `'$51.99' or '$1,299.00'`. */
export function examplePrices(): string {
  const symbol = currencyOf([]);
  const written = [5199, 129_900].map((cents) => `'${writeContentPrice({ symbol, cents })}'`);
  return written.join(' or ');
}
