import { inShards, SHARD_SIZE } from '../domain/list/shards.ts';
import { currencyOf } from '../domain/money.ts';
import { QUERY_WORDS } from '../domain/search/queryWords.ts';
import type { SearchFile, SearchKind, TextResult } from '../domain/search/searchFile.ts';
import type { CatalogueContext } from '../site/pages/pageContext.ts';
import type { Route } from '../site/routes.ts';
import { helpLinks } from '../site/search/searchData.ts';
import { pictureOf, type SearchDocument, searchDocuments } from '../site/search/searchDocuments.ts';
import { FILE_PATHS, type SitePath, type Urls } from '../site/urls.ts';
import { hashedFile } from './hashedFile.ts';
import type { BuiltFile } from './output.ts';
import { type SearchIndex, type SearchOrder, searchOrder } from './searchIndex.ts';

const KIND_LABELS: Record<SearchKind, string> = {
  guide: 'Guides',
  'egg-type': 'Egg types',
  article: 'Articles',
  list: 'Buying guides',
  tool: 'Tools',
  legal: 'About this site',
  product: 'Products',
};

/** The files of the search, and what it finds. */
export interface SearchFiles {
  readonly files: readonly BuiltFile[];
  /** The paths of the first results of each question, worked out when they are asked for. */
  readonly answers: () => Promise<readonly (readonly SitePath[])[]>;
}

/** What can be searched, and what the index of it is made from. */
interface SearchPlan {
  readonly documents: readonly SearchDocument[];
  readonly order: SearchOrder;
}

/** Works out what can be searched. */
export function planSearchFiles(context: CatalogueContext, routes: readonly Route[]): SearchPlan {
  const documents = searchDocuments(context, routes);
  return { documents, order: searchOrder(documents, context.catalogue) };
}

/**
 * Makes the files of the search. The first has an address that never changes, since pages would change with it: it names the
 * others, which are named by their content.
 * @param cards the addresses of the files with the cards of the products
 */
export function buildSearchFiles(
  context: CatalogueContext,
  routes: readonly Route[],
  cards: readonly string[],
  plan: SearchPlan,
  index: SearchIndex,
): SearchFiles {
  const { files, add } = namedByContent(context.urls);
  const first: SearchFile = {
    words: QUERY_WORDS,
    labels: KIND_LABELS,
    shardSize: SHARD_SIZE,
    cards,
    links: helpLinks(context, routes),
    terms: index.terms,
    postings: addPostings(index, add),
    kinds: plan.order.kinds,
    results: addResults(plan.documents, context.urls, add),
    prices: addPrices(plan.order, context, add),
  };
  files.push({ path: FILE_PATHS.search.slice(1), contents: Buffer.from(JSON.stringify(first)) });
  return { files, answers: () => answersOf(index, plan) };
}

async function answersOf(index: SearchIndex, { documents }: SearchPlan): Promise<SitePath[][]> {
  const answers = await index.answers();
  return answers.map((numbers) => numbers.flatMap((number) => documents[number]?.path ?? []));
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

function addPostings({ postings }: SearchIndex, add: AddFile): SearchFile['postings'] {
  return postings.map((texts) => [texts.length, add('search-words', `[${texts.join(',')}]`)]);
}

function addResults(documents: readonly SearchDocument[], urls: Urls, add: AddFile): string[] {
  return inShards(resultsOf(documents, urls)).map((shard) => add('search-results', JSON.stringify(shard)));
}

function addPrices(
  { prices }: SearchOrder,
  { catalogue }: CatalogueContext,
  add: AddFile,
): SearchFile['prices'] {
  if (!prices) return null;
  const file = add('search-prices', JSON.stringify(prices.documents));
  return { list: prices.list, symbol: currencyOf(catalogue.products), file };
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
