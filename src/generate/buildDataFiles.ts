import {
  type CompareIndex,
  type CompareShard,
  shardCount,
  shardOfSlug,
} from '../domain/compare/comparison.ts';
import { incubatorsOf } from '../domain/finder/gatherIncubators.ts';
import type { FinderIndex } from '../domain/finder/incubators.ts';
import { indexedFacets } from '../domain/list/facetBuild.ts';
import { searchText } from '../domain/list/filter.ts';
import type { ProductListControls, ProductListPage } from '../domain/list/listQuery.ts';
import { inShards } from '../domain/list/paging.ts';
import type { ProductIndexFile } from '../domain/list/productIndex.ts';
import { memoize } from '../domain/memoize.ts';
import type { Product } from '../domain/products/product.ts';
import { articleCards, productCards } from '../site/cards.ts';
import { scatteredFirstPages } from '../site/lists/firstCards.ts';
import { type ListContext, productListPages } from '../site/lists/productLists.ts';
import {
  type CatalogueContext,
  type DataAddresses,
  eggSizesOf,
  restrictedContext,
} from '../site/pages/pageContext.ts';
import { comparedProduct } from '../site/products/comparison.ts';
import { hasFinder } from '../site/products/finder.ts';
import { namedPages, type Route } from '../site/routes.ts';
import type { InputHashes } from './inputHashes.ts';
import type { Made, StepCache } from './remember.ts';
import { type BuiltFile, hashedFile, type StagedFile } from './stagedFiles.ts';

export type WriteDataFile = (file: BuiltFile) => StagedFile;

/** How data files of the last build are reused. */
interface DataFileReuse {
  readonly hashes: InputHashes;
  readonly cache: StepCache;
}

/**
 * Builds the files that scripts fetch, so that pages do not grow with the catalogue. File names contain a
 * content hash, and the index names its card files, so a page never mixes files of two builds.
 * @param write writes each file at once, to save memory
 */
export function buildDataFiles(
  context: CatalogueContext,
  routes: readonly Route[],
  write: WriteDataFile,
  reuse: DataFileReuse,
): DataAddresses {
  const { catalogue } = context;
  const files = createFileMaker(context, write, reuse);
  const cards = inShards(catalogue.products).map((products, number) =>
    files.addCards(`cards-${number + 1}`, products),
  );
  const finder: FinderIndex | null = hasFinder(catalogue)
    ? { ...incubatorsOf(catalogue), shards: cards }
    : null;
  const searches = addSearches(files, context);
  return {
    pages: files.add('pages', namedPages(routes, catalogue)),
    products: files.add('products', { ...context.encodedIndex, shards: cards } satisfies ProductIndexFile),
    compare: addCompared(files, context),
    finder: finder && files.add('finder', finder),
    articles: files.add('articles', articleCards(catalogue.articles, context)),
    searches,
    controls: addControls(files, { ...context, data: { searches } }),
  };
}

/** Lazy addresses: reading one builds the files, because each name contains a content hash. */
export function lazyAddresses(dataFiles: () => DataAddresses): DataAddresses {
  return {
    get pages() {
      return dataFiles().pages;
    },
    get products() {
      return dataFiles().products;
    },
    get finder() {
      return dataFiles().finder;
    },
    get articles() {
      return dataFiles().articles;
    },
    get compare() {
      return dataFiles().compare;
    },
    get searches() {
      return dataFiles().searches;
    },
    controls: (page) => dataFiles().controls(page),
  };
}

/** Adds data files; each function returns the URL of its file. */
type FileMaker = ReturnType<typeof createFileMaker>;

