import type { Catalogue, Category, LandingEntry } from '../../content/catalogue.ts';
import { findArticles, NO_QUERY } from '../../domain/articles/article.ts';
import type { Entry } from '../../domain/entry.ts';
import { type Filters, formatFilterValue } from '../../domain/list/facets.ts';
import { NO_FILTERS } from '../../domain/list/filter.ts';
import type { ListScope } from '../../domain/list/listQuery.ts';
import { ProductFinder } from '../../domain/list/productFinder.ts';
import type { IndexedProduct, ProductIndex } from '../../domain/list/productIndex.ts';
import { CATEGORY_SORTS, LIST_SORTS, type SortOrder } from '../../domain/list/sort.ts';
import { memoize } from '../../domain/memoize.ts';
import type { ProductPick } from '../../domain/products/pickList.ts';
import type { Product } from '../../domain/products/product.ts';
import { paths, type SitePath } from '../urls.ts';

export type CatalogueLists = ReturnType<typeof createLists>;

/**
 * Computes the lists of a catalogue with the same index as browsers, each once:
 * hundreds of numbered pages share one.
 */
export function createLists({ products, articles }: Catalogue, index: ProductIndex) {
  const finder = memoize((scope: ListScope) => new ProductFinder(index, scope), JSON.stringify);
  const inCatalogue = (found: readonly IndexedProduct[]): readonly Entry<Product>[] =>
    found.flatMap(({ position }) => products[position] ?? []);
  const all = finder({ kind: 'all' });
  return {
    finder,
    matching: (filters: Filters) => inCatalogue(all.matching(filters)),
    countOf: (filters: Filters) => all.matching(filters).length,
    /** All products, with withdrawn ones last. */
    products: inCatalogue(all.all),
    reviews: inCatalogue(finder({ kind: 'rated' }).all),
    articles: findArticles(articles, NO_QUERY),
    category: memoize(
      (category: Pick<Category, 'slug' | 'picks'>) =>
        inCatalogue(finder(categoryScope(category)).find({ filters: NO_FILTERS, sort: CATEGORY_SORTS[0] })),
      ({ slug }) => slug,
    ),
    landing: memoize((page: LandingEntry) =>
      inCatalogue(finder(landingScope(page)).find({ filters: page.preset, sort: page.sort })),
    ),
    offeredBy: memoize(({ preset }: LandingEntry) => new Set(finder({ kind: 'offered' }).matching(preset))),
  };
}

export function categoryScope({ slug, picks }: Pick<Category, 'slug' | 'picks'>): ListScope {
  return { kind: 'category', category: slug, ...picksOf(picks) };
}

export function landingScope({ picks }: Pick<LandingEntry, 'picks'>): ListScope {
  return { kind: 'offered', ...picksOf(picks) };
}

function picksOf(picks: readonly ProductPick[]): { readonly picks?: readonly string[] } {
  return picks.length === 0 ? {} : { picks: picks.map(({ product }) => product) };
}

/**
 * Returns the path of the filtered product list, with its order unless that list begins with it, or has no
 * such order: `/products?eggType=duck`.
 */
export function filteredProductsPath(filters: Filters, sort: SortOrder = LIST_SORTS[0]): SitePath {
  const query = new URLSearchParams(
    Object.entries(filters).map(([key, wanted]): [string, string] => [key, formatFilterValue(wanted)]),
  );
  if (sort !== LIST_SORTS[0] && sort !== 'picks') query.set('sort', sort);
  const text = String(query).replaceAll('%2C', ',');
  return text === '' ? paths.products : `${paths.products}?${text}`;
}
