import type { Catalogue } from '../../content/catalogue.ts';
import type { EncodingLabels } from '../../domain/list/facets.ts';
import {
  type EncodedProductIndex,
  encodeProductIndex,
  ProductIndex,
} from '../../domain/list/productIndex.ts';
import type { ProductListPage } from '../../domain/list/productListPage.ts';
import { currencyOf } from '../../domain/money.ts';
import { holdsIncubators } from '../../domain/products/categoryKind.ts';
import type { Product, ProductId } from '../../domain/products/product.ts';
import { type FindRelated, indexRelatedProducts } from '../../domain/products/relatedProducts.ts';
import type { Slug } from '../../domain/slug.ts';
import { type CatalogueLists, createLists } from '../lists/catalogueLists.ts';
import { featuredProducts } from '../products/rankings.ts';
import { CardCache } from '../props/cardCache.ts';
import type { SharedPictures } from '../sharing/sharingCard.ts';
import type { Urls } from '../urls.ts';

/** The addresses of the files that scripts fetch. */
export interface DataAddresses {
  /** The named pages, for the 404 page. */
  readonly pages: string;
  /** The index of the products, for lists. */
  readonly products: string;
  /** What a page says of its list of products, for the controls of the list. */
  readonly controls: (page: ProductListPage) => string;
  /** The index of the incubators, for the finder; null where there are none. */
  readonly finder: string | null;
  /** The cards of all articles, for the blog. */
  readonly articles: string;
  /** The file that names the shards with what comparisons show of products. */
  readonly compare: string;
  /** What the search of each category looks into. */
  readonly searches: ReadonlyMap<Slug, string>;
}

/** What the props of pages are made from: the catalogue, the site's addresses, and what is worked out once for all pages. */
export interface CatalogueContext {
  readonly catalogue: Catalogue;
  readonly urls: Urls;
  readonly lists: CatalogueLists;
  readonly findRelated: FindRelated;
  readonly featured: readonly Product[];
  readonly featuredIds: ReadonlySet<ProductId>;
  /** The names of the egg types by their slugs. */
  readonly eggTypeNames: ReadonlyMap<string, string>;
  /** The index of the products as browsers get it, and as lists use it. */
  readonly encodedIndex: EncodedProductIndex;
  readonly index: ProductIndex;
  /** The cards that were made so far: many pages show the same. */
  readonly cards: CardCache;
  /** The pictures for shared links: a build draws them, `npm run dev` has none. */
  readonly sharedPictures: SharedPictures;
  /** ISO date of the build. */
  readonly buildDate: string;
}

/** What the props of pages are made from, and where the scripts of pages find their data. */
export interface PageContext extends CatalogueContext {
  readonly data: DataAddresses;
}

/** A page that a mistyped address may mean: its path, with a slash at its end, and its name. */
export type NamedPage = readonly [path: string, name: string];

/** Works out once what the props of many pages need. */
export function createContext(given: Pick<CatalogueContext, GivenKey>): CatalogueContext {
  const { products, eggTypeLabels } = given.catalogue;
  const encodedIndex = encodeProductIndex(products, encodingLabels(given.catalogue));
  const index = new ProductIndex(encodedIndex);
  const featured = featuredProducts(products);
  return {
    ...given,
    encodedIndex,
    index,
    cards: new CardCache(),
    sharedPictures: new Map(),
    lists: createLists(given.catalogue, index),
    findRelated: indexRelatedProducts(products),
    featured,
    featuredIds: new Set(featured.map(({ id }) => id)),
    eggTypeNames: new Map(eggTypeLabels.map(({ slug, name }) => [slug, name])),
  };
}

type GivenKey = 'catalogue' | 'urls' | 'buildDate';

function encodingLabels({ products, categoryLabels, eggTypeLabels }: Catalogue): EncodingLabels {
  const incubators = categoryLabels.filter(({ kind }) => holdsIncubators(kind));
  const others = categoryLabels.filter(({ kind }) => !holdsIncubators(kind));
  return {
    symbol: currencyOf(products),
    categories: [...incubators, ...others].map(({ slug }) => slug),
    incubators: incubators.length,
    eggTypes: eggTypeLabels.map(({ slug }) => slug),
  };
}
