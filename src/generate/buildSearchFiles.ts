import type { TextCache } from '../content/read/cachedReader.ts';
import { inShards, SHARD_SIZE } from '../domain/list/shards.ts';
import { indexTexts, type Postings } from '../domain/search/indexTexts.ts';
import { type ReadTexts, type SynonymGroup, textReader } from '../domain/search/readTexts.ts';
import {
  SEARCH_KINDS,
  type SearchFile,
  type SearchKind,
  type TextResult,
} from '../domain/search/searchFile.ts';
import { FILE_PATHS } from '../site/filePaths.ts';
import type { CatalogueContext } from '../site/pages/pageContext.ts';
import type { Route } from '../site/routes.ts';
import type { SearchIndex } from '../site/search/checkQuestions.ts';
import { helpLinks } from '../site/search/helpLinks.ts';
import { pictureOf, type SearchDocument, searchDocuments } from '../site/search/searchDocuments.ts';
import type { Urls } from '../site/urls.ts';
import { hashedFile } from './hashedFile.ts';
import type { BuiltFile } from './output.ts';

/** As large as a file of postings gets before the next one begins, in characters. */
const LARGE = 16_000;

/** So many products are read together, and kept together: a file for each would take longer to find than its text to read. */
const TOGETHER = 100;

const KIND_LABELS: Record<SearchKind, string> = {
  guide: 'Guides',
  'egg-type': 'Egg types',
  article: 'Articles',
  list: 'Buying guides',
  tool: 'Tools',
  legal: 'About this site',
  product: 'Products',
};

/** What is known of texts from earlier builds. */
export type SearchCache = TextCache<ReadTexts>;

/** The files of the search, and what is in them. */
export interface SearchFiles {
  readonly files: readonly BuiltFile[];
  readonly index: SearchIndex;
}

/**
 * Makes the files of the search. The first has an address that never changes, since pages would change with it: it names the
 * others, which are named by their content.
 * @param cards the addresses of the files with the cards of the products
 * @param cache without it, all texts are read
 */
export function buildSearchFiles(
  context: CatalogueContext,
  routes: readonly Route[],
  cards: readonly string[],
  cache?: SearchCache,
): SearchFiles {
  const { catalogue, urls } = context;
  const documents = searchDocuments(context, routes);
  const { terms, postings } = indexTexts(readDocuments(documents, catalogue.search.synonyms, cache));
  const files: BuiltFile[] = [];
  const add = (name: string, json: string): string => {
    const file = hashedFile(name, 'json', Buffer.from(json));
    files.push(file);
    return urls.asset(`/${file.path}`);
  };
  const file: SearchFile = {
    terms: terms.join(' '),
    postings: inFiles(postings).map((texts): [number, string] => [
      texts.length,
      add('search-words', `[${texts.join(',')}]`),
    ]),
    counts: SEARCH_KINDS.map((kind) => documents.filter((document) => document.kind === kind).length),
    labels: KIND_LABELS,
    shardSize: SHARD_SIZE,
    results: inShards(resultsOf(documents, urls)).map((shard) =>
      add('search-results', JSON.stringify(shard)),
    ),
    cards,
    links: helpLinks(context, routes),
  };
  files.push({ path: FILE_PATHS.search.slice(1), contents: Buffer.from(JSON.stringify(file)) });
  return { files, index: { file, documents, postings } };
}

/** Reads the texts of documents, unless they are known: each part as it is asked for, since all of them take much memory. */
function* readDocuments(
  documents: readonly SearchDocument[],
  synonyms: readonly SynonymGroup[],
  cache: SearchCache | undefined,
): Generator<ReadTexts> {
  const read = textReader(synonyms);
  for (const part of inParts(documents)) {
    const texts = part.map(({ searched }) => searched);
    const key = JSON.stringify([synonyms, texts]);
    const known = cache?.read(key);
    const found = known ?? read(texts);
    if (!known) cache?.write(key, found);
    yield found;
  }
}

/** Documents of which an edit changes one part: each long text by itself, and products together. */
function inParts(documents: readonly SearchDocument[]): SearchDocument[][] {
  const parts: SearchDocument[][] = [];
  for (const document of documents) {
    const last = parts.at(-1);
    if (last && last.length < TOGETHER && document.kind === 'product' && last[0]?.kind === 'product')
      last.push(document);
    else parts.push([document]);
  }
  return parts;
}

/** The postings as JSON, those of one file together. */
function inFiles(postings: readonly Postings[]): string[][] {
  const found: string[][] = [];
  let size = LARGE;
  for (const text of postings.map((entry) => JSON.stringify(entry))) {
    if (size + text.length > LARGE) {
      found.push([]);
      size = 0;
    }
    found.at(-1)?.push(text);
    size += text.length;
  }
  return found;
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
