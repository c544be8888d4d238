import { expect, it } from 'vitest';
import { ARTICLE_CATEGORIES } from '../../domain/articles/article.ts';
import { articleCategories } from './articleCategories.ts';

it('each category of the blog has an article', () => {
  const site = { name: 'Hatch' };
  const [, ...others] = ARTICLE_CATEGORIES.map((category) => ({ category }));
  expect(articleCategories({ site, articles: others }, { min: 1 })).toEqual([
    {
      entry: site,
      path: [],
      message: `expected 1 or more articles of the category '${ARTICLE_CATEGORIES[0]}', found 0; write one`,
    },
  ]);
});
