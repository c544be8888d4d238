import type { ArticleCategory, ArticleSummary, RelatableArticle } from '../../domain/articles/article.ts';
import type { ProductId } from '../../domain/products/product.ts';
import type { Slug } from '../../domain/slug.ts';

/** Related articles on a page. */
const MAX_RELATED = 3;

/** Up to three other articles of the same category. */
export function articlesLike<A extends RelatableArticle>(article: A, articles: readonly A[]): A[] {
  return articles
    .filter((other) => other.slug !== article.slug && other.category === article.category)
    .slice(0, MAX_RELATED);
}

/**
 * Up to three articles for a product: those that recommend it, then those on its eggs, then the general ones that suit
 * all of its eggs. An article that says to turn eggs must not stand beside a machine for eggs that die of it.
 */
export function articlesForProduct<A extends RelatableArticle>(
  product: { readonly id: ProductId; readonly eggTypes: readonly Slug[] },
  articles: readonly A[],
  categories: readonly ArticleCategory[],
): A[] {
  const closeness = (article: A): number => {
    if (article.relatedProducts.includes(product.id)) return 0;
    const category = categoryOf(article, categories);
    if (product.eggTypes.some((eggType) => category?.eggType === eggType)) return 1;
    return suitsAll(category, product.eggTypes) ? 2 : 3;
  };
  return articles
    .map((article) => ({ article, closeness: closeness(article) }))
    .filter(({ closeness: value }) => value < 3)
    .sort((a, b) => a.closeness - b.closeness)
    .slice(0, MAX_RELATED)
    .map(({ article }) => article);
}

function suitsAll(category: ArticleCategory | undefined, eggTypes: readonly Slug[]): boolean {
  return eggTypes.length > 0 && eggTypes.every((eggType) => category?.general.includes(eggType));
}

/** The articles on an egg type, then as many general ones that suit it as are missing from `length`. */
export function articlesForEggType<A extends ArticleSummary>(
  eggType: Slug,
  articles: readonly A[],
  categories: readonly ArticleCategory[],
  length: number,
): A[] {
  const own = articles.filter((article) => categoryOf(article, categories)?.eggType === eggType);
  const general = articles.filter((article) => categoryOf(article, categories)?.general.includes(eggType));
  return [...own, ...general.slice(0, Math.max(0, length - own.length))];
}

/** The category of an article; undefined where the categories lack it. */
export function categoryOf<C extends Pick<ArticleCategory, 'name'>>(
  { category }: Pick<ArticleSummary, 'category'>,
  categories: readonly C[],
): C | undefined {
  return categories.find(({ name }) => name === category);
}
