import type { Catalogue } from '../content/catalogue.ts';
import { inShards, SHARD_SIZE } from '../domain/list/paging.ts';
import { currencyOf } from '../domain/money.ts';
import type { SearchedIndex } from '../domain/search/answerQuery.ts';
import { QUERY_WORDS } from '../domain/search/queryWords.ts';
import { type ReadTexts, type SynonymGroup, textReader } from '../domain/search/readTexts.ts';
import {
  indexTexts,
  type Postings,
  SEARCH_KINDS,
  type SearchFile,
  type SearchKind,
  type TextResult,
} from '../domain/search/searchFile.ts';
import type { CatalogueContext } from '../site/pages/pageContext.ts';
import type { Route } from '../site/routes.ts';
import { firstResults, helpLinks, priceData } from '../site/search/searchData.ts';
import { pictureOf, type SearchDocument, searchDocuments } from '../site/search/searchDocuments.ts';
import { FILE_PATHS, type SitePath, type Urls } from '../site/urls.ts';
import { hashOf } from './hash.ts';
import { StepCache } from './remember.ts';
import { type BuiltFile, hashedFile } from './stagedFiles.ts';

const KIND_LABELS: Record<SearchKind, string> = {
  guide: 'Guides',
  'egg-type': 'Egg types',
  article: 'Articles',
  list: 'Buying guides',
  tool: 'Tools',
  legal: 'About this site',
  product: 'Products',
};

/** As large as a file of postings gets before the next one begins, in characters. */
const POSTINGS_SIZE = 16_000;

/** So many products are read together, and kept together: a file for each would take longer to find than its text to read. */
const PRODUCTS_IN_PART = 100;

/** The files of the search, and what it finds. */
export interface SearchFiles {
  readonly files: readonly BuiltFile[];
  /** The paths of the first results of each question, worked out when they are asked for. */
  readonly answers: () => Promise<readonly (readonly SitePath[])[]>;
}

/**
 * Makes the files of the search. The first has an address that never changes, since pages would change with it: it names the
 * others, which are named by their content.
 * @param cards the addresses of the files with the cards of the products
 * @param cache remembers the texts that were read
 */
export function buildSearchFiles(
  context: CatalogueContext,
  routes: readonly Route[],
  cards: readonly string[],
  cache = new StepCache(),
): SearchFiles {
  const { catalogue, urls } = context;
  const documents = searchDocuments(context, routes);
  const { terms, postings } = indexTexts(readDocuments(documents, catalogue.search.synonyms, cache));
  const kinds = SEARCH_KINDS.map((kind, position): SearchFile['kinds'][number] => [
    kind,
    documents.filter((document) => SEARCH_KINDS.indexOf(document.kind) <= position).length,
  ]);
  const prices = priceData(documents, catalogue.products);
  const { files, add } = namedByContent(urls);
  const first: SearchFile = {
    words: QUERY_WORDS,
    labels: KIND_LABELS,
    shardSize: SHARD_SIZE,
    cards,
    links: helpLinks(context, routes),
    terms: terms.join(' '),
    postings: inFiles(postings).map((texts) => [texts.length, add('search-words', `[${texts.join(',')}]`)]),
    kinds,
    results: inShards(resultsOf(documents, urls)).map((shard) =>
      add('search-results', JSON.stringify(shard)),
    ),
    prices: prices && {
      list: prices.list,
      symbol: currencyOf(catalogue.products),
      file: add('search-prices', JSON.stringify(prices.documents)),
    },
  };
  files.push({ path: FILE_PATHS.search.slice(1), contents: Buffer.from(JSON.stringify(first)) });
  const index: SearchedIndex = {
    words: QUERY_WORDS,
    kinds,
    terms,
    prices,
    readPostings: (term) => postings[term] ?? [],
    readPrices: () => prices?.documents ?? [],
  };
  return { files, answers: () => answerQuestions(catalogue.search.questions, index, documents) };
}

async function answerQuestions(
  questions: Catalogue['search']['questions'],
  index: SearchedIndex,
  documents: readonly SearchDocument[],
): Promise<SitePath[][]> {
  const answers = await Promise.all(questions.map(({ ask }) => firstResults(ask, index)));
  return answers.map((numbers) => numbers.flatMap((number) => documents[number]?.path ?? []));
}

/** Reads the texts of documents through the cache. It is a generator, because all parts at once need much memory. */
function* readDocuments(
  documents: readonly SearchDocument[],
  synonyms: readonly SynonymGroup[],
  cache: StepCache,
): Generator<ReadTexts> {
  const read = textReader(synonyms);
  for (const part of inParts(documents)) {
    const texts = part.map(({ searched }) => searched);
    const [step, inputs] = [`search part ${part[0]?.path}`, hashOf([synonyms, texts])];
    const known = cache.take<ReadTexts>(step, inputs);
    yield (known ?? cache.add(step, inputs, { value: read(texts), files: [] })).value;
  }
}

/** Adds a file that the first one names; gives its address. */
type AddFile = (name: string, json: string) => string;

/** Files that are named by their content, and what adds one to them. */
function namedByContent(urls: Urls): { readonly files: BuiltFile[]; readonly add: AddFile } {
  const files: BuiltFile[] = [];
  const add: AddFile = (name, json) => {
    const file = hashedFile(name, 'json', Buffer.from(json));
    files.push(file);
    return urls.asset(`/${file.path}`);
  };
  return { files, add };
}

/** What is shown of each document that is no product. */
function resultsOf(documents: readonly SearchDocument[], urls: Urls): TextResult[] {
  return documents.flatMap((document): TextResult[] => {
    if (document.kind === 'product') return [];
    const { path, title, text, picture } = document;
    const src = pictureOf(picture);
    return [{ href: urls.href(path), title, text, picture: src && { kind: 'image', src: urls.asset(src) } }];
  });
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
