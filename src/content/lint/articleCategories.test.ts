import { expect, it } from 'vitest';
import { articleCategories } from './articleCategories.ts';

it('each category of the blog has an article', () => {
  const [hens, ducks] = [{ name: 'Hens' }, { name: 'Ducks' }];
  const articles = [{ category: 'Hens' }];
  expect(articleCategories({ articleCategories: [hens, ducks], articles }, { min: 1 })).toEqual([
    {
      entry: ducks,
      path: ['name'],
      message: 'expected 1 or more articles of the category, found 0; write one, or delete the category',
    },
  ]);
});
