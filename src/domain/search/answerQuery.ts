import { inRange } from '../range.ts';
import { chooseAnswerLine, type LineSource, type ProductCounts } from './answerLine.ts';
import type { ProductNumbers } from './queryWords.ts';
import { ANY_BIRD, type Meaning, type Postings, type SearchedIndex } from './searchFile.ts';
import type { AskedWord } from './spelling.ts';
import { type QueryPart, type Understood, understand } from './understand.ts';
import { matchOf } from './words.ts';

export interface QueryAnswer {
  readonly documents: readonly number[];
  readonly line: LineSource | null;
  readonly unknown: readonly string[];
  /** True if no document has every part of the query: these have most of them. */
  readonly isPartial: boolean;
  readonly terms: ReadonlySet<string>;
}

const LEAST = 0.25;

/** A word in this share of all documents is too common to be required. */
const COMMON = 0.4;

/** A query of this many words is a sentence, which asks something. */
const SENTENCE = 6;

/** How much more a page counts than a product if the query is a question. */
const ASKED = 2;

/**
 * `incubator` says little about a list beside its bird, but more than about a
 * product, since most are incubators.
 */
const OF_LIST = 0.4;

/** The weight of each word of a phrase for a page. */
const ASKED_WORD = 0.5;

/**
 * The share of the parts of a query longer than `SHORT`, and of a question, that
 * documents may lack: the most common ones.
 */
const SHORT = 2;
const LACKING = 0.3;
const LACKING_OF_QUESTION = 0.5;

interface Asked extends Understood {
  readonly query: string;
  readonly index: SearchedIndex;
  /** The postings of its terms, and of the terms of its meanings. */
  readonly postings: ReadonlyMap<number, Postings>;
  readonly numbers: ProductNumbers | null;
}

export async function answerQuery(query: string, index: SearchedIndex): Promise<QueryAnswer> {
  const understood = understand(query, index);
  const { parts } = understood;
  const isNumbered = understood.extreme !== null || Object.keys(understood.ranges).length > 0;
  const [postings, numbers] = await Promise.all([
    readPostings(understood, index),
    isNumbered ? index.readNumbers() : null,
  ]);
  const hasNoPrice = numbers?.price.every((price) => price === null) ?? false;
  const asked: Asked = {
    ...(hasNoPrice ? withoutPriceWishes(understood) : understood),
    query,
    index,
    postings,
    numbers,
  };
  const { documents, isPartial } = rankDocuments(asked);
  const needed = parts.filter(({ isNeeded }) => isNeeded);
  return {
    documents,
    line: chooseAnswerLine(asked, documents, () => countProducts(asked), numbers, index),
    unknown: needed.flatMap(({ words, meaning }) =>
      meaning ? [] : words.filter(({ meant }) => meant.length === 0).map(({ word }) => word),
    ),
    isPartial,
    terms: new Set(needed.flatMap(termsOf).map((term) => index.terms[term] ?? '')),
  };
}

/** What a query asks for but for prices, which would leave out every product where none is known. */
function withoutPriceWishes(understood: Understood): Understood {
  const { ranges, extreme } = understood;
  const { price, ...others } = ranges;
  return {
    ...understood,
    ranges: others,
    extreme: extreme?.of === 'price' ? null : extreme,
    isPriceUnknown: price !== undefined || extreme?.of === 'price',
  };
}

function termsOf({ words }: QueryPart): number[] {
  return words.flatMap(({ meant }) => meant.map(({ term }) => term));
}

async function readPostings({ parts, asks }: Understood, index: SearchedIndex): Promise<Asked['postings']> {
  const carried = meaningsIn(parts).map(({ term }) => term);
  if (meaningsIn(parts, 'bird').length > 0) carried.push(ANY_BIRD);
  const needed = [
    ...parts.flatMap(termsOf),
    ...carried.map((term) => index.terms.indexOf(term)),
    ...asks.map(([, term]) => term),
  ];
  const known = [...new Set(needed)].filter((term) => term >= 0);
  return new Map(
    await Promise.all(known.map(async (term) => [term, await index.readPostings(term)] as const)),
  );
}

