import { inShards, SHARD_SIZE } from '../domain/list/shards.ts';
import { currencyOf } from '../domain/money.ts';
import { QUERY_WORDS } from '../domain/search/queryWords.ts';
import type { SearchFile, SearchKind, TextResult } from '../domain/search/searchFile.ts';
import { FILE_PATHS } from '../site/filePaths.ts';
import type { CatalogueContext } from '../site/pages/pageContext.ts';
import type { Route } from '../site/routes.ts';
import { helpLinks } from '../site/search/helpLinks.ts';
import { pictureOf, type SearchDocument, searchDocuments } from '../site/search/searchDocuments.ts';
import type { SitePath, Urls } from '../site/urls.ts';
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
  const files: BuiltFile[] = [];
  const add = (name: string, json: string): string => {
    const file = hashedFile(name, 'json', Buffer.from(json));
    files.push(file);
    return context.urls.asset(`/${file.path}`);
  };
  const { documents, order } = plan;
  const first: SearchFile = {
    ...{
      words: QUERY_WORDS,
      labels: KIND_LABELS,
      shardSize: SHARD_SIZE,
      cards,
      links: helpLinks(context, routes),
    },
    ...{ terms: index.terms, postings: postingsOf(index, add), kinds: order.kinds },
    results: inShards(resultsOf(documents, context.urls)).map((shard) =>
      add('search-results', JSON.stringify(shard)),
    ),
    prices: pricesOf(order, context, add),
  };
  files.push({ path: FILE_PATHS.search.slice(1), contents: Buffer.from(JSON.stringify(first)) });
  const pathsOf = (numbers: readonly number[]) => numbers.flatMap((number) => documents[number]?.path ?? []);
  return { files, answers: async () => (await index.answers()).map(pathsOf) };
}

/** Adds a file that the first one names; gives its address. */
type AddFile = (name: string, json: string) => string;

function postingsOf({ postings }: SearchIndex, add: AddFile): SearchFile['postings'] {
  return postings.map((texts) => [texts.length, add('search-words', `[${texts.join(',')}]`)]);
}

function pricesOf(
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
