import type { Catalogue } from '../../content/catalogue.ts';
import { memoizeByObject } from '../../domain/memoize.ts';
import type { CatalogueLists } from '../lists/catalogueLists.ts';
import type { CatalogueContext, DataAddresses, PageContext } from './pageContext.ts';

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
