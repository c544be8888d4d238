import type { Article, Catalogue } from '../../content/catalogue.ts';
import type { ArticleCardProps, ProductCardProps } from '../../domain/cards.ts';
import type { NamedPage } from '../../domain/compare/namedPages.ts';
import { encodeProductIndex, facetsOf, indexedFacets } from '../../domain/list/facetBuild.ts';
import type { Facet } from '../../domain/list/facets.ts';
import type { ProductListPage } from '../../domain/list/listQuery.ts';
import { type EncodedProductIndex, ProductIndex } from '../../domain/list/productIndex.ts';
import { memoizeByObject } from '../../domain/memoize.ts';
import type { Product, ProductId } from '../../domain/products/product.ts';
import { type FindRelated, indexRelatedProducts } from '../../domain/products/relatedProducts.ts';
import type { EggSize } from '../../domain/products/room.ts';
import type { Slug } from '../../domain/slug.ts';
import type { SharedPictures } from '../drawnPictures.ts';
import { type CatalogueLists, createLists } from '../lists/catalogueLists.ts';
import { comparablePower } from '../products/hatchCost.ts';
import { featuredProducts } from '../products/rankings.ts';
import { type FindStanding, indexStandings } from '../products/standing.ts';
import type { SiteContext } from '../urls.ts';

/** The addresses of the files that scripts fetch. */
export interface DataAddresses {
  /** The named pages, for the 404 page. */
  readonly pages: string;
  /** The index of the products, for lists. */
  readonly products: string;
  /** The data of a page's list of products, for the controls of the list. */
  readonly controls: (page: ProductListPage) => string;
  /** The index of the incubators, for the finder; null without incubators. */
  readonly finder: string | null;
  /** The cards of all articles, for the blog. */
  readonly articles: string;
  /** The file that names the shards of the comparison. */
  readonly compare: string;
  /** The texts that the search of each category matches. */
  readonly searches: ReadonlyMap<Slug, string>;
}

/** The data that the props of all pages share, computed once. */
export interface CatalogueContext extends SiteContext {
  readonly lists: CatalogueLists;
  readonly findRelated: FindRelated;
  readonly findStanding: FindStanding;
  readonly featured: readonly Product[];
  readonly featuredIds: ReadonlySet<ProductId>;
  /** The index of the products, encoded for browsers and decoded for lists. */
  readonly encodedIndex: EncodedProductIndex;
  readonly index: ProductIndex;
  readonly facets: readonly Facet[];
  /** The cards made so far: all pages that show one get the same object. */
  readonly productCards: WeakMap<Product, ProductCardProps>;
  readonly articleCards: WeakMap<Article, ArticleCardProps>;
  readonly sharedPictures: SharedPictures;
  /** The pages that browsers keep for offline use. */
  readonly offlinePages: OfflinePages;
  /** ISO date of the build. */
  readonly buildDate: string;
}

/** The pages that every browser keeps, and those that it keeps once a batch of their eggs is saved. */
export interface OfflinePages {
  readonly forEveryone: readonly NamedPage[];
  readonly forBatches: readonly NamedPage[];
}

/** The same, with the addresses of the data that scripts fetch. */
export interface PageContext extends CatalogueContext {
  readonly data: DataAddresses;
}

export function createContext(
  given: Pick<CatalogueContext, 'catalogue' | 'urls' | 'buildDate' | 'sharedPictures' | 'offlinePages'>,
): CatalogueContext {
  const { products, currency, categoryLabels, eggTypeLabels, fields } = given.catalogue;
  const facets = facetsOf({ symbol: currency, categories: categoryLabels, eggTypes: eggTypeLabels, fields });
  const encodedIndex = encodeProductIndex(products, facets, (product) =>
    comparablePower(product, given.catalogue),
  );
  const index = new ProductIndex(indexedFacets(facets), encodedIndex, eggSizesOf(given.catalogue));
  const featured = featuredProducts(products);
  return {
    ...given,
    encodedIndex,
    index,
    facets,
    productCards: new WeakMap(),
    articleCards: new WeakMap(),
    lists: createLists(given.catalogue, index),
    findRelated: indexRelatedProducts<Product>(products),
    findStanding: indexStandings(given.catalogue),
    featured,
    featuredIds: new Set(featured.map(({ id }) => id)),
  };
}

/** The sizes of eggs, to convert capacities. */
export function eggSizesOf({ eggTypes }: Pick<Catalogue, 'eggTypes'>): EggSize[] {
  return eggTypes.map(({ slug, space }) => ({ slug, space }));
}

/** The fields of the catalogue that pages with declared products must not read. */
const UNDECLARED_FIELDS: readonly (keyof Catalogue)[] = [
  'products',
  'productsById',
  'replacements',
  'ledger',
  'images',
  'publicFiles',
  'search',
  'reviews',
  'waitingReviews',
  'priceHistory',
];

/** Fields computed from all products, or different between builds of the same content. */
const UNDECLARED_CONTEXT_FIELDS: readonly (keyof PageContext)[] = [
  ...(['findRelated', 'findStanding', 'featured', 'index', 'encodedIndex', 'facets'] as const),
  ...(['data', 'sharedPictures', 'offlinePages', 'buildDate'] as const),
];

/**
 * The context of a page with declared products: without the other products, the bodies of texts, and all
 * lists but that of the articles. Reading one of these throws.
 */
export const restrictedContext = memoizeByObject(<C extends CatalogueContext>(context: C): C => {
  const about = memoizeByObject(
    <T extends { readonly body: unknown }>(text: T): T => withThrowingGetters(text, ['body']),
  );
  const { catalogue, lists } = context;
  const texts = {
    articles: catalogue.articles.map(about),
    waiting: catalogue.waiting.map(about),
    guides: catalogue.guides.map(about),
    help: catalogue.help.map(about),
    legalPages: catalogue.legalPages.map(about),
  };
  const { articles, ...others } = lists;
  const limited = {
    ...context,
    catalogue: withThrowingGetters({ ...catalogue, ...texts }, UNDECLARED_FIELDS),
    lists: withThrowingGetters({ ...lists, articles: articles.map(about) }, Object.keys(others)),
  };
  return withThrowingGetters(limited, UNDECLARED_CONTEXT_FIELDS);
});

/** The inputs of a page besides its entity and its declared products: all that its context shows. */
export function sharedPageInputs(context: CatalogueContext) {
  const { catalogue, urls, featuredIds } = restrictedContext(context);
  return { catalogue, origin: urls.origin, base: urls.base, featuredIds: [...featuredIds] };
}

/** A copy of an object that throws when some of its fields are read by name; it has no others. */
function withThrowingGetters<T extends object>(whole: T, names: readonly string[]): T {
  const refuse = (name: string) => ({
    enumerable: false,
    get: () => {
      throw new Error(
        `expected a page to read only what its kind declares in 'dependsOn', found that it reads '${name}'`,
      );
    },
  });
  return Object.defineProperties({ ...whole }, Object.fromEntries(names.map((name) => [name, refuse(name)])));
}
