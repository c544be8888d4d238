import { inRange, type Range } from '../range.ts';
import type { QueryWords } from './queryWords.ts';
import {
  type DocumentPrices,
  documentsBefore,
  kindOf,
  type Postings,
  type SearchFile,
  type SearchKind,
} from './searchFile.ts';
import { type AskedWord, planSearch, type SearchPlan } from './searchPlan.ts';
import { isQuestion } from './words.ts';

/** The search index, which is read lazily. */
export interface SearchedIndex extends Pick<SearchFile, 'words' | 'kinds'> {
  /** All terms, sorted. */
  readonly terms: readonly string[];
  readonly prices: { readonly list: number } | null;
  readPostings(term: number): Postings | Promise<Postings>;
  /** Reads the prices of the documents if `prices` is set. */
  readPrices(): DocumentPrices | Promise<DocumentPrices>;
}

/** The result of a query. */
export interface Answer {
  /** The total number of documents, shown or not. */
  readonly total: number;
  readonly groups: readonly ResultGroup[];
  /** The words of the query that occur in no text. */
  readonly unknown: readonly string[];
  /** The matching terms. */
  readonly terms: ReadonlySet<string>;
  /** The prices in the query, or null. */
  readonly asked: AskedPrices | null;
}

/** A score above that of any document. */
const FIRST = 1e9;

/**
 * Answers a query, in the browser and in the build, which checks the questions of the content.
 * @throws the error of the index if a part of it cannot be read
 */
export async function answerQuery(query: string, index: SearchedIndex, extent: Extent): Promise<Answer> {
  const { words, terms, kinds, prices } = index;
  const asked = prices && readPrices(query, words);
  const plan = planSearch(asked?.others ?? query, terms, words);
  const meant = plan.flatMap((word) => word.meant.map(({ term }) => term));
  const postings = new Map<number, Postings>();
  await Promise.all(meant.map(async (term) => postings.set(term, await index.readPostings(term))));
  const found = rankDocuments(plan, (term) => postings.get(term) ?? [], documentsBefore(0, kinds));
  const ranked = asked ? atPrices(found, asked, prices, await index.readPrices()) : found;
  return {
    total: ranked.length,
    groups: groupResults(query, ranked, kinds, extent, words),
    unknown: plan.filter((word) => word.meant.length === 0).map(({ word }) => word),
    terms: new Set(meant.map((term) => terms[term] ?? '')),
    asked,
  };
}

/**
 * Leaves out what has other prices; a page without prices stays. It begins with the list of those prices, unless something else is
 * asked than its products. Where nothing else is asked, all that has these prices is found.
 */
function atPrices(
  found: readonly FoundDocument[],
  { range }: AskedPrices,
  { list }: { readonly list: number },
  prices: DocumentPrices,
): FoundDocument[] {
  const all =
    found.length > 0 ? found : prices.flatMap((own, document) => (own ? { document, score: 0 } : []));
  const others = all.filter(({ document }) => document !== list);
  const isListed = others.length < all.length;
  return [...(isListed ? [{ document: list, score: FIRST }] : []), ...others].filter(
    ({ document }) => prices[document]?.some((price) => inRange(price, range)) ?? true,
  );
}

/** The results of one kind. */
interface ResultGroup {
  readonly kind: SearchKind;
  /** How many there are. */
  readonly total: number;
  /** The numbers of the best documents, best first. */
  readonly documents: readonly number[];
}

/** The limits of the shown results. */
export interface Extent {
  /** The maximum number of documents of a kind. */
  readonly most: number;
  /**
   * What says less than this share of what the best of its kind says is left out where a better one of another kind follows, which
   * it would push out of sight.
   */
  readonly least: number;
}

/** The share at first, before someone asks for more. */
export const FIRST_LEAST = 0.35;

/** The kinds that answer a question in words, which rank higher for questions. */
const ANSWERS: ReadonlySet<SearchKind> = new Set<SearchKind>(['guide', 'article']);
const ANSWER = 2.5;

/**
 * Groups what a query has found by its kind, the kind of the best document first: of a question that is a text rather than a
 * product.
 */
