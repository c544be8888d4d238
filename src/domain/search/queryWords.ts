/**
 * What words say in a query, whatever the site has. The index carries it, so that no script does: the build makes it, and the browser
 * reads it with the first query.
 */
export interface QueryWords {
  /** Words that say nothing of what a question is about, separated by spaces. */
  readonly silent: string;
  /** A pattern of what asks a question. */
  readonly asking: string;
  /** A pattern of the prices that a query names, with their words: what says that they are the least, a number, and another. */
  readonly prices: string;
}

const LEAST = '(?:over|above|more than|at least|from)';
const MOST = '(?:between|under|below|less than|cheaper than|up to)';
const SIGN = '\\p{Sc}';
const CURRENCY = `(?:${SIGN}|dollars?|bucks|usd|pounds|gbp|euros?|eur)(?!\\p{L})`;
const NUMBER = '\\d[\\d,]{0,5}(?:\\.\\d+)?';
const TO = ` ?(?:-|–|and|to) ?${SIGN}? ?`;
const NUMBERS = `${NUMBER}(?:${TO}${NUMBER})?`;

/** A number without a currency may be one of eggs, days or degrees: it is a price where that is all that is asked. */
const PRICED_NUMBERS = `${SIGN}|${NUMBERS} ?${CURRENCY}|(?<=^\\s*(?:incubators? )?(?:${LEAST}|${MOST}) ?)${NUMBERS}\\s*$`;

export const QUERY_WORDS: QueryWords = {
  silent:
    'a about after all am an and any are as at be but by can could did do does for from had has have how i if in into is ' +
    'it its just may me must my no of off often on or our out over should so that the their them then there these they this to too ' +
    'up was we were what when where which who why will with would you your ' +
    'cant wont',
  asking: '^\\s*(?:how|why|what|when|which|where|who|can|may|is|are|do|does|should|will)\\b|\\?\\s*$',
  prices: `(?:(${LEAST})|${MOST})? ?(?=${PRICED_NUMBERS})${SIGN}? ?(${NUMBER})(?:${TO}(${NUMBER}))?(?: ?${CURRENCY})?`,
};
