import { type ProductNumbers, QUERY_WORDS } from './queryWords.ts';
import { type SynonymGroup, textReader } from './readTexts.ts';
import { indexTexts, type Meaning, type SearchedIndex } from './searchFile.ts';

/** A document of a test: its text, the terms that it carries, and of a product its numbers. */
export interface TestDocument {
  readonly text: string;
  readonly carries?: readonly string[];
  readonly product?: { readonly cents: number | null; readonly capacity: number | null };
}

interface Indexed {
  readonly synonyms?: readonly SynonymGroup[];
  readonly meanings?: readonly Meaning[];
  /** Phrases of stems, each with the term of the page that it asks for. */
  readonly asks?: readonly (readonly [phrase: string, term: string])[];
  readonly hasPrices?: boolean;
}

/** An index of these documents, products last, that records the terms that were read. */
export function testIndex(
  documents: readonly TestDocument[],
  { synonyms = [], meanings = [], asks = [], hasPrices = true }: Indexed = {},
): SearchedIndex & { readonly read: Set<string | undefined> } {
  const texts = documents.map(({ text }) => [{ text, weight: 1 }]);
  const { terms, postings } = indexTexts(
    [textReader(synonyms, QUERY_WORDS.silent)(texts)],
    documents.map(({ carries = [] }) => carries),
  );
  const products = documents.flatMap(({ product }) => product ?? []);
  const numbers: ProductNumbers = {
    price: products.map(({ cents }) => cents),
    capacity: products.map(({ capacity }) => capacity),
  };
  const read = new Set<string | undefined>();
  return {
    words: QUERY_WORDS,
    meanings,
    asks: asks.map(([phrase, term]) => [phrase, terms.indexOf(term)]),
    terms,
    pages: documents.length - products.length,
    documents: documents.length,
    line: {
      list: '/products/',
      finder: '/find/',
      keys: { price: 'priceRange', capacity: 'capacityRange' },
      symbol: '$',
      hasPrices,
    },
    readPostings: async (term) => {
      read.add(terms[term]);
      return postings[term] ?? [];
    },
    readNumbers: async () => {
      read.add('numbers');
      return numbers;
    },
    read,
  };
}
