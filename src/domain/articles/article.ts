import type { ProductId } from '../products/product.ts';
import type { Slug } from '../slug.ts';

/** What the blog's search, filter and sort look at. */
export interface ArticleSummary {
  readonly title: string;
  readonly excerpt: string;
  /** The name of its category. */
  readonly category: string;
  /** ISO date. */
  readonly publishedAt: string;
}

/** An article that pages can relate to other articles and to products. */
export interface RelatableArticle extends ArticleSummary {
  readonly slug: Slug;
  readonly relatedProducts: readonly ProductId[];
}

/** What a category says of its articles. */
export interface ArticleCategory {
  readonly name: string;
  /** The egg type that they are about, where they are about one. */
  readonly eggType?: Slug | undefined;
  /** Whether they fill up the pages that have too few texts of their own. */
  readonly general: boolean;
}

export const ARTICLE_SORT_LABELS = { latest: 'Latest', oldest: 'Oldest' } as const;
export type ArticleSort = keyof typeof ARTICLE_SORT_LABELS;

/** The controls of the blog; category null means all. */
export interface ArticleQuery {
  readonly search: string;
  /** The name of a category. */
  readonly category: string | null;
  readonly sort: ArticleSort;
}

/** All articles, the latest first. */
export const NO_QUERY: ArticleQuery = { search: '', category: null, sort: 'latest' };

/** Articles whose title or excerpt holds the search text, of the category, by date. Equal dates keep their order. */
export function findArticles<A extends ArticleSummary>(articles: readonly A[], query: ArticleQuery): A[] {
  const wanted = query.search.trim().toLowerCase();
  const direction = query.sort === 'latest' ? -1 : 1;
  return articles
    .filter(({ category }) => query.category === null || category === query.category)
    .filter(({ title, excerpt }) => `${title}\n${excerpt}`.toLowerCase().includes(wanted))
    .sort((a, b) => direction * compareText(a.publishedAt, b.publishedAt));
}

/** The newest articles first. */
export function latestArticles<A extends ArticleSummary>(articles: readonly A[], length: number): A[] {
  return findArticles(articles, NO_QUERY).slice(0, length);
}

/** Related articles on a page. */
const MAX_RELATED = 3;

/** Up to three other articles of the same category. */
export function articlesLike<A extends RelatableArticle>(article: A, articles: readonly A[]): A[] {
  return articles
    .filter((other) => other.slug !== article.slug && other.category === article.category)
    .slice(0, MAX_RELATED);
}

/** Up to three articles for a product: those that recommend it, then those on its eggs, then the general ones. */
export function articlesForProduct<A extends RelatableArticle>(
  product: { readonly id: ProductId; readonly eggTypes: readonly Slug[] },
  articles: readonly A[],
  categories: readonly ArticleCategory[],
): A[] {
  const closeness = (article: A): number => {
    if (article.relatedProducts.includes(product.id)) return 0;
    const category = categoryOf(article, categories);
    if (product.eggTypes.some((eggType) => category?.eggType === eggType)) return 1;
    return category?.general ? 2 : 3;
  };
  return articles
    .map((article) => ({ article, closeness: closeness(article) }))
    .filter(({ closeness: value }) => value < 3)
    .sort((a, b) => a.closeness - b.closeness)
    .slice(0, MAX_RELATED)
    .map(({ article }) => article);
}

/** The articles on an egg type, then as many general ones as are missing from `length`. */
export function articlesForEggType<A extends ArticleSummary>(
  eggType: Slug,
  articles: readonly A[],
  categories: readonly ArticleCategory[],
  length: number,
): A[] {
  const own = articles.filter((article) => categoryOf(article, categories)?.eggType === eggType);
  const general = articles.filter((article) => categoryOf(article, categories)?.general);
  return [...own, ...general.slice(0, Math.max(0, length - own.length))];
}

/** The category of an article; undefined where the categories lack it. */
export function categoryOf<C extends Pick<ArticleCategory, 'name'>>(
  { category }: Pick<ArticleSummary, 'category'>,
  categories: readonly C[],
): C | undefined {
  return categories.find(({ name }) => name === category);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