/** The weight of the likeliest of some terms in each document: 0 if the document has none of them. */
function weightsOf(meant: AskedWord['meant'], { postings, index }: Asked): Float64Array {
  const best = new Float64Array(index.documents);
  for (const { term, share } of meant) {
    const entries = postings.get(term) ?? [];
    for (let at = 0, document = 0; at < entries.length; at += 2) {
      document += entries[at] ?? 0;
      best[document] = Math.max(best[document] ?? 0, share * (entries[at + 1] ?? 0));
    }
  }
  return best;
}

function meaningsIn(parts: readonly QueryPart[], kind?: Meaning['kind']): Meaning[] {
  return parts.flatMap(({ meaning }) => (meaning && (!kind || meaning.kind === kind) ? meaning : []));
}

function carriersOf(term: string, asked: Asked): Float64Array {
  return weightsOf([{ term: asked.index.terms.indexOf(term), share: 1 }], asked);
}

/** The weight of one part of a query in each document: 0 if the document lacks the part. */
function weigh({ meaning, words, isNumber }: QueryPart, asked: Asked, isNarrowed: boolean): Float64Array {
  const { pages } = asked.index;
  const wordWeights = words.map(({ meant }) => weightsOf(meant, asked));
  const carriers = meaning && carriersOf(meaning.term, asked);
  const isNoun = meaning?.kind === 'noun';
  const [noun] = meaningsIn(asked.parts, 'noun');
  const isOfBird = meaningsIn(asked.parts, 'bird').length > 0;
  // The list of a bird leads to its products, which have the numbers.
  const lists = isNumber && isOfBird && noun ? carriersOf(noun.term, asked) : null;
  const isStrict = meaning?.kind === 'store' || (isNoun && isNarrowed);
  const ofPage = isNoun ? (isNarrowed ? Number(isOfBird) : OF_LIST) : 1;
  const ofProduct = isNoun ? 0 : 0.5;
  return new Float64Array(asked.index.documents).map((_, document) => {
    const isProduct = document >= pages;
    let sum = 0;
    let hasAll = wordWeights.length > 0;
    for (const weights of wordWeights) {
      const weight = weights[document] ?? 0;
      sum += weight;
      hasAll &&= weight > 0;
    }
    if (isNumber && (isProduct || lists?.[document])) return 1 + sum;
    const own = carriers?.[document] ?? 0;
    if (own > 0) return sum + 1 + own * (isProduct ? ofProduct : ofPage);
    return hasAll && !(isStrict && isProduct) ? sum : 0;
  });
}

/** A part of a query with its weight in each document, and the largest of them. */
interface WeighedPart {
  readonly weights: Float64Array;
  /** How much the part says: most if a page has it in its name, least if texts only mention it. */
  readonly strength: number;
  readonly isCommon: boolean;
}

function weighParts(asked: Asked): WeighedPart[] {
  const { parts, index } = asked;
  const isNarrowed = parts.some(({ isNumber, meaning }) => isNumber || meaning?.kind === 'store');
  return parts.map((part) => {
    const weights = weigh(part, asked, isNarrowed);
    const having = weights.reduce((count, weight) => count + (weight > 0 ? 1 : 0), 0);
    const isWord = !part.meaning && !part.isNumber;
    return {
      weights,
      strength: part.isNeeded ? Math.max(0, ...weights) : 0,
      isCommon: isWord && having > index.documents * COMMON,
    };
  });
}