export function groupResults(
  query: string,
  found: readonly FoundDocument[],
  kinds: SearchFile['kinds'],
  { most, least }: Extent,
  words: QueryWords,
): ResultGroup[] {
  const groups = Array.from(byKind(isQuestion(query, words), found, kinds));
  groups.sort(([, a], [, b]) => bestOf(b) - bestOf(a));
  return groups.map(([kind, entries], place) => {
    const bar = Math.min(bestOf(entries) * least, bestOf(groups[place + 1]?.[1]));
    const shown = entries.filter(({ score }) => score >= bar).slice(0, most);
    return { kind, total: entries.length, documents: shown.map(({ document }) => document) };
  });
}

/** Groups documents by kind, with scores that rank the kinds. */
function byKind(isAsked: boolean, found: readonly FoundDocument[], kinds: SearchFile['kinds']) {
  const factor = isAsked ? ANSWER : 1;
  const groups = new Map<SearchKind, FoundDocument[]>();
  for (const { document, score } of found) {
    const kind = kindOf(document, kinds);
    if (kind === null) continue;
    const entry = { document, score: score * (ANSWERS.has(kind) ? factor : 1) };
    const group = groups.get(kind);
    if (group) group.push(entry);
    else groups.set(kind, [entry]);
  }
  return groups;
}

/** Returns the score of the first document, the best one. */
function bestOf(entries: readonly FoundDocument[] = []): number {
  return entries[0]?.score ?? 0;
}

/** A matching document with its score. */
export interface FoundDocument {
  readonly document: number;
  readonly score: number;
}

/** Of what a query asks for, a document that is found has at least this share of what the best one has. */
const LEAST_COVERED = 0.25;

/**
 * Finds the documents that a query asks for, the best first. A document with more of its words goes before one that has few of
 * them often: a rare word counts for more than a common one. Sorting keeps the order of equal ones.
 * @param postingsOf returns the postings of a term of the plan
 */
export function rankDocuments(
  plan: SearchPlan,
  postingsOf: (term: number) => Postings,
  documents: number,
): FoundDocument[] {
  const scores = new Float64Array(documents);
  const covered = new Float64Array(documents);
  let asked = 0;
  for (const { meant } of plan) {
    const best = bestOfTerms(meant, postingsOf, documents);
    const having = best.filter((weight) => weight > 0).length;
    if (having === 0) continue;
    const rarity = Math.log(1 + documents / having);
    asked += rarity;
    best.forEach((weight, document) => {
      if (weight === 0) return;
      scores[document] = (scores[document] ?? 0) + weight;
      covered[document] = (covered[document] ?? 0) + rarity;
    });
  }
  const least = covered.reduce((high, share) => Math.max(high, share), 0) * LEAST_COVERED;
  const found: FoundDocument[] = [];
  scores.forEach((score, document) => {
    const share = covered[document] ?? 0;
    if (share > 0 && share >= least) found.push({ document, score: score * Math.sqrt(share / asked) });
  });
  return found.sort((a, b) => b.score - a.score);
}

/** What the likeliest term of a word says of each document. */
function bestOfTerms(
  meant: AskedWord['meant'],
  postingsOf: (term: number) => Postings,
  documents: number,
): Float64Array {
  const best = new Float64Array(documents);
  for (const { term, share } of meant) {
    const postings = postingsOf(term);
    for (let at = 0, document = 0; at < postings.length; at += 2) {
      document += postings[at] ?? 0;
      best[document] = Math.max(best[document] ?? 0, share * (postings[at + 1] ?? 0));
    }
  }
  return best;
}

/** The prices in a query. */
export interface AskedPrices {
  /** In whole units of the currency. */
  readonly range: Range;
  /** The rest of the query. */
  readonly others: string;
}

/** Parses the prices in a query, if any: `quail under $100`, `50 to 100 dollars`, or just `under 100`. */
export function readPrices(query: string, { prices }: QueryWords): AskedPrices | null {
  const match = new RegExp(prices, 'iu').exec(query);
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
