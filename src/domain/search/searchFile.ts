import type { PictureProps } from '../cards.ts';

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
 * The file that a search begins with. Documents are numbered kind by kind, products last: they are shown by the cards of the
 * lists. It has no postings and no results, so that a large catalogue adds little to it.
 */
export interface SearchFile {
  /** Every term in the order of its letters, separated by spaces. */
  readonly terms: string;
  /** The files with the postings of all terms in their order, each with how many terms it has. */
  readonly postings: readonly (readonly [terms: number, address: string])[];
  /** How many documents there are of each kind of `SEARCH_KINDS`. */
  readonly counts: readonly number[];
  /** What stands above the results of each kind. */
  readonly labels: Readonly<Record<SearchKind, string>>;
  /** How many results or cards each of the following files has. */
  readonly shardSize: number;
  /** The files with the results that are no products. */
  readonly results: readonly string[];
  /** The files with the cards of the products. */
  readonly cards: readonly string[];
  /** Where someone may go who finds nothing. */
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

/** What kind of document has a number, by the number of documents of each kind; null past the last. */
export function kindOf(document: number, counts: SearchFile['counts']): SearchKind | null {
  let end = 0;
  for (const [place, kind] of SEARCH_KINDS.entries()) {
    end += counts[place] ?? 0;
    if (document < end) return kind;
  }
  return null;
}