/** Ranks the documents that have all parts of a query, or most of them if it is long or none has all. */
function rankDocuments(asked: Asked): Pick<QueryAnswer, 'documents' | 'isPartial'> {
  const { query, parts, asks, index, numbers, extreme } = asked;
  const weighed = weighParts(asked);
  const scores = new Float64Array(index.documents);
  const lacks = new Float64Array(index.documents);
  for (const { weights, strength } of weighed)
    for (const [document, weight] of weights.entries())
      if (weight > 0) scores[document] = (scores[document] ?? 0) + weight;
      else lacks[document] = (lacks[document] ?? 0) + strength;
  // A phrase for a page says enough: the page need not have the other words.
  for (const [phrase, term] of asks)
    weightsOf([{ term, share: phrase.split(' ').length * ASKED_WORD }], asked).forEach((own, document) => {
      if (own === 0) return;
      scores[document] = (scores[document] ?? 0) + own;
      lacks[document] = 0;
    });
  const sum = (of: readonly WeighedPart[]) => of.reduce((total, { strength }) => total + strength, 0);
  const all = sum(weighed);
  const common = sum(weighed.filter(({ isCommon }) => isCommon));
  const needed = weighed.filter(({ strength, isCommon }) => strength > 0 && !isCommon);
  const isQuestion =
    matchOf(index.words.questions, query) !== null || (!numbers && query.split(/\s+/).length >= SENTENCE);
  const isFound = foundBy(asked);
  const found: { document: number; lack: number; score: number }[] = [];
  for (const [document, score] of scores.entries()) {
    const lack = lacks[document] ?? 0;
    const share = (1 - lack / (all || 1)) * (isQuestion && document < index.pages ? ASKED : 1);
    if (score > 0 && isFound(document)) found.push({ document, lack, score: score * share });
  }
  const least = found.reduce((low, { lack }) => Math.min(low, lack), Infinity);
  const spare = isQuestion ? LACKING_OF_QUESTION : !numbers && needed.length > SHORT ? LACKING : 0;
  const most = least + common + all * spare + 1e-6;
  const ranked = found.filter(({ lack }) => lack <= most).sort((a, b) => b.score - a.score);
  const bar = (ranked[0]?.score ?? 0) * LEAST;
  const facts = meaningsIn(parts, 'fact').map(({ term }) => carriersOf(term, asked));
  const documents = ranked
    .filter(
      ({ document, score }) =>
        score >= bar || (document >= index.pages && (numbers || facts[0]) && carriesAll(facts, document)),
    )
    .map(({ document }) => document);
  return {
    documents:
      extreme && numbers ? byNumber(documents, numbers[extreme.of], extreme.isLeast, index) : documents,
    isPartial: found.length > 0 && least > common,
  };
}

/** Returns a test for documents that have the numbers of a query, and are not about other birds. */
function foundBy(asked: Asked): (document: number) => boolean {
  const named = meaningsIn(asked.parts, 'bird').map(({ term }) => carriersOf(term, asked));
  const any = carriersOf(ANY_BIRD, asked);
  return (document) =>
    hasNumbers(document, asked) &&
    (named.length === 0 || !any[document] || named.some((carriers) => carriers[document]));
}

/** Whether the numbers of a document match a query; a page has none and always matches. */
function hasNumbers(document: number, { ranges, extreme, numbers, index }: Asked): boolean {
  const isIn = (key: keyof ProductNumbers) => {
    const number = numbers?.[key][document - index.pages] ?? null;
    const range = ranges[key];
    if (number === null) return !range && extreme?.of !== key;
    return !range || inRange(key === 'price' ? number / 100 : number, range);
  };
  return document < index.pages || (isIn('price') && isIn('capacity'));
}

/** Puts the products of a ranking in the order of a number; pages keep their places. */
function byNumber(
  documents: readonly number[],
  numbers: readonly (number | null)[],
  isLeast: boolean,
  { pages }: SearchedIndex,
): number[] {
  const numberOf = (document: number) => (numbers[document - pages] ?? 0) * (isLeast ? 1 : -1);
  const products = documents.filter((document) => document >= pages);
  products.sort((a, b) => numberOf(b) - numberOf(a));
  return documents.map((document) => (document < pages ? document : (products.pop() ?? document)));
}

/** Counts the products by what a query names: the birds, kinds, facts, stores and numbers. */
function countProducts(asked: Asked): ProductCounts {
  const { pages, documents } = asked.index;
  const carriers = meaningsIn(asked.parts).map(({ term }) => carriersOf(term, asked));
  const anyPrice = { ...asked, ...withoutPriceWishes(asked) };
  let count = 0;
  let unpriced = 0;
  for (let document = pages; document < documents; document++) {
    if (!carriesAll(carriers, document)) continue;
    if (hasNumbers(document, asked)) count++;
    else if (asked.numbers?.price[document - pages] === null && hasNumbers(document, anyPrice)) unpriced++;
  }
  return { count, unpriced };
}

function carriesAll(carriers: readonly Float64Array[], document: number): boolean {
  return carriers.every((of) => of[document]);
}
