import { formatCount } from '../../domain/money.ts';
import { type DecimalMark, withDecimalPoint, withoutRemainders } from './decimalMark.ts';
import { asValue, EMPTY, isNothing, type Reading, refuse } from './reading.ts';

/** A rating of five: `4.5`, `4.5/5`, `4.5 out of 5 stars`. */
const RATING = /^(\d(?:\.\d+)?)(?:\s*(?:\/|out of|of)\s*5(?:\.0+)?)?(?:\s*(?:stars?|★+))?$/i;

/** Reads a rating: gives it as products have it, `4.5`. 0 means that nobody has rated it. */
export function readRating(text: string, decimal: DecimalMark): Reading<string> {
  if (isNothing(text)) return EMPTY;
  const written = decimal === 'comma' ? text.replace(/(\d),(\d)/g, '$1.$2') : text;
  const rating = Number(RATING.exec(withoutRemainders(written.trim()))?.[1] ?? Number.NaN);
  if (!(rating <= 5)) return refuse("a rating from 0 to 5, such as '4.5' or '4.5 out of 5'");
  return rating === 0 ? EMPTY : asValue(String(rating));
}

/** Words that may stand around the number of reviews. */
const COUNT =
  /^\(?\s*(\d+|\d{1,3}(?:,\d{3})+)(?:\.0+)?(?:\s*\))?(?:\s*(?:global |customer |verified )*(?:ratings?|reviews?|votes?))?$/i;

/** Reads a number of reviews: gives it as products have it, `1,284`. */
export function readCount(text: string, decimal: DecimalMark): Reading<string> {
  if (isNothing(text)) return EMPTY;
  const digits = COUNT.exec(withDecimalPoint(text.trim(), decimal))?.[1]?.replaceAll(',', '');
  const example = decimal === 'comma' ? '1.284' : '1,284';
  return digits === undefined || digits.length > 12
    ? refuse(`a whole number such as '${example}' or '${example} ratings'`)
    : asValue(formatCount(Number(digits)));
}

const BARE_CAPACITY = /^(\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.0+)?$/;

/** A number of eggs within words: `24-Egg Incubator`, `holds 24 hen eggs`. */
const EGGS = /(?<![\d.,–-])(\d{1,3}(?:,\d{3})+|\d{1,6})(?:\s*(?:-\s*)?|\s+(?:\p{L}+\s+){0,2})eggs?\b/giu;

/** Two numbers of eggs, of which nobody knows which one counts. */
const RANGE_OF_EGGS = /\d\s*(?:-|–|to|\/|or)\s*\d+\s*(?:-\s*)?(?:\p{L}+\s+){0,2}eggs?\b/iu;

/** Reads how many eggs something holds: from a number alone, or from the one number of eggs that a text names. */
export function readCapacity(written: string, decimal: DecimalMark): Reading<number> {
  if (isNothing(written)) return EMPTY;
  const text = withDecimalPoint(written, decimal);
  const bare = BARE_CAPACITY.exec(text.trim())?.[1];
  if (bare !== undefined) return asValue(wholeOf(bare));
  const [eggs, ...others] = eggsIn(text);
  return eggs !== undefined && others.length === 0 && !RANGE_OF_EGGS.test(text)
    ? asValue(eggs)
    : refuse("one number of eggs, such as '24' or '24 eggs'");
}

/** Reads how many eggs a name says that something holds; most names say nothing of it. */
export function readCapacityInName(name: string, decimal: DecimalMark): Reading<number> {
  return eggsIn(name).length > 0 || BARE_CAPACITY.test(name) ? readCapacity(name, decimal) : EMPTY;
}

/** The different numbers of eggs that a text names. */
function eggsIn(text: string): number[] {
  return [...new Set([...text.matchAll(EGGS)].map(([, digits = '']) => wholeOf(digits)))];
}

function wholeOf(digits: string): number {
  return Number(digits.replaceAll(',', ''));
}

/** Reads a rated power in watts: `80`, `80 W`, `80 watts`. */
export function readWatts(text: string, decimal: DecimalMark): Reading<number> {
  if (isNothing(text)) return EMPTY;
  const number = /^(\d{1,6}(?:\.\d+)?)\s*(?:w|watts?)?$/i.exec(withDecimalPoint(text.trim(), decimal))?.[1];
  const watts = Number(number ?? Number.NaN);
  return watts > 0 ? asValue(watts) : refuse("a number of watts above 0, such as '80' or '80 W'");
}
