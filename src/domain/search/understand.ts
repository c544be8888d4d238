import type { Range } from '../range.ts';
import type { Extreme, ProductNumbers, QueryWords } from './queryWords.ts';
import type { Meaning, SearchedIndex } from './searchFile.ts';
import { type AskedWord, isFiller, spelledWords, wholeTerm } from './spelling.ts';
import { matchOf, stemOf, wordsOf } from './words.ts';

export interface Understood {
  readonly parts: readonly QueryPart[];
  /** The phrases that ask for a page, of which the query has all words anywhere. */
  readonly asks: SearchedIndex['asks'];
  readonly ranges: Readonly<Partial<Record<keyof ProductNumbers, Range>>>;
  readonly eggs: number | null;
  readonly extreme: Extreme | null;
  /** Whether it asks for prices where none is known. */
  readonly isPriceUnknown: boolean;
}

/** A part of a query: words, or a phrase with a meaning. */
export interface QueryPart {
  readonly words: readonly AskedWord[];
  readonly meaning: Meaning | null;
  /** Whether a document must have it, or only ranks higher with it. */
  readonly isNeeded: boolean;
  /** Whether products are judged by their numbers instead. */
  readonly isNumber: boolean;
}

export function understand(
  typed: string,
  { terms, meanings, asks, words }: Pick<SearchedIndex, 'terms' | 'meanings' | 'asks' | 'words'>,
): Understood {
  const query = words.rewrites.reduce(
    (text, [pattern, plain]) => text.replace(new RegExp(pattern, 'giu'), plain),
    typed,
  );
  const parts: QueryPart[] = [];
  const ranges: { -readonly [K in keyof ProductNumbers]?: Range } = {};
  const addNumber = (texts: string) => {
    const meant = wordsOf(texts).flatMap((word) => wholeTerm(word, terms));
    parts.push({ words: [{ word: texts, meant }], meaning: null, isNeeded: true, isNumber: true });
  };
  const extreme = words.extremes.find(({ pattern }) => matchOf(pattern, query)) ?? null;
  let rest = extreme ? query.replace(new RegExp(extreme.pattern, 'iu'), ' ') : query;
  if (extreme) addNumber(extreme.pages);
  const asked = readPrices(rest, words);
  if (asked) {
    rest = asked.others;
    ranges.price = asked.range;
    addNumber(words.pages.price);
  }
  const [phrase, number, bird] = matchOf(words.sizes, rest) ?? [];
  const eggs = Number(number) || null;
  if (phrase && eggs) {
    rest = rest.replace(phrase, ` ${bird ?? ''} `);
    addNumber(`${eggs} ${eggs > words.large ? 'large' : words.pages.capacity}`);
  }
  const isNumbered = parts.length > 0;
  const spelled = spelledWords(rest, terms, words);
  const stems = stemsOf(spelled, terms);
  parts.push(...partsOf(spelled, stems, meanings, words));
  const isNamed = (kind: Meaning['kind']) => parts.some(({ meaning }) => meaning?.kind === kind);
  // `cheapest` alone means the cheapest incubator, and `duck eggs under $80` an incubator for them.
  const [noun] = meanings.filter(({ kind }) => kind === 'noun');
  if (
    noun &&
    !isNamed('noun') &&
    (extreme || (isNumbered && isNamed('bird'))) &&
    isOnly(parts, words.counted)
  )
    parts.push({ words: [], meaning: noun, isNeeded: true, isNumber: false });
  // Most capacities count chicken eggs: the finder converts those of other birds.
  if (eggs && !isNamed('bird')) ranges.capacity = { min: eggs, max: eggs * 2 };
  // A number means products, not a page.
  const isAsked = (ask: string) => !isNumbered && ask.split(' ').every((stem) => stems.includes(stem));
  return {
    parts,
    asks: asks.filter(([text]) => isAsked(text)),
    ranges,
    eggs,
    extreme,
    isPriceUnknown: false,
  };
}

/** Whether a query has no words but those of meanings and numbers, question words, and these stems. */
export function isOnly(parts: readonly QueryPart[], among: string): boolean {
  return parts.every(
    ({ meaning, isNumber, isNeeded, words }) =>
      meaning ||
      isNumber ||
      !isNeeded ||
      words.every(({ word }) => /^\d/.test(word) || among.split(' ').includes(stemOf(word))),
  );
}

function stemsOf(asked: readonly AskedWord[], terms: readonly string[]): string[] {
  return asked.map(({ word, meant: [likeliest] }) =>
    likeliest && likeliest.share >= 0.6 ? (terms[likeliest.term] ?? '') : stemOf(word),
  );
}

/** Splits words into the longest phrases that mean something, and single words; stop words are left out. */
function partsOf(
  asked: readonly AskedWord[],
  stems: readonly string[],
  meanings: readonly Meaning[],
  { asking, silent }: QueryWords,
): QueryPart[] {
  const parts: QueryPart[] = [];
  for (let place = 0; place < asked.length; ) {
    const [meaning, count] = phraseAt(stems.slice(place), meanings);
    const words = asked.slice(place, place + count);
    const meaningful = words.filter(({ word }) => !isFiller(word, silent));
    if (meaning || meaningful.length > 0)
      parts.push({
        words: meaningful,
        meaning,
        isNeeded: meaning !== null || !asking.split(' ').includes(stemOf(words[0]?.word ?? '')),
        isNumber: false,
      });
    place += count;
  }
  return parts;
}

/** The meaning of the longest phrase that stems begin with, and its number of words. */
function phraseAt(stems: readonly string[], meanings: readonly Meaning[]): [Meaning | null, number] {
  const text = `${stems.join(' ')} `;
  let found: [Meaning | null, number] = [null, 1];
  let longest = 0;
  for (const meaning of meanings) {
    for (const phrase of meaning.phrases) {
      if (phrase.length <= longest || !text.startsWith(`${phrase} `)) continue;
      longest = phrase.length;
      found = [meaning, phrase.split(' ').length];
    }
  }
  return found;
}

/**
 * Parses the prices in a query, if any: `quail under $100`, `50 to 100 dollars`, or just `under 100`. The
 * range is in whole units of the currency.
 */
export function readPrices(
  query: string,
  { prices }: QueryWords,
): { readonly range: Range; readonly others: string } | null {
  const match = matchOf(prices, query);
  if (match === null) return null;
  const [phrase, from, ...numbers] = match;
  // `1,299.99` is 1300, and `1.2k` 1200.
  const amounts = numbers.flatMap((text) =>
    text ? Math.ceil(Number.parseFloat(text.replace(/[,.](?=\d{3})/, '').replace(/k/i, 'e3'))) : [],
  );
  const [low = 0, high = null] = amounts.sort((a, b) => a - b);
  return {
    others: query.replace(phrase, ' '),
    range: from || high !== null ? { min: low, max: high } : { min: 0, max: low },
  };
}
