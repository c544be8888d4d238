import type { Catalogue } from '../content/catalogue.ts';
import type { TextCache } from '../content/read/cachedReader.ts';
import type { SearchedIndex } from '../domain/search/answerQuery.ts';
import { indexTexts, type Postings } from '../domain/search/indexTexts.ts';
import { QUERY_WORDS } from '../domain/search/queryWords.ts';
import {
  type ReadTexts,
  type SearchedText,
  type SynonymGroup,
  textReader,
} from '../domain/search/readTexts.ts';
import { SEARCH_KINDS, type SearchFile } from '../domain/search/searchFile.ts';
import { firstResults, type PriceData, priceData } from '../site/search/searchData.ts';
import type { SearchDocument } from '../site/search/searchDocuments.ts';

/** Cache of texts that were indexed before. */
export type SearchCache = TextCache<ReadTexts>;

/** Inputs of a search index. Plain data, so that a worker can receive it. */
export interface SearchOrder {
  readonly synonyms: readonly SynonymGroup[];
  /** The searched texts of the documents, in parts, as JSON: what a part says is kept by it. */
  readonly parts: readonly string[];
  readonly kinds: SearchFile['kinds'];
  /** What queries that name prices are answered with; null where nothing has one. */
  readonly prices: PriceData | null;
  /** What visitors ask. */
  readonly questions: readonly string[];
}

/** What a search finds, and how. */
export interface SearchIndex {
  readonly terms: string;
  /** The postings of each term as JSON, those of one file together. */
  readonly postings: readonly (readonly string[])[];
  /** The numbers of the first documents that each question finds, worked out when they are asked for. */
  readonly answers: () => Promise<readonly (readonly number[])[]>;
}

/** As large as a file of postings gets before the next one begins, in characters. */
const POSTINGS_SIZE = 16_000;

/** So many products are read together, and kept together: a file for each would take longer to find than its text to read. */
const PRODUCTS_IN_PART = 100;

/** Says what the index of some documents is made from. */
export function searchOrder(documents: readonly SearchDocument[], catalogue: Catalogue): SearchOrder {
  const { synonyms, questions } = catalogue.search;
  const textsOf = (part: readonly SearchDocument[]) => part.map(({ searched }) => searched);
  return {
    synonyms,
    parts: inParts(documents).map((part) => JSON.stringify(textsOf(part))),
    kinds: SEARCH_KINDS.map((kind, position) => [
      kind,
      documents.filter((document) => SEARCH_KINDS.indexOf(document.kind) <= position).length,
    ]),
    prices: priceData(documents, catalogue.products),
    questions: questions.map(({ ask }) => ask),
  };
}

/**
 * Makes the index of a search.
 * @param cache without it, all texts are read
 */
export function indexSearch(order: SearchOrder, cache?: SearchCache): SearchIndex {
  const { terms, postings } = indexTexts(readParts(order, cache));
  const { kinds, prices, questions } = order;
  const index: SearchedIndex = {
    words: QUERY_WORDS,
    kinds,
    terms,
    prices,
    readPostings: (term) => postings[term] ?? [],
    readPrices: () => prices?.documents ?? [],
  };
  return {
    terms: terms.join(' '),
    postings: inFiles(postings),
    answers: () => Promise.all(questions.map((ask) => firstResults(ask, index))),
  };
}

/** Reads the texts of documents through the cache. It is a generator, because all parts at once need much memory. */
function* readParts({ synonyms, parts }: SearchOrder, cache: SearchCache | undefined): Generator<ReadTexts> {
  const read = textReader(synonyms);
  const words = JSON.stringify(synonyms);
  for (const part of parts) {
    const key = `${words}\n${part}`;
    const cached = cache?.read(key);
    const found = cached ?? read(textsIn(part));
    if (!cached) cache?.write(key, found);
    yield found;
  }
}

function textsIn(part: string): readonly (readonly SearchedText[])[] {
  return JSON.parse(part);
}

/** Documents of which an edit changes one part: each long text by itself, and products together. */
function inParts(documents: readonly SearchDocument[]): SearchDocument[][] {
  const parts: SearchDocument[][] = [];
  for (const document of documents) {
    const last = parts.at(-1);
    if (last && last.length < PRODUCTS_IN_PART && document.kind === 'product' && last[0]?.kind === 'product')
      last.push(document);
    else parts.push([document]);
  }
  return parts;
}

/** The postings as JSON, those of one file together. */
function inFiles(postings: readonly Postings[]): string[][] {
  const found: string[][] = [];
  let size = POSTINGS_SIZE;
  for (const text of postings.map((entry) => JSON.stringify(entry))) {
    if (size + text.length > POSTINGS_SIZE) {
      found.push([]);
      size = 0;
    }
    found.at(-1)?.push(text);
    size += text.length;
  }
  return found;
}
