import type { ProductId } from '../products/product.ts';
import { type Slug, slugify } from '../slug.ts';

/** The categories of articles (specification, section 3). */
export const ARTICLE_CATEGORIES = [
  'Chicken Incubation',
  'Duck Incubation',
  'Quail Incubation',
  'General Incubation',
  'Troubleshooting',
  'Equipment Reviews',
] as const;

export type ArticleCategory = (typeof ARTICLE_CATEGORIES)[number];

/** What the blog's search, filter and sort look at. */
export interface ArticleSummary {
  readonly slug: Slug;
  readonly title: string;
  readonly excerpt: string;
  readonly category: ArticleCategory;
  /** ISO date. */
  readonly publishedAt: string;
  readonly relatedProducts: readonly ProductId[];
}

export const ARTICLE_SORT_LABELS = { latest: 'Latest', oldest: 'Oldest' } as const;
export type ArticleSort = keyof typeof ARTICLE_SORT_LABELS;

/** The controls of the blog; category null means all. */
export interface ArticleQuery {
  readonly search: string;
  readonly category: ArticleCategory | null;
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

/** Related articles on a page (specification, section 9). */
const MAX_RELATED = 3;

/** Up to three other articles of the same category. */
export function articlesLike<A extends ArticleSummary>(article: A, articles: readonly A[]): A[] {
  return articles
    .filter((other) => other.slug !== article.slug && other.category === article.category)
    .slice(0, MAX_RELATED);
}

/** Up to three articles for a product: those that recommend it, then those on its eggs, then the general ones. */
export function articlesForProduct<A extends ArticleSummary>(
  product: { readonly id: ProductId; readonly eggTypes: readonly Slug[] },
  articles: readonly A[],
): A[] {
  const closeness = (article: A): number => {
    if (article.relatedProducts.includes(product.id)) return 0;
    if (product.eggTypes.some((eggType) => article.category === categoryOfEggs(eggType))) return 1;
    return article.category === 'General Incubation' ? 2 : 3;
  };
  return articles
    .map((article) => ({ article, closeness: closeness(article) }))
    .filter(({ closeness: value }) => value < 3)
    .sort((a, b) => a.closeness - b.closeness)
    .slice(0, MAX_RELATED)
    .map(({ article }) => article);
}

/** The category of articles on an egg type, if there is one: chicken gives `Chicken Incubation`. */
export function categoryOfEggs(eggType: Slug): ArticleCategory | undefined {
  return ARTICLE_CATEGORIES.find((category) => slugify(category) === `${eggType}-incubation`);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
