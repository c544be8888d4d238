import { inRange } from '../range.ts';
import { type LineSource, lineOf } from './answerLine.ts';
import type { ProductNumbers } from './queryWords.ts';
import { ANY_BIRD, type SearchedIndex } from './searchFile.ts';
import { type QueryPart, type Understood, understand } from './understand.ts';

/** The result of a query. */
export interface Answer {
  /** The numbers of the documents, the best first. */
  readonly documents: readonly number[];
  /** What the line above them is made from; null without one. */
  readonly line: LineSource | null;
  /** The words of the query that occur in no text. */
  readonly unknown: readonly string[];
  /** Whether no document has all that is asked: these have most of it. */
  readonly isPartial: boolean;
  /** The matching terms. */
  readonly terms: ReadonlySet<string>;
}

/** A document that says less than this share of what the best one says is no answer. */
const LEAST = 0.25;

/** So many words are a sentence, which asks something. */
const SENTENCE = 6;

/** A question is answered by a page rather than by a product. */
const ASKED = 2;

/** A word that this share of all documents has tells them apart too little to be needed. */
const COMMON = 0.4;

/** What documents may lack of a query of more parts than `SHORT`, and of a question, whose words are many: the least telling parts. */
const SHORT = 3;
const LACKING = 0.3;
const LACKING_OF_QUESTION = 0.5;

/**
 * Answers a query, in the browser and in the build, which checks the questions of the content.
 * @throws the error of the index if a part of it cannot be read
 */
export async function answerQuery(query: string, index: SearchedIndex): Promise<Answer> {
  const { terms, meanings, words } = index;
  const understood = understand(query, terms, meanings, words);
  const { parts, ranges, extreme } = understood;
  const read = await readAll(parts, index);
  const numbers = extreme || Object.keys(ranges).length > 0 ? await index.readNumbers() : null;
  const { found, isPartial } = rankDocuments(query, understood, read, numbers, index);
  return {
    documents: found,
    line: lineOf(understood, found, () => countProducts(understood, read, numbers, index), numbers, index),
    unknown: parts.flatMap(({ words: asked, meaning }) =>
      meaning ? [] : asked.filter(({ meant }) => meant.length === 0).map(({ word }) => word),
    ),
    isPartial,
    terms: new Set(parts.flatMap(meantTerms).map((term) => terms[term] ?? '')),
  };
}

/** The weight of each document that has a term: 0 for the others. */
type Weights = ReadonlyMap<number, Float64Array>;

function meantTerms({ words }: QueryPart): number[] {
  return words.flatMap(({ meant }) => meant.map(({ term }) => term));
}

/** Reads the postings of everything that is asked for. */
async function readAll(parts: readonly QueryPart[], index: SearchedIndex): Promise<Weights> {
  const { terms, documents } = index;
  const carried = parts.flatMap(({ meaning }) => (meaning ? [meaning.term] : []));
  const isBird = parts.some(({ meaning }) => meaning?.kind === 'bird');
  const numbers = [...carried, ...(isBird ? [ANY_BIRD] : [])].map((term) => terms.indexOf(term));
  const needed = [...new Set([...parts.flatMap(meantTerms), ...numbers])].filter((term) => term >= 0);
  const read = await Promise.all(
    needed.map(async (term) => {
      const weights = new Float64Array(documents);
      const postings = await index.readPostings(term);
      for (let at = 0, document = 0; at < postings.length; at += 2) {
        document += postings[at] ?? 0;
        weights[document] = postings[at + 1] ?? 0;
      }
      return [term, weights] as const;
    }),
  );
  return new Map(read);
}

/** What one part of a query says of each document. */
function weigh(part: QueryPart, read: Weights, index: SearchedIndex, isNarrowed: boolean): Float64Array {
  const { documents, pages, terms } = index;
  const { meaning, words, isNumber } = part;
  const carried = meaning && read.get(terms.indexOf(meaning.term));
  const isStrict = meaning?.kind === 'store' || (meaning?.kind === 'noun' && isNarrowed);
  const said = words.map(({ meant }) =>
    meant.flatMap(({ term, share }) => {
      const weights = read.get(term);
      return weights ? [{ weights, share }] : [];
    }),
  );
  return new Float64Array(documents).map((_, document) => {
    const isProduct = document >= pages;
    let sum = 0;
    let least = said.length > 0 ? Infinity : 0;
    for (const word of said) {
      let best = 0;
      for (const { weights, share } of word) best = Math.max(best, share * (weights[document] ?? 0));
      sum += best;
      least = Math.min(least, best);
    }
    if (isNumber && isProduct) return 1 + sum;
    const own = carried?.[document] ?? 0;
    if (own > 0)
      return sum + (meaning?.kind === 'bird' || meaning?.kind === 'store' ? own / (isProduct ? 2 : 1) : 1);
    return least > 0 && !(isStrict && isProduct) ? sum : 0;
  });
}

