import { listAt } from '../groupBy.ts';
import type { CurrencySymbol } from '../money.ts';
import type { ProductNumbers, QueryWords } from './queryWords.ts';
import type { ReadTexts } from './readTexts.ts';

/** The keys of the address of the search. */
export const SEARCH_KEYS = ['q'] as const;

export interface SearchResult {
  readonly href: string;
  readonly title: string;
  readonly text: string;
  /** Its kind: `Product`, `Egg page`. */
  readonly label: string;
  /** Its answer in one line, such as the days of its eggs or its first pick. */
  readonly answer?: AnswerLine;
}

export interface AnswerLine {
  readonly text: string;
  readonly href: string | null;
}

/** The meaning of a phrase beyond its words: documents carry its term. */
export interface Meaning {
  /** A bird, the kind of product, or a fact or store of products. */
  readonly kind: 'bird' | 'noun' | 'fact' | 'store';
  /** Phrases of stems, each with spaces between. */
  readonly phrases: readonly string[];
  readonly term: string;
  /** In the line of the answer: `for duck eggs`, `at Walmart`, or the noun itself. */
  readonly says: string;
  /** Its part of the address of the product list; null if lists do not filter by it. */
  readonly query: string | null;
  /** The number of the document that has the figures of a bird. */
  readonly figures?: number;
}

/** Marks the terms of meanings. */
export const CARRIED = '=';

export const ANY_BIRD = `${CARRIED}bird`;

export interface LineParts {
  /** The paths of the list of products and of the finder; null if there is no finder. */
  readonly list: string;
  readonly finder: string | null;
  /** The keys of the numbers in the address of the list. */
  readonly keys: Readonly<Record<keyof ProductNumbers, string>>;
  readonly symbol: CurrencySymbol;
  /** Whether it may name a price: in a live catalogue prices need their date. */
  readonly hasPrices: boolean;
}

/**
 * The file that a search begins with. It has no postings and no results, so that a
 * large catalogue adds little to it.
 */
export interface SearchFile {
  readonly words: QueryWords;
  readonly meanings: readonly Meaning[];
  /** Phrases of stems that ask for a page, each with the number of the term of the page. */
  readonly asks: readonly (readonly [phrase: string, term: number])[];
  /** All terms, sorted and separated by spaces. */
  readonly terms: string;
  /** The files of postings in term order, each with its number of terms. */
  readonly postings: readonly FilePart[];
  /** The files of results in document order, each with its number of documents. */
  readonly results: readonly FilePart[];
  readonly pages: number;
  readonly documents: number;
  readonly numbers: string;
  readonly line: LineParts;
  /** Links to show without results: the first questions of visitors, and the most helpful pages. */
  readonly offers: readonly {
    readonly heading: string;
    readonly links: readonly { readonly label: string; readonly href: string }[];
  }[];
}

export interface SearchedIndex
  extends Pick<SearchFile, 'words' | 'meanings' | 'asks' | 'pages' | 'documents' | 'line'> {
  readonly terms: readonly string[];
  readPostings(term: number): Postings | Promise<Postings>;
  readNumbers(): ProductNumbers | Promise<ProductNumbers>;
}

/** A file with some of many entries: how many, and its address. */
export type FilePart = readonly [entries: number, address: string];

/** The documents of a term as pairs: the step from the document before, and a weight from 1 to 255. */
export type Postings = readonly number[];

export interface TextIndex {
  readonly terms: readonly string[];
  readonly postings: readonly Postings[];
}

/** The maximum weight, which fits in a byte, and the weight of a term that a document carries. */
const MOST_WEIGHT = 255;
const CARRIED_WEIGHT = 100;

/**
 * Indexes documents that were read, and numbers them; parts may be read lazily. It weighs each term of a
 * document once, by BM25 (Robertson and Zaragoza, The Probabilistic Relevance Framework, 2009): rare terms
 * say more than common ones, and one in a short text more than one in a long one.
 * @param carried for each document the terms that it carries beside those of its texts
 */
export function indexTexts(
  read: Iterable<ReadTexts>,
  carried: readonly (readonly string[])[] = [],
): TextIndex {
  const { documents, byTerm } = join(read);
  const rarity = (entries: readonly number[]) => rarityOf(entries.length / 2, documents);
  let most = 0;
  for (const entries of byTerm.values()) most = Math.max(most, mostWeight(entries) * rarity(entries));
  const encoded = [...byTerm].map(
    ([term, entries]) => [term, encode(entries, (rarity(entries) * MOST_WEIGHT) / most)] as const,
  );
  const found = [...encoded, ...carriedPostings(carried)].sort(([a], [b]) => (a < b ? -1 : 1));
  return { terms: found.map(([term]) => term), postings: found.map(([, postings]) => postings) };
}

/** The documents of each term that some carry, all with one weight. */
function carriedPostings(carried: readonly (readonly string[])[]): Map<string, Postings> {
  const byTerm = new Map<string, number[]>();
  carried.forEach((terms, document) => {
    for (const term of new Set(terms)) listAt(byTerm, term).push(document, CARRIED_WEIGHT);
  });
  return new Map(Array.from(byTerm, ([term, entries]) => [term, encode(entries, 1)]));
}

/** Renumbers the documents of all parts, and returns their total and the merged entries of each term. */
function join(read: Iterable<ReadTexts>): { documents: number; byTerm: Map<string, number[]> } {
  const byTerm = new Map<string, number[]>();
  let first = 0;
  for (const { documents, byTerm: part } of read) {
    for (const [term, entries] of part) {
      const all = listAt(byTerm, term);
      for (let at = 0; at < entries.length; at += 2)
        all.push((entries[at] ?? 0) + first, entries[at + 1] ?? 0);
    }
    first += documents;
  }
  return { documents: first, byTerm };
}

function rarityOf(having: number, documents: number): number {
  return Math.log(1 + (documents - having + 0.5) / (having + 0.5));
}

function mostWeight(entries: readonly number[]): number {
  let most = 0;
  for (let at = 1; at < entries.length; at += 2) most = Math.max(most, entries[at] ?? 0);
  return most;
}

function encode(entries: readonly number[], scale: number): Postings {
  const postings: number[] = [];
  let before = 0;
  for (let at = 0; at < entries.length; at += 2) {
    const document = entries[at] ?? 0;
    postings.push(document - before, Math.max(1, Math.round((entries[at + 1] ?? 0) * scale)));
    before = document;
  }
  return postings;
}