function createFileMaker(context: CatalogueContext, write: WriteDataFile, { hashes, cache }: DataFileReuse) {
  const make = (name: string, data: object): Made<string> => {
    const file = hashedFile(name, 'json', Buffer.from(JSON.stringify(data)));
    return { value: file.path, files: [write(file)] };
  };
  const addressOf = ({ value }: Made<string>) => context.urls.asset(`/${value}`);
  /** Adds a file with the same inputs as the cards of these products. */
  const addOfProducts = (name: string, products: readonly Product[], data: () => object) => {
    const inputs = hashes.cardsHash(products);
    // Several files have the same name.
    const step = `data file ${name} ${inputs}`;
    return addressOf(cache.take<string>(step, inputs) ?? cache.add(step, inputs, make(name, data())));
  };
  return {
    add: (name: string, data: object) => addressOf(make(name, data)),
    addOfProducts,
    addCards: (name: string, products: readonly Product[]) =>
      addOfProducts(name, products, () => productCards(products, restrictedContext(context))),
  };
}

/** Adds the shards with compared products, and the file that names them. */
function addCompared(files: FileMaker, context: CatalogueContext): string {
  const { products } = context.catalogue;
  const shards = Array.from({ length: shardCount(products.length) }, (): Product[] => []);
  for (const product of products) shards[shardOfSlug(product.slug, shards.length)]?.push(product);
  const restricted = restrictedContext(context);
  const shardOf = (shard: readonly Product[]): CompareShard =>
    Object.fromEntries(shard.map((product) => [product.slug, comparedProduct(product, restricted)]));
  const addresses = shards.map((shard, number) =>
    files.addOfProducts(`compare-${number + 1}`, shard, () => shardOf(shard)),
  );
  return files.add('compare', { shards: addresses } satisfies CompareIndex);
}

/** Adds the texts that the search of each category matches; returns their URLs by slug. */
function addSearches(files: FileMaker, { catalogue, lists }: CatalogueContext): DataAddresses['searches'] {
  const searches = catalogue.categories.map((category) => {
    const products = lists.category(category);
    const texts = () => Object.fromEntries(products.map((product) => [product.id, searchText(product)]));
    return [category.slug, files.addOfProducts(`search-${category.slug}`, products, texts)] as const;
  });
  return new Map(searches);
}

/**
 * Adds the controls of product lists, with the first cards of each choice; returns a function
 * from a list to the URL of its file.
 */
function addControls(files: FileMaker, context: CatalogueContext & ListContext): DataAddresses['controls'] {
  const { products } = context.catalogue;
  // Many lists have the same first cards.
  const addFirstCards = memoize(
    (positions: readonly number[]) =>
      files.addCards(
        'cards-first',
        positions.flatMap((position) => products[position] ?? []),
      ),
    (positions) => positions.join(),
  );
  const lists = productListPages(context);
  const indexed = indexedFacets(context.facets);
  const sizes = eggSizesOf(context.catalogue);
  const firstPagesOf = memoize(
    (page: ProductListPage) => scatteredFirstPages(page, context),
    (page) => JSON.stringify(withoutTexts(page)),
  );
  return controlsOf(lists, (page) => {
    const addresses = firstPagesOf(page).map(({ name, positions }) => [name, addFirstCards(positions)]);
    const firstCards = Object.fromEntries(addresses);
    return files.add('controls', { ...page, firstCards, indexed, sizes } satisfies ProductListControls);
  });
}

/** A list without the address of its search texts, which each edit of a description changes. */
function withoutTexts(page: ProductListPage): ProductListPage {
  return page.search ? { ...page, search: { ...page.search, texts: '' } } : page;
}

/**
 * Adds the controls of each page with a product list, equal ones once; returns a function
 * from a list to the URL of its file.
 */
function controlsOf(
  listPages: readonly ProductListPage[],
  add: (page: ProductListPage) => string,
): DataAddresses['controls'] {
  const addressOf = memoize(add, JSON.stringify);
  const addresses = new Map(listPages.map((page) => [JSON.stringify(page), addressOf(page)]));
  return (page) => {
    const address = addresses.get(JSON.stringify(page));
    if (address === undefined) throw new Error('expected a list among those of productListPages, found none');
    return address;
  };
}
