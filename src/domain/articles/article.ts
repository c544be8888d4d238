import { PAGE_FIELD } from '../list/paging.ts';
import { type AddressCodec, among, toolAddress } from '../list/queryString.ts';
import type { ProductId } from '../products/product.ts';
import type { Slug } from '../slug.ts';
import { compareText } from '../text.ts';

export interface ArticleSummary {
  readonly title: string;
  readonly excerpt: string;
  readonly category: string;
  /** ISO date. */
  readonly publishedAt: string;
}

export interface RelatableArticle extends ArticleSummary {
  readonly slug: Slug;
  readonly relatedProducts: readonly ProductId[];
  readonly shownProducts: readonly ProductId[];
}

export interface RelatableCategory {
  readonly name: string;
  /** The egg type that all its articles are about, if any. */
  readonly eggType?: Slug | undefined;
  /** The egg types whose pages these articles may fill, because they suit each of them. */
  readonly general: readonly Slug[];
}

export const ARTICLE_SORTS = ['latest', 'oldest'] as const;
type ArticleSort = (typeof ARTICLE_SORTS)[number];

export interface ArticleQuery {
  readonly search: string;
  /** The name of a category; null means all. */
  readonly category: string | null;
  readonly sort: ArticleSort;
  readonly page: number;
}

export const NO_QUERY: ArticleQuery = { search: '', category: null, sort: 'latest', page: 1 };

/**
 * Finds articles, sorted by their day of publication. Of two of one day the
 * later entry counts as the later one.
 * @param articles in the order of the catalogue
 */
export function findArticles<A extends ArticleSummary>(articles: readonly A[], query: ArticleQuery): A[] {
  const wanted = query.search.trim().toLowerCase();
  const oldestFirst = articles
    .filter(({ category }) => query.category === null || category === query.category)
    .filter(({ title, excerpt }) => `${title}\n${excerpt}`.toLowerCase().includes(wanted))
    .sort((a, b) => compareText(a.publishedAt, b.publishedAt));
  return query.sort === 'latest' ? oldestFirst.reverse() : oldestFirst;
}

export function latestArticles<A extends ArticleSummary>(articles: readonly A[], length: number): A[] {
  return findArticles(articles, NO_QUERY).slice(0, length);
}

export function articleAddress(categories: readonly string[]): AddressCodec<ArticleQuery> {
  return toolAddress(
    {
      search: { parse: (text) => text },
      category: {
        parse: (text) => (text === '' || text === 'all' ? null : among(categories, text)),
        format: (category) => category ?? 'all',
      },
      sort: { parse: (text) => among(ARTICLE_SORTS, text) },
      page: PAGE_FIELD,
    },
    NO_QUERY,
  );
}