/** Ranks the documents that have all parts of a query, or most of them where none has all. */
function rankDocuments(
  query: string,
  understood: Understood,
  read: Weights,
  numbers: ProductNumbers | null,
  index: SearchedIndex,
): { readonly found: number[]; readonly isPartial: boolean } {
  const { parts, extreme } = understood;
  const { documents } = index;
  const scores = new Float64Array(documents);
  const lacks = new Float64Array(documents);
  const isNarrowed = parts.some(({ isNumber, meaning }) => isNumber || meaning?.kind === 'store');
  let asked = 0;
  let common = 0;
  let needed = 0;
  for (const part of parts) {
    const weights = weigh(part, read, index, isNarrowed);
    const having = weights.filter((weight) => weight > 0).length;
    if (having === 0) continue;
    const rarity = part.isNeeded ? Math.log(1 + documents / having) : 0;
    asked += rarity;
    if (!part.meaning && !part.isNumber && having > documents * COMMON) common += rarity;
    else if (part.isNeeded) needed++;
    weights.forEach((weight, document) => {
      if (weight > 0) scores[document] = (scores[document] ?? 0) + weight;
      else lacks[document] = (lacks[document] ?? 0) + rarity;
    });
  }
  const isQuestion =
    new RegExp(index.words.questions, 'iu').test(query) ||
    (!numbers && query.split(/\s+/).length >= SENTENCE);
  const bonus = isQuestion ? ASKED : 1;
  const isOther = ofOtherBirds(parts, read, index);
  const isFound = (document: number) =>
    (scores[document] ?? 0) > 0 && !isOther(document) && hasNumbers(document, understood, numbers, index);
  const all = Array.from(scores.keys()).filter(isFound);
  const least = all.reduce((low, document) => Math.min(low, lacks[document] ?? 0), Infinity);
  const most =
    least + common + asked * (isQuestion ? LACKING_OF_QUESTION : needed > SHORT ? LACKING : 0) + 1e-6;
  const ranked = all
    .filter((document) => (lacks[document] ?? 0) <= most)
    .map((document) => ({
      document,
      score:
        (document < index.pages ? bonus : 1) *
        (scores[document] ?? 0) *
        (1 - (lacks[document] ?? 0) / (asked || 1)),
    }))
    .sort((a, b) => b.score - a.score);
  const ordered = extreme && numbers ? byNumber(ranked, numbers, extreme, index) : ranked;
  const bar = (ranked[0]?.score ?? 0) * LEAST;
  return {
    found: ordered
      .filter(({ document, score }) => score >= bar || (numbers && document >= index.pages))
      .map(({ document }) => document),
    isPartial: least > common && all.length > 0,
  };
}

/** Tells the documents that are about birds, but about none of those that a query names. */
function ofOtherBirds(
  parts: readonly QueryPart[],
  read: Weights,
  { terms }: SearchedIndex,
): (document: number) => boolean {
  const named = parts.flatMap(({ meaning }) => (meaning?.kind === 'bird' ? [meaning.term] : []));
  if (named.length === 0) return () => false;
  const has = (term: string, document: number) => (read.get(terms.indexOf(term))?.[document] ?? 0) > 0;
  return (document) => has(ANY_BIRD, document) && !named.some((term) => has(term, document));
}

/** Whether the numbers of a document are those that a query asks for; a page has none, and is not judged by them. */
function hasNumbers(
  document: number,
  { ranges, extreme }: Understood,
  numbers: ProductNumbers | null,
  { pages }: SearchedIndex,
): boolean {
  if (document < pages || !numbers) return true;
  const isIn = (key: keyof ProductNumbers) => {
    const number = numbers[key][document - pages] ?? null;
    const range = ranges[key];
    if (number === null) return !range && extreme?.of !== key;
    return !range || inRange(key === 'price' ? number / 100 : number, range);
  };
  return isIn('price') && isIn('capacity');
}

interface Ranked {
  readonly document: number;
  readonly score: number;
}

/** Puts the products of a ranking in the order of a number; pages keep their places. */
function byNumber(
  ranked: readonly Ranked[],
  numbers: ProductNumbers,
  { of, isLeast }: NonNullable<Understood['extreme']>,
  { pages }: SearchedIndex,
): readonly Ranked[] {
  const numberOf = ({ document }: Ranked) => (numbers[of][document - pages] ?? 0) * (isLeast ? 1 : -1);
  const products = ranked
    .filter(({ document }) => document >= pages)
    .sort((a, b) => numberOf(a) - numberOf(b));
  let next = 0;
  return ranked.map((entry) =>
    entry.document < pages
      ? entry
      : { document: products[next++]?.document ?? entry.document, score: entry.score },
  );
}

/** Counts the products that have everything that a query names: the birds, kinds, facts, stores and numbers. */
function countProducts(
  understood: Understood,
  read: Weights,
  numbers: ProductNumbers | null,
  index: SearchedIndex,
): number {
  const { terms, pages, documents } = index;
  const carried = understood.parts.flatMap(({ meaning }) =>
    meaning ? [read.get(terms.indexOf(meaning.term))] : [],
  );
  let count = 0;
  for (let document = pages; document < documents; document++)
    if (
      carried.every((weights) => (weights?.[document] ?? 0) > 0) &&
      hasNumbers(document, understood, numbers, index)
    )
      count++;
  return count;
}
