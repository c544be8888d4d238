import type { Article, Catalogue } from '../../content/catalogue.ts';
import type { ArticleCardProps, ProductCardProps } from '../../domain/cards.ts';
import { encodeProductIndex } from '../../domain/list/facetBuild.ts';
import type { EncodingLabels } from '../../domain/list/facets.ts';
import type { ProductListPage } from '../../domain/list/listQuery.ts';
import { type EncodedProductIndex, ProductIndex } from '../../domain/list/productIndex.ts';
import { memoizeByObject } from '../../domain/memoize.ts';
import { currencyOf } from '../../domain/money.ts';
import { holdsIncubators } from '../../domain/products/categoryKind.ts';
import type { Product, ProductId } from '../../domain/products/product.ts';
import { type FindRelated, indexRelatedProducts } from '../../domain/products/relatedProducts.ts';
import type { Slug } from '../../domain/slug.ts';
import type { SharedPictures } from '../drawnPictures.ts';
import { type CatalogueLists, createLists } from '../lists/catalogueLists.ts';
import { featuredProducts } from '../products/rankings.ts';
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

/** What a card shows. */
export type CardProps = ProductCardProps | ArticleCardProps;

/** Keeps the cards that were made: all pages that show one are given the same object. */
export class CardCache {
  readonly #ofProducts = new WeakMap<Product, ProductCardProps>();
  readonly #ofArticles = new WeakMap<Article, ArticleCardProps>();
  readonly #all = new WeakSet<object>();

  /** Gives the card of a product, and makes it the first time. */
  ofProduct(product: Product, make: () => ProductCardProps): ProductCardProps {
    return this.#ofProducts.get(product) ?? this.#keep(this.#ofProducts, product, make());
  }

  /** Gives the card of an article, and makes it the first time. */
  ofArticle(article: Article, make: () => ArticleCardProps): ArticleCardProps {
    return this.#ofArticles.get(article) ?? this.#keep(this.#ofArticles, article, make());
  }

  /** Whether something is one of these cards. */
  has(value: unknown): value is CardProps {
    return typeof value === 'object' && value !== null && this.#all.has(value);
  }

  #keep<E extends object, C extends CardProps>(cards: WeakMap<E, C>, entity: E, card: C): C {
    cards.set(entity, card);
    this.#all.add(card);
    return card;
  }
}

/** Catalogue fields that pages with declared products must not read. */
const HIDDEN = [
  'products',
  'productsById',
  'replacements',
  'ledger',
  'images',
  'search',
] as const satisfies readonly (keyof Catalogue)[];

/** Fields of a text that only its own page shows. */
const HIDDEN_OF_TEXTS = ['body'] as const;

/** The inputs of a page besides its entity and its declared products: plain data and maps. */
export function sharedPageInputs({ catalogue, urls, featuredIds }: CatalogueContext) {
  const { articles, guides, legalPages } = catalogue;
  const texts = [articles, guides, legalPages].map((list) => list.map(({ body: _, ...about }) => about));
  const hidden = new Set<string>([...HIDDEN, ...['articles', 'guides', 'legalPages']]);
  const shown = Object.entries(catalogue).filter(([name]) => !hidden.has(name));
  return { catalogue: shown, texts, origin: urls.origin, base: urls.base, featuredIds: [...featuredIds] };
}

/** Context fields that are computed from all products, or differ between builds of the same content. */
const HIDDEN_OF_CONTEXT = [
  'findRelated',
  'featured',
  'index',
  'encodedIndex',
  'data',
  'sharedPictures',
  'buildDate',
] as const satisfies readonly (keyof PageContext)[];

const HIDDEN_LISTS = [
  'finder',
  'matching',
  'countOf',
  'products',
  'reviews',
  'category',
  'landing',
  'offeredBy',
] as const satisfies readonly (keyof CatalogueLists)[];

const NO_DATA: DataAddresses = {
  pages: '',
  products: '',
  finder: null,
  articles: '',
  compare: '',
  searches: new Map(),
  controls: () => '',
};

interface WithBody {
  readonly body: unknown;
}

/** A context limited to `sharedPageInputs`; reading anything else throws. */
export const restrictedContext = memoizeByObject((context: CatalogueContext): PageContext => {
  const { articles, guides, legalPages } = context.catalogue;
  const about = memoizeByObject(<T extends WithBody>(text: T): T => hiding(text, HIDDEN_OF_TEXTS));
  const lists = hiding({ ...context.lists, articles: context.lists.articles.map(about) }, HIDDEN_LISTS);
  const catalogue = hiding(
    {
      ...context.catalogue,
      articles: articles.map(about),
      guides: guides.map(about),
      legalPages: legalPages.map(about),
    },
    HIDDEN,
  );
  return hiding({ ...context, catalogue, lists, data: NO_DATA }, HIDDEN_OF_CONTEXT);
});

/** A copy of an object that fails where some of its fields are read. */
function hiding<T extends object>(whole: T, names: readonly (keyof T & string)[]): T {
  const refuse = (name: string) => ({
    get: () => {
      throw new Error(
        `expected a page to read no texts, and no products but those that its kind names in 'shows', found that it reads '${name}'`,
      );
    },
  });
  return Object.defineProperties({ ...whole }, Object.fromEntries(names.map((name) => [name, refuse(name)])));
}
