import { inRange } from '../range.ts';
import { type AskedPrices, readPrices } from './askedPrices.ts';
import { type Extent, groupResults, type ResultGroup } from './groupResults.ts';
import type { Postings } from './indexTexts.ts';
import { type FoundDocument, rankDocuments } from './rankDocuments.ts';
import { type DocumentPrices, documentsBefore, type PriceAnswer, type SearchFile } from './searchFile.ts';
import { planSearch } from './searchPlan.ts';

/** The index of a search. What a query does not ask for is not read. */
export interface SearchedIndex extends Pick<SearchFile, 'words' | 'kinds'> {
  /** All terms in the order of their letters. */
  readonly terms: readonly string[];
  readonly prices: Pick<PriceAnswer, 'list'> | null;
  readPostings(term: number): Postings | Promise<Postings>;
  /** Reads the prices of the documents, where `prices` says that there are some. */
  readPrices(): DocumentPrices | Promise<DocumentPrices>;
}

/** What a query finds. */
export interface Answer {
  /** How many documents there are, shown or not. */
  readonly total: number;
  readonly groups: readonly ResultGroup[];
  /** The words of the query that no text has. */
  readonly unknown: readonly string[];
  /** The terms by which they were found. */
  readonly terms: ReadonlySet<string>;
  /** The prices that the query names; null where it names none. */
  readonly asked: AskedPrices | null;
}

/** More than any document scores. */
const FIRST = 1e9;

/**
 * Finds what a query asks for: in the browser, and in the build, which asks the questions of the content.
 * @throws what the index throws where a part of it cannot be read
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
  { list }: Pick<PriceAnswer, 'list'>,
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
