import type { Article, Catalogue, Category, LandingPage } from '../../content/catalogue.ts';
import { findArticles, NO_QUERY } from '../../domain/articles/article.ts';
import { filterProducts, NO_FILTERS } from '../../domain/list/filter.ts';
import { sortProducts } from '../../domain/list/sort.ts';
import { isOffered, offeredFirst } from '../../domain/products/availability.ts';
import type { Product } from '../../domain/products/product.ts';
import { ratedProducts } from '../products/rankings.ts';

/** The lists of a catalogue, each of them whole and in the order in which its page first shows it. */
export interface CatalogueLists {
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
 * Gives the lists of a catalogue. Each is computed when it is first asked for, and then remembered: hundreds of numbered
 * pages share one list, and none of them filters and sorts it again.
 */
export function createLists({ products, articles }: Catalogue): CatalogueLists {
  const all = once(() => offeredFirst(products));
  const rated = once(() => sortProducts(ratedProducts(products), 'rating'));
  const latest = once(() => findArticles(articles, NO_QUERY));
  const offered = once(() => products.filter(isOffered));
  const ofCategory = oncePer((slug: Category['slug']) =>
    sortProducts(filterProducts(products, { ...NO_FILTERS, category: slug }), 'name'),
  );
  return {
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
    landing: oncePer(({ preset, sort }) => sortProducts(filterProducts(offered(), preset), sort)),
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
