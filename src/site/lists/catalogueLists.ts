import type { Article, Catalogue, Category, LandingPage } from '../../content/catalogue.ts';
import { findArticles, NO_QUERY } from '../../domain/articles/article.ts';
import { type ListScope, ProductFinder } from '../../domain/list/productFinder.ts';
import type { IndexedProduct, ProductIndex } from '../../domain/list/productIndex.ts';
import type { Product } from '../../domain/products/product.ts';

/** The lists of a catalogue, each of them whole and in the order in which its page first shows it. */
export interface CatalogueLists {
  /** Finds and counts the products of a scope, as the list's script does. */
  readonly finder: (scope: ListScope) => ProductFinder;
  /** All products; those that were withdrawn are last. */
  readonly products: readonly Product[];
  /** The rated products, best first. */
  readonly reviews: readonly Product[];
  /** All articles, the latest first. */
  readonly articles: readonly Article[];
  /** The products of a category, by name. */
  readonly category: (category: Pick<Category, 'slug'>) => readonly Product[];
  /** The products of a landing page's preset, in its order; none that was withdrawn. */
  readonly landing: (page: LandingPage) => readonly Product[];
}

/**
 * Gives the lists of a catalogue, found with its index as browsers find them. Each is computed when it is first asked
 * for, and then remembered: hundreds of numbered pages share one list, and none of them filters and sorts it again.
 */
export function createLists({ products, articles }: Catalogue, index: ProductIndex): CatalogueLists {
  const finders = oncePer((scope: string) => new ProductFinder(index, JSON.parse(scope)));
  const finder = (scope: ListScope) => finders(JSON.stringify(scope));
  const inCatalogue = (found: readonly IndexedProduct[]) =>
    found.flatMap(({ position }) => products[position] ?? []);
  const all = once(() => inCatalogue(finder({ kind: 'all' }).all));
  const rated = once(() => inCatalogue(finder({ kind: 'rated' }).all));
  const latest = once(() => findArticles(articles, NO_QUERY));
  const ofCategory = oncePer((category: Category['slug']) =>
    inCatalogue(finder({ kind: 'category', category }).all),
  );
  return {
    finder,
    get products() {
      return all();
    },
    get reviews() {
      return rated();
    },
    get articles() {
      return latest();
    },
    category: ({ slug }) => ofCategory(slug),
    landing: oncePer(({ preset, sort }) =>
      inCatalogue(finder({ kind: 'offered' }).find({ ...preset, sort })),
    ),
  };
}

/** Gives a function that computes a value the first time, and remembers it. */
function once<T>(compute: () => T): () => T {
  const remembered = oncePer((_: null) => compute());
  return () => remembered(null);
}

/** Gives a function that computes the value of each key the first time, and remembers it. */
function oncePer<K, T>(compute: (key: K) => T): (key: K) => T {
  const values = new Map<K, { readonly value: T }>();
  return (key) => {
    const known = values.get(key) ?? { value: compute(key) };
    values.set(key, known);
    return known.value;
  };
}
