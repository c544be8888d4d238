import type { Range } from '../range.ts';
import type { Extreme, ProductNumbers, QueryWords } from './queryWords.ts';
import type { Meaning, SearchedIndex } from './searchFile.ts';
import { type AskedWord, isFiller, spelledWords, wholeTerm } from './spelling.ts';
import { matchOf, stemOf, wordsOf } from './words.ts';

export interface Understood {
  readonly parts: readonly QueryPart[];
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
  query: string,
  { terms, meanings, words }: Pick<SearchedIndex, 'terms' | 'meanings' | 'words'>,
): Understood {
  const parts: QueryPart[] = [];
  const ranges: { -readonly [K in keyof ProductNumbers]?: Range } = {};
  const addNumber = (texts: string) => {
    const meant = wordsOf(texts).flatMap((word) => wholeTerm(word, terms));
    parts.push({ words: [{ word: texts, meant }], meaning: null, isNeeded: true, isNumber: true });
  };
  const extreme = words.extremes.find(({ pattern }) => matchOf(pattern, query)) ?? null;
  let rest = extreme ? query.replace(matchOf(extreme.pattern, query)?.[0] ?? '', ' ') : query;
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
    addNumber(`${eggs} ${words.pages.capacity}`);
  }
  // A number means products, not a page.
  const meant = parts.length > 0 ? meanings.filter(({ kind }) => kind !== 'page') : meanings;
  parts.push(...partsOf(spelledWords(rest, terms, words), terms, meant, words));
  const isNamed = (kind: Meaning['kind']) => parts.some(({ meaning }) => meaning?.kind === kind);
  // `cheapest` alone means the cheapest incubator.
  const [noun] = meanings.filter(({ kind }) => kind === 'noun');
  if (extreme && noun && parts.every(({ meaning, isNumber }) => isNumber || meaning?.kind === 'bird'))
    parts.push({ words: [], meaning: noun, isNeeded: true, isNumber: false });
  // Most capacities count chicken eggs: the finder converts those of other birds.
  if (eggs && !isNamed('bird')) ranges.capacity = { min: eggs, max: eggs * 2 };
  return { parts, ranges, eggs, extreme, isPriceUnknown: false };
}

/** Splits words into the longest phrases that mean something, and single words; stop words are left out. */
function partsOf(
  asked: readonly AskedWord[],
  terms: readonly string[],
  meanings: readonly Meaning[],
  { asking, silent }: QueryWords,
): QueryPart[] {
  const stems = asked.map(({ word, meant: [likeliest] }) =>
    likeliest && likeliest.share >= 0.6 ? (terms[likeliest.term] ?? '') : stemOf(word),
  );
  const typed = asked.map(({ word }) => stemOf(word));
  const parts: QueryPart[] = [];
  for (let place = 0; place < asked.length; ) {
    // The words of a phrase are not typos, even if no text has them.
    const asTyped = phraseAt(typed.slice(place), meanings);
    const [meaning, count] = asTyped[0] ? asTyped : phraseAt(stems.slice(place), meanings);
    const words = asked.slice(place, place + count);
    const meaningful = words.filter(({ word }) => !isFiller(word, silent));
    if (meaning || meaningful.length > 0)
      parts.push({
        words: meaningful,
        meaning,
        isNeeded: meaning !== null || !asking.split(' ').includes(words[0]?.word ?? ''),
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
