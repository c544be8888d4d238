import { shownLine } from '../domain/search/answerLine.ts';
import { answerQuery } from '../domain/search/answerQuery.ts';
import { QUERY_WORDS } from '../domain/search/queryWords.ts';
import { type ReadTexts, type SynonymGroup, textReader } from '../domain/search/readTexts.ts';
import {
  type AnswerLine,
  type FilePart,
  indexTexts,
  type SearchedIndex,
  type SearchFile,
  type SearchResult,
} from '../domain/search/searchFile.ts';
import { askedDoors } from '../site/links.ts';
import type { CatalogueContext } from '../site/pages/pageContext.ts';
import type { Route } from '../site/routes.ts';
import { asksOf } from '../site/search/meanings.ts';
import { helpLinks, lineParts, meaningsOf, productNumbers } from '../site/search/searchData.ts';
import { type SearchDocument, searchDocuments } from '../site/search/searchDocuments.ts';
import { FILE_PATHS } from '../site/urls.ts';
import { hashOf } from './hash.ts';
import { StepCache } from './remember.ts';
import { type BuiltFile, hashedFile } from './stagedFiles.ts';

/** The most characters in a file of postings, and in one of results. */
const POSTINGS_SIZE = 16_000;
const RESULTS_SIZE = 32_000;

/** Products per cached part: looking up each product by itself would take longer than reading its text. */
const PRODUCTS_IN_PART = 100;

/** The files of the search, and a function that searches them. */
export interface SearchFiles {
  readonly files: readonly BuiltFile[];
  /** Answers a query as the browser does. */
  readonly ask: (query: string) => Promise<FoundDocuments>;
}

/** The results of a query, best first, and the line above. */
export interface FoundDocuments {
  readonly documents: readonly SearchDocument[];
  readonly line: AnswerLine | null;
}

/**
 * Makes the files of the search. The first has a fixed URL, so that pages do not change with it; it names the
 * others, whose names have a content hash.
 */
export function buildSearchFiles(
  context: CatalogueContext,
  routes: readonly Route[],
  cache = new StepCache(),
): SearchFiles {
  const { catalogue, urls } = context;
  const documents = searchDocuments(context, routes);
  const read = readDocuments(documents, catalogue.search.synonyms, cache);
  const { terms, postings } = indexTexts(
    read,
    documents.map(({ carries }) => carries),
  );
  const numbers = productNumbers(catalogue.products);
  const files: BuiltFile[] = [];
  /** Adds a file that the first one names; returns its URL. */
  const add = (name: string, json: string) => {
    const file = hashedFile(name, 'json', Buffer.from(json));
    files.push(file);
    return urls.asset(`/${file.path}`);
  };
  const shared = {
    words: QUERY_WORDS,
    meanings: meaningsOf(context, documents),
    asks: documents
      .flatMap(({ asks = [], path }) => asksOf(path, asks))
      .map(([phrase, term]): [string, number] => [phrase, terms.indexOf(term)]),
    pages: documents.length - catalogue.products.length,
    documents: documents.length,
    line: lineParts(context),
  };
  const parts = (name: string, entries: readonly unknown[], size: number) =>
    inFiles(entries, size).map((texts): FilePart => [texts.length, add(name, `[${texts.join(',')}]`)]);
  const first: SearchFile = {
    ...shared,
    offers: [
      {
        heading: 'Often asked',
        links: askedDoors(context).map(({ label, href }) => ({ label, href })),
      },
      { heading: 'Or begin here', links: helpLinks(context, routes) },
    ].filter(({ links }) => links.length > 0),
    terms: terms.join(' '),
    postings: parts('search-words', postings, POSTINGS_SIZE),
    results: parts('search-results', documents.map(resultOf), RESULTS_SIZE),
    numbers: add('search-numbers', JSON.stringify(numbers)),
  };
  files.push({ path: FILE_PATHS.search.slice(1), contents: Buffer.from(JSON.stringify(first)) });
  const index: SearchedIndex = {
    ...shared,
    terms,
    readPostings: (term) => postings[term] ?? [],
    readNumbers: () => numbers,
  };
  const ask = async (query: string): Promise<FoundDocuments> => {
    const { documents: found, line } = await answerQuery(query, index);
    return {
      documents: found.flatMap((number) => documents[number] ?? []),
      line: line && shownLine(line, (number) => documents[number]),
    };
  };
  return { files, ask };
}

/**
 * Reads the texts of documents through the cache. It is a generator, because
 * all parts at once need much memory.
 */
function* readDocuments(
  documents: readonly SearchDocument[],
  synonyms: readonly SynonymGroup[],
  cache: StepCache,
): Generator<ReadTexts> {
  const read = textReader(synonyms, QUERY_WORDS.silent);
  for (const part of inParts(documents)) {
    const texts = part.map(({ searched }) => searched);
    const step = `search part ${part[0]?.href}`;
    const inputs = hashOf([synonyms, QUERY_WORDS.silent, texts]);
    const known = cache.take<ReadTexts>(step, inputs);
    yield (known ?? cache.add(step, inputs, { value: read(texts), files: [] })).value;
  }
}

/** A document as a result shows it. */
function resultOf({ href, title, text, label, answer }: SearchDocument): SearchResult {
  return { href, title, text, label, ...(answer ? { answer } : {}) };
}

/**
 * Splits documents into parts, of which an edit changes one: each long text is a
 * part, and so is a group of products.
 */
function inParts(documents: readonly SearchDocument[]): SearchDocument[][] {
  const parts: SearchDocument[][] = [];
  for (const document of documents) {
    const last = parts.at(-1);
    if (last && last.length < PRODUCTS_IN_PART && isProduct(document) && last[0] && isProduct(last[0]))
      last.push(document);
    else parts.push([document]);
  }
  return parts;
}

function isProduct({ label }: SearchDocument): boolean {
  return label === 'Product';
}

/** Entries as JSON, those of one file together. */
function inFiles(entries: readonly unknown[], most: number): string[][] {
  const found: string[][] = [];
  let size = most;
  for (const text of entries.map((entry) => JSON.stringify(entry))) {
    if (size + text.length > most) {
      found.push([]);
      size = 0;
    }
    found.at(-1)?.push(text);
    size += text.length;
  }
  return found;
}
