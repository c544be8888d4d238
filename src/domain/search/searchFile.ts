import type { PictureProps } from '../cards.ts';
import type { CurrencySymbol } from '../money.ts';
import type { QueryWords } from './queryWords.ts';
import type { ReadTexts } from './readTexts.ts';

/** The kinds of what a search finds, in the order in which their documents are numbered. */
export const SEARCH_KINDS = ['guide', 'egg-type', 'article', 'list', 'tool', 'legal', 'product'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** What is shown of a text that was found; a product is shown by its card. */
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

/** What answers a query that names prices. */
export interface PriceAnswer {
  /** The number of a list that takes a range of prices in its address. */
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
  /** What words say in a query. */
  readonly words: QueryWords;
  /** Every term in the order of its letters, separated by spaces. */
  readonly terms: string;
  /** The files with the postings of all terms in their order, each with how many terms it has. */
  readonly postings: readonly (readonly [terms: number, address: string])[];
  /** The kinds in the order of their documents, each with the number behind its last. */
  readonly kinds: readonly (readonly [kind: SearchKind, end: number])[];
  /** What stands above the results of each kind. */
  readonly labels: Readonly<Record<SearchKind, string>>;
  /** How many results or cards each of the following files has. */
  readonly shardSize: number;
  /** The files with the results that are no products. */
  readonly results: readonly string[];
  /** The files with the cards of the products. */
  readonly cards: readonly string[];
  /** What answers a query that names prices; null where nothing has one. */
  readonly prices: PriceAnswer | null;
  /** Where someone may go who finds nothing. */
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

/** What kind of document has a number; null past the last. */
export function kindOf(document: number, kinds: SearchFile['kinds']): SearchKind | null {
  return kinds.find(([, end]) => document < end)?.[0] ?? null;
}

/** How many documents there are before the last so many kinds. */
export function documentsBefore(last: number, kinds: SearchFile['kinds']): number {
  return kinds.at(-1 - last)?.[1] ?? 0;
}

/**
 * The documents of a term and how well it tells each, as pairs: how far the document's number is from that of the pair before
 * (from 0 for the first), and a weight from 1 to 255.
 */
export type Postings = readonly number[];

/** Every term of some documents in the order of its letters, each with its postings. */
export interface TextIndex {
  readonly terms: readonly string[];
  readonly postings: readonly Postings[];
}

/** The weight of the term that tells its document best: a byte has room for it. */
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

/** Numbers documents through; gives how many they are, and the entries of each term in all of them. */
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
