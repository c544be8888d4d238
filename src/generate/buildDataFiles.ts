import { searchText } from '../domain/list/filter.ts';
import { type ProductIndexFile, SHARD_SIZE } from '../domain/list/productIndex.ts';
import type { CatalogueContext, DataAddresses } from '../site/pages/pageContext.ts';
import { productCards } from '../site/props/productCard.ts';
import { articleCards } from '../site/props/textCards.ts';
import { namedPages, type Route } from '../site/routes.ts';
import { hashedFile } from './hashedFile.ts';
import type { BuiltFile } from './output.ts';

/** The files that scripts fetch, and where they are. */
export interface DataFiles {
  readonly files: readonly BuiltFile[];
  readonly addresses: DataAddresses;
}

/**
 * Makes the files that scripts fetch: pages carry none of this, so that they do not grow with the catalogue. Each is
 * named by its content, and the index names the cards that belong to it: what a page fetches is of one build.
 */
export function buildDataFiles(context: CatalogueContext, routes: readonly Route[]): DataFiles {
  const { catalogue, urls, lists } = context;
  const files: BuiltFile[] = [];
  const add = (name: string, data: object): string => {
    const file = hashedFile(name, 'json', Buffer.from(JSON.stringify(data)));
    files.push(file);
    return urls.asset(`/${file.path}`);
  };
  const cards = inShards(productCards(catalogue.products, context));
  const shards = cards.map((shard, number) => add(`cards-${number + 1}`, shard));
  const index: ProductIndexFile = { ...context.encodedIndex, shards };
  const searches = catalogue.categories.map((category) => {
    const texts = lists.category(category).map((product) => [product.id, searchText(product)]);
    return [category.slug, add(`search-${category.slug}`, Object.fromEntries(texts))] as const;
  });
  const addresses = {
    pages: add('pages', namedPages(routes)),
    products: add('products', index),
    articles: add('articles', articleCards(lists.articles, context)),
    searches: new Map(searches),
  };
  return { files, addresses };
}

function inShards<T>(cards: readonly T[]): T[][] {
  const count = Math.ceil(cards.length / SHARD_SIZE);
  return Array.from({ length: count }, (_, number) =>
    cards.slice(number * SHARD_SIZE, (number + 1) * SHARD_SIZE),
  );
}
