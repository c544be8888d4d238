import { encodeFinderIndex, type FinderIndexFile } from '../domain/finder/finderIndex.ts';
import { finderProducts } from '../domain/finder/finderProduct.ts';
import { searchText } from '../domain/list/filter.ts';
import { writeIndexFile } from '../domain/list/productIndex.ts';
import type { ProductListControls, ProductListPage } from '../domain/list/productListPage.ts';
import { SHARD_SIZE } from '../domain/list/shards.ts';
import { currencyOf } from '../domain/money.ts';
import { oncePer } from '../domain/oncePer.ts';
import type { Product } from '../domain/products/product.ts';
import { scatteredFirstPages } from '../site/lists/firstCards.ts';
import { productListPages } from '../site/lists/productLists.ts';
import type { CatalogueContext, DataAddresses } from '../site/pages/pageContext.ts';
import { withoutProducts } from '../site/pages/withoutProducts.ts';
import { productCards } from '../site/props/productCard.ts';
import { articleCards } from '../site/props/textCards.ts';
import { namedPages, type Route } from '../site/routes.ts';
import { type Basis, type Key, keyOf } from './basis.ts';
import { compareIndexOf } from './compareFiles.ts';
import { hashedFile } from './hashedFile.ts';
import type { FindFile, MadeFile } from './knownSite.ts';
import type { BuiltFile } from './output.ts';

/** The files that scripts fetch, and where they are. */
export interface DataFiles {
  /** Those that were made, each with the key of what it was made from where there is one. */
  readonly files: readonly (BuiltFile & { readonly key: Key | null })[];
  /** Those that an earlier build has made. */
  readonly known: readonly MadeFile[];
  readonly addresses: DataAddresses;
  /** The addresses of the files with the cards of all products, in the order of the catalogue. */
  readonly cards: readonly string[];
}

/** By what files are known that an earlier build has made. */
interface Known {
  readonly basis: Pick<Basis, 'ofProducts' | 'ofCards'>;
  readonly find: FindFile;
}

/**
 * Makes the files that scripts fetch: pages carry none of this, so that they do not grow with the catalogue. Each is
 * named by its content, and the index names the cards that belong to it: what a page fetches is of one build.
 * @param earlier without it, all files are made
 */
export function buildDataFiles(
  context: CatalogueContext,
  routes: readonly Route[],
  earlier?: Known,
): DataFiles {
  const { catalogue, urls, lists } = context;
  const files: DataFiles['files'][number][] = [];
  const known: MadeFile[] = [];
  const addText = (name: string, text: string, key: Key | null = null): string => {
    const file = hashedFile(name, 'json', Buffer.from(text));
    files.push({ ...file, key });
    return urls.asset(`/${file.path}`);
  };
  const add = (name: string, data: object, key?: Key | null): string =>
    addText(name, JSON.stringify(data), key);
  const addUnlessKnown = (name: string, basis: Key | undefined, make: () => object): string => {
    const key = basis === undefined ? null : keyOf([name, basis]);
    const found = key && earlier?.find(key);
    if (!found) return add(name, make(), key);
    known.push(found);
    return urls.asset(`/${found.file.file}`);
  };
  const addCards = (name: string, products: readonly Product[]): string =>
    addUnlessKnown(name, earlier?.basis.ofCards(products), () =>
      productCards(products, withoutProducts(context)),
    );
  const shards = inShards(catalogue.products).map((products, number) =>
    addCards(`cards-${number + 1}`, products),
  );
  const compare = compareIndexOf(context, (name, products, make) =>
    addUnlessKnown(name, earlier?.basis.ofCards(products), make),
  );
  const finder = finderIndexOf(catalogue.products, shards);
  const addFirstCards = oncePer(
    (products: readonly Product[]) => addCards('cards-first', products),
    (products) => products.map(({ id }) => id).join(' '),
  );
  const controlsWith = (page: ProductListPage): ProductListControls => {
    const pages = scatteredFirstPages(page, context).map(({ name, products }) => [
      name,
      addFirstCards(products),
    ]);
    return { ...page, firstCards: Object.fromEntries(pages) };
  };
  const searches = catalogue.categories.map((category) => {
    const products = lists.category(category);
    const texts = () => Object.fromEntries(products.map((product) => [product.id, searchText(product)]));
    const name = `search-${category.slug}`;
    return [category.slug, addUnlessKnown(name, earlier?.basis.ofProducts(products), texts)] as const;
  });
  const searchesOf = new Map(searches);
  const listPages = productListPages({ ...context, data: { searches: searchesOf } });
  const addresses = {
    pages: add('pages', namedPages(routes)),
    products: addText('products', writeIndexFile({ ...context.encodedIndex, shards })),
    compare: add('compare', compare),
    finder: finder && add('finder', finder),
    articles: add('articles', articleCards(lists.articles, context)),
    searches: searchesOf,
    controls: controlsOf(listPages, (page) => add('controls', controlsWith(page))),
  };
  return { files, known, addresses, cards: shards };
}

/** The index of the finder; null where there is nothing to find. */
function finderIndexOf(products: readonly Product[], shards: readonly string[]): FinderIndexFile | null {
  const found = finderProducts(products);
  return found.length === 0 ? null : { ...encodeFinderIndex(found, currencyOf(products)), shards };
}

/** Adds a file for each page with a list of products, one for all that say the same; gives what tells their addresses. */
function controlsOf(
  listPages: readonly ProductListPage[],
  add: (page: ProductListPage) => string,
): DataAddresses['controls'] {
  const addressOf = oncePer(add, JSON.stringify);
  const addresses = new Map(listPages.map((page) => [JSON.stringify(page), addressOf(page)]));
  return (page) => {
    const address = addresses.get(JSON.stringify(page));
    if (address === undefined) throw new Error('expected a list among those of productListPages, found none');
    return address;
  };
}

function inShards<T>(cards: readonly T[]): T[][] {
  const count = Math.ceil(cards.length / SHARD_SIZE);
  return Array.from({ length: count }, (_, number) =>
    cards.slice(number * SHARD_SIZE, (number + 1) * SHARD_SIZE),
  );
}
