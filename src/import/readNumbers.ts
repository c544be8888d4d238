import {
  type CurrencySymbol,
  currencyCode,
  currencySigns,
  parsePrice,
  writeCount,
  writePrice,
} from '../domain/money.ts';
import { joinList } from '../domain/text.ts';
import {
  currencyNamed,
  type DecimalMark,
  partsOfPrice,
  readAmount,
  toEnglish,
  withoutRemainders,
} from '../domain/writtenPrice.ts';
import { type Reading, Refusal } from './readValues.ts';

/** A price as a list with this mark may have it, in the currency of the site. */
function expectedPrice(decimal: DecimalMark, currency: CurrencySymbol): string {
  return decimal === 'point'
    ? `a price such as '${writePrice({ symbol: currency, cents: 5199 })}' or '1,299.00'`
    : `a price such as '51,99 ${currency}' or '1.299,00'`;
}

/**
 * Parses a price into the format of product files, `$1,299.00`. Refuses
 * ambiguous amounts and other currencies.
 */
export function readPrice(text: string, decimal: DecimalMark, currency: CurrencySymbol): Reading<string> {
  const { before, number, after } = partsOfPrice(text);
  const amount = readAmount(number, decimal);
  if (amount === null) return new Refusal(expectedPrice(decimal, currency), mendOf(number, decimal));
  const symbols = [before, after].filter((word) => word !== '').map(currencyNamed);
  if (symbols.includes(null))
    return new Refusal(`a price in ${joinList([...currencySigns(), ...currencyCodes()], 'or')}`);
  if (symbols.some((symbol) => symbol !== currency)) return refuseCurrency(currency);
  const money = parsePrice(`${currency}${amount}`);
  if (!money) return new Refusal(expectedPrice(decimal, currency));
  return money.cents > 0 ? writePrice(money) : new Refusal('a price above 0');
}

/** Whether a price is zero, with which lists say that there is none: `0.00 USD`. */
export function isZeroPrice(text: string): boolean {
  const { number } = partsOfPrice(text);
  return /^0+(?:[.,]0+)?$/.test(number);
}

function mendOf(number: string, decimal: DecimalMark): string | null {
  const other = decimal === 'comma' ? 'point' : 'comma';
  if (readAmount(number, other) === null) return null;
  return `write it in one way, or say 'decimal: ${other}' in the mapping where every number is written so`;
}

export function refuseCurrency(symbol: CurrencySymbol): Refusal {
  const mend = "a site has one currency: that of its products, else 'currency' in the mapping";
  return new Refusal(`a price in '${symbol}'`, mend);
}

export function currencyCodes(): readonly string[] {
  return currencySigns().map(currencyCode);
}

export function currenciesIn(price: string): CurrencySymbol[] {
  const { before, after } = partsOfPrice(price);
  return [before, after].flatMap((word) => currencyNamed(word) ?? []);
}

export function readCurrency(text: string): Reading<CurrencySymbol> {
  return currencyNamed(text) ?? new Refusal(joinList(currencyCodes(), 'or'));
}

/** A rating of five: `4.5`, `4.5/5`, `4.5 out of 5 stars`. */
const RATING = /^(\d(?:\.\d+)?)(?:\s*(?:\/|out of|of)\s*5(?:\.0+)?)?(?:\s*(?:stars?|★+))?$/i;

export function readRating(text: string, decimal: DecimalMark): Reading<string> {
  const written = decimal === 'comma' ? text.replace(/(\d),(\d)/g, '$1.$2') : text;
  const rating = Number(RATING.exec(withoutRemainders(written.trim()))?.[1] ?? Number.NaN);
  if (!(rating <= 5)) return new Refusal("a rating from 0 to 5, such as '4.5' or '4.5 out of 5'");
  return rating === 0 ? null : String(rating);
}

const COUNT =
  /^\(?\s*(\d+|\d{1,3}(?:,\d{3})+)(?:\.0+)?(?:\s*\))?(?:\s*(?:global |customer |verified )*(?:ratings?|reviews?|votes?))?$/i;

/** Parses a review count into the format of product files: `1,284`. */
export function readCount(text: string, decimal: DecimalMark): Reading<string> {
  const digits = COUNT.exec(toEnglish(text.trim(), decimal))?.[1]?.replaceAll(',', '');
  const example = decimal === 'comma' ? '1.284' : '1,284';
  return digits === undefined || digits.length > 12
    ? new Refusal(`a whole number such as '${example}' or '${example} ratings'`)
    : writeCount(Number(digits));
}

const BARE_CAPACITY = /^(\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.0+)?$/;

/** A number of eggs within words: `24-Egg Incubator`, `holds 24 hen eggs`. */
const EGGS = /(?<![\d.,–-])(\d{1,3}(?:,\d{3})+|\d{1,6})(?:\s*(?:-\s*)?|\s+(?:\p{L}+\s+){0,2})eggs?\b/giu;

/** A range of eggs, of which no number is the capacity. */
const RANGE_OF_EGGS = /\d\s*(?:-|–|to|\/|or)\s*\d+\s*(?:-\s*)?(?:\p{L}+\s+){0,2}eggs?\b/iu;

/** Parses a capacity: a bare number, or the only number of eggs in a text. */
export function readCapacity(written: string, decimal: DecimalMark): Reading<number> {
  const text = toEnglish(written, decimal);
  const bare = BARE_CAPACITY.exec(text.trim())?.[1];
  if (bare !== undefined) return wholeOf(bare);
  const [eggs, ...others] = eggsIn(text);
  return eggs !== undefined && others.length === 0 && !RANGE_OF_EGGS.test(text)
    ? eggs
    : new Refusal("one number of eggs, such as '24' or '24 eggs'");
}

export function readCapacityInName(name: string, decimal: DecimalMark): Reading<number> {
  return eggsIn(name).length > 0 || BARE_CAPACITY.test(name) ? readCapacity(name, decimal) : null;
}

function eggsIn(text: string): number[] {
  return [...new Set([...text.matchAll(EGGS)].map(([, digits = '']) => wholeOf(digits)))];
}

function wholeOf(digits: string): number {
  return Number(digits.replaceAll(',', ''));
}

export function readWatts(text: string, decimal: DecimalMark): Reading<number> {
  const number = /^(\d{1,6}(?:\.\d+)?)\s*(?:w|watts?)?$/i.exec(toEnglish(text.trim(), decimal))?.[1];
  const watts = Number(number ?? Number.NaN);
  return watts > 0 ? watts : new Refusal("a number of watts above 0, such as '80' or '80 W'");
}

/** Parses a number of 0 or more, with its unit or without: `45`, `45 dB`. */
export function readMeasure(text: string, decimal: DecimalMark, unit: string | null): Reading<number> {
  const english = toEnglish(text.trim(), decimal).replace(/,(?=\d{3}(?:\D|$))/g, '');
  const [, number = '', rest = ''] = /^(\d{1,9}(?:\.\d+)?)\s*(.*)$/.exec(english) ?? [];
  const isAlone = rest === '' || rest.toLowerCase() === unit?.toLowerCase();
  if (number !== '' && isAlone) return Number(number);
  const example = unit === null ? "'45'" : `'45' or '45 ${unit}'`;
  return new Refusal(`a number of 0 or more, such as ${example}`);
}
