import type { PictureProps } from '../cards.ts';
import type { CurrencySymbol } from '../money.ts';
import type { QueryWords } from './queryWords.ts';

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
