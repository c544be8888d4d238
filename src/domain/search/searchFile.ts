import type { PictureProps } from '../cards.ts';
import type { CurrencySymbol } from '../money.ts';
import type { QueryWords } from './queryWords.ts';
import type { ReadTexts } from './readTexts.ts';

/** The kinds of documents, in numbering order. */
export const SEARCH_KINDS = ['guide', 'egg-type', 'article', 'list', 'tool', 'legal', 'product'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** The displayed fields of a text result; a product is displayed as a card. */
export interface TextResult {
  readonly href: string;
  readonly title: string;
  readonly text: string;
  readonly picture: PictureProps | null;
}

/**
 * The prices of each document by its number, in units of the currency: of a product its own, of the list that is narrowed to prices
 * those of its products; null of what has none.
 */
export type DocumentPrices = readonly (readonly number[] | null)[];

/** The data for queries with prices. */
export interface PriceAnswer {
  /** The document number of a list whose URL takes a price range. */
  readonly list: number;
  readonly symbol: CurrencySymbol;
  /** The file with the `DocumentPrices`. */
  readonly file: string;
}

/**
 * The file that a search begins with. Documents are numbered kind by kind, products last: they are shown by the cards of the
 * lists. It has no postings and no results, so that a large catalogue adds little to it.
 */
export interface SearchFile {
  /** The meaning of words in queries. */
  readonly words: QueryWords;
  /** All terms, sorted and separated by spaces. */
  readonly terms: string;
  /** The files of postings in term order, each with its number of terms. */
  readonly postings: readonly (readonly [terms: number, address: string])[];
  /** The kinds in document order, each with the exclusive end of its document numbers. */
  readonly kinds: readonly (readonly [kind: SearchKind, end: number])[];
  /** The heading of the results of each kind. */
  readonly labels: Readonly<Record<SearchKind, string>>;
  /** The number of results or cards in each of the following files. */
  readonly shardSize: number;
  /** The files of text results. */
  readonly results: readonly string[];
  /** The files of product cards. */
  readonly cards: readonly string[];
  /** The data for queries with prices; null if nothing has a price. */
  readonly prices: PriceAnswer | null;
  /** The links shown without results. */
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

/** Returns the kind of a document number; null past the last. */
export function kindOf(document: number, kinds: SearchFile['kinds']): SearchKind | null {
  return kinds.find(([, end]) => document < end)?.[0] ?? null;
}

/** Returns the number of documents before the last `last` kinds. */
export function documentsBefore(last: number, kinds: SearchFile['kinds']): number {
  return kinds.at(-1 - last)?.[1] ?? 0;
}

/**
 * The documents of a term and how well it tells each, as pairs: how far the document's number is from that of the pair before
 * (from 0 for the first), and a weight from 1 to 255.
 */
export type Postings = readonly number[];

/** All terms of some documents with their postings, sorted. */
export interface TextIndex {
  readonly terms: readonly string[];
  readonly postings: readonly Postings[];
}

/** The maximum weight, which fits in a byte. */
const MOST_WEIGHT = 255;

/**
 * Indexes documents that were read, which are numbered through; parts of them may be read as they are asked for. What a term
 * says of a document is worked out here once, after BM25 (Robertson and Zaragoza, The Probabilistic Relevance Framework, 2009):
 * rare terms say more than common ones, and one in a short text more than one in a long one.
 */
export function indexTexts(read: Iterable<ReadTexts>): TextIndex {
  const { documents, byTerm } = join(read);
  const found = [...byTerm].sort(([a], [b]) => (a < b ? -1 : 1));
  const rarities = found.map(([, entries]) => rarityOf(entries.length / 2, documents));
  const most = found.reduce(
    (high, [, entries], term) => Math.max(high, mostWeight(entries) * (rarities[term] ?? 0)),
    0,
  );
  return {
    terms: found.map(([term]) => term),
    postings: found.map(([, entries], term) => encode(entries, ((rarities[term] ?? 0) * MOST_WEIGHT) / most)),
  };
}

/** Renumbers the documents of all parts, and returns their total and the merged entries of each term. */
function join(read: Iterable<ReadTexts>): { documents: number; byTerm: Map<string, number[]> } {
  const byTerm = new Map<string, number[]>();
  let first = 0;
  for (const { documents, terms, entries, ends } of read) {
    let at = 0;
    for (const [place, term] of terms.entries()) {
      const all = byTerm.get(term) ?? [];
      if (all.length === 0) byTerm.set(term, all);
      for (const end = ends[place] ?? 0; at < end; at += 2)
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
