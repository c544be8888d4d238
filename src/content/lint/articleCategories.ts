import type { Article, ArticleCategory } from '../catalogue.ts';
import { findingsOf, type Least } from './lintRule.ts';

interface Blog {
  readonly articleCategories: readonly Pick<ArticleCategory, 'name'>[];
  readonly articles: readonly Pick<Article, 'category'>[];
}

/** The blog offers each category as a filter: one without articles leads to an empty list. */
export function articleCategories({ articleCategories: categories, articles }: Blog, { min }: Least) {
  return findingsOf(categories, ['name'], ({ name }) => {
    const found = articles.filter(({ category }) => category === name).length;
    if (found >= min) return undefined;
    return `expected ${min} or more articles of the category, found ${found}; write one, or delete the category`;
  });
}
