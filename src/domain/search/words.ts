/** A stem is at least this long: an ending is no ending of a shorter word. */
const SHORTEST_STEM = 3;

/**
 * The words of a text as they are compared: in small letters, without marks, apostrophes and signs. A unit is a word beside its
 * number, so that `12V` is `12 V`. A price keeps its sign: `$50` is not the 50 of 50 eggs.
 */
export function wordsOf(text: string): string[] {
  return foldCase(text).match(/\p{L}+|\p{Sc}?\p{N}+/gu) ?? [];
}

/** Splits a text into its words and what stands between them; joined they are the text again. Every second part is a word. */
export function partsOf(text: string): string[] {
  return text.split(/(\p{Sc}?[\p{L}\p{N}\p{M}'’]+)/u);
}

/** Whether a query asks something in words, where others name what they look for. */
export function isQuestion(query: string, { asking }: Pick<QueryWords, 'asking'>): boolean {
  return new RegExp(asking, 'iu').test(query) && wordsOf(query).length > 1;
}

/** The words of a query that say what it is about; all of them where none does. `didn't` says as little as `did`. */
export function tellingWords(
  words: readonly string[],
  { silent }: Pick<QueryWords, 'silent'>,
): readonly string[] {
  const all = silent.split(' ');
  const telling = words.filter((word) => !all.includes(word.replace(/nt$/, '')));
  return telling.length > 0 ? telling : words;
}

/**
 * What the forms of an English word have in common: plurals, `-ing`, `-ed`, the `-ion` of `-ation` and a last `e` are cut off. It
 * need not be a word, since texts and queries are cut in the same way.
 */
export function stemOf(word: string): string {
  if (/\d/.test(word)) return word;
  const singular = word.replace(/ies$/, 'y').replace(/(?<=s|x|z|ch|sh)es$|(?<=[^suia])s$/, '');
  const whole = singular.length < SHORTEST_STEM ? word : singular;
  const root = whole.replace(/(?:ing|(?<!e)ed|(?<=[a-z]{3}at)ion)$/, '');
  const isRoot = root.length >= SHORTEST_STEM && /[aeiouy]/.test(root);
  return withoutDoubled(isRoot ? root : whole, isRoot && root !== whole);
}

/** `wrapp` of `wrapped` is `wrap`, and `candle` is `candl`, as `candling` is. */
function withoutDoubled(stem: string, isCut: boolean): string {
  if (isCut) return stem.replace(/([bdgmnprt])\1$/, '$1');
  return stem.length > SHORTEST_STEM ? stem.replace(/e$/, '') : stem;
}

/** Most texts have no letter beyond ASCII: these need not be taken apart. */
function foldCase(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with them.
  const plain = /^[\x00-\x7f]*$/.test(text) ? text : text.normalize('NFKD').replace(/[\p{M}’]/gu, '');
  return plain.replaceAll("'", '').toLowerCase();
}

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

const LEAST = '(?:over|above|more than|at least|from|min(?:imum|\\.)?|>=?|≥)';
const MOST =
  '(?:between|under|below|less than|cheaper than|up to|(?:no|not) (?:more than|over|above)|at most|within|max(?:imum|\\.)?|<=?|≤)';
const OR_MORE = '(?:\\+|(?:(?:or|and) )?(?:more|up|over|above)(?!\\p{L}))';
const OR_LESS = '(?:(?:or|and) )?(?:less|under|below|cheaper|max(?:imum)?)(?!\\p{L})';
const SIGN = '(?:(?:us)?\\p{Sc}|usd|gbp|eur)';
const CURRENCY = '(?:\\p{Sc}|dollars?|bucks|usd|quid|pounds|gbp|euros?|eur)(?!\\p{L})';
/** `1.2k`, `1,299.99` or `99.99`; it has at most seven digits before the cents. */
const NUMBER =
  '(?:\\d{1,3}(?:\\.\\d\\d?)?k(?!\\p{L})|\\d{1,3}[,.]\\d{3}(?!\\d)(?:[,.]\\d\\d?)?|\\d{1,6}(?:[,.]\\d\\d?)?)';
const TO = ` ?(?:-|–|(?:(?:and|but) )?(?:(?:up )?to|under|below|less than)|and) ?${SIGN}? ?`;
const NUMBERS = `${NUMBER}(?:${TO}${NUMBER})?`;

/** What a number at the end of a query may be of beside a price. */
const MEASURED = '(?:humid|temp|degree|heat|watt|day|week)';

/** A number without a currency may be one of eggs, days or degrees: it is a price where an incubator is to be under it, or nothing else is asked. */
const BARE =
  `(?<=^\\s*(?:incubators? )?(?:${LEAST}|${MOST}) ?|^(?!.*${MEASURED}).*incubators? (?:is |are )?(?:under|below|cheaper than) )` +
  `${NUMBERS}[\\s?!.]*$`;
const PRICED = `(?:${SIGN} ?${NUMBER}|${NUMBERS} ?${CURRENCY}|${BARE})`;

/** Words that say nothing beside a price: they are not what else is asked. */
const BESIDE = '(?:(?:a|about|all|any|are|around|at|be|for|i|in|is|it|just|my|of|only|that|the|with) )*?';
const AMOUNTS = `${SIGN}? ?(${NUMBER})(?:${TO}(${NUMBER}))?(?: ?${CURRENCY})?`;

export const QUERY_WORDS: QueryWords = {
  silent:
    'a about after all am an and any are as at be but by can could did do does for from had has have how i if in into is ' +
    'it its just may me must my no of off often on or our out over should so that the their them then there these they this to too ' +
    'up was we were what when where which who why will with would you your ' +
    'cant wont',
  asking: '^\\s*(?:how|why|what|when|which|where|who|can|may|is|are|do|does|should|will)\\b|\\?\\s*$',
  prices:
    `(?<!\\p{L})${BESIDE}(?:(?=(${LEAST}|${SIGN}? ?${NUMBERS}(?: ?${CURRENCY})? ?${OR_MORE}))|)` +
    `(?:${MOST}|${LEAST})? ?(?=${PRICED})${AMOUNTS}(?: ?(?:${OR_MORE}|${OR_LESS}))?`,
};

/** A part of a text, and whether it is what was searched for. */
type MarkedPart = readonly [text: string, isMarked: boolean];

/** Marks the words of a text that a query found it by. Joined, the parts are the text again. */
export function markWords(text: string, terms: ReadonlySet<string>): readonly MarkedPart[] {
  const parts = partsOf(text).map(
    (part, place): MarkedPart => [part, place % 2 === 1 && isMarked(part, terms)],
  );
  return parts.filter(([part]) => part !== '');
}

function isMarked(word: string, terms: ReadonlySet<string>): boolean {
  return wordsOf(word).some((part) => terms.has(stemOf(part)));
}
