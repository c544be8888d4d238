import { ARTICLE_CATEGORIES, type ArticleSummary } from '../../domain/articles/article.ts';
import type { Least, LintFinding } from './lintRule.ts';

interface Blog {
  readonly articles: readonly Pick<ArticleSummary, 'category'>[];
  readonly site: object;
}

/** The blog offers each category as a filter: one without articles leads to an empty list. */
export function articleCategories({ articles, site }: Blog, { min }: Least): LintFinding[] {
  return ARTICLE_CATEGORIES.flatMap((name) => {
    const found = articles.filter(({ category }) => category === name).length;
    if (found >= min) return [];
    const message = `expected ${min} or more articles of the category '${name}', found ${found}; write one`;
    return [{ entry: site, path: [], message }];
  });
}
