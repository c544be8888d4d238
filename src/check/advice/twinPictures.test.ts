import { expect, it } from 'vitest';
import { formatProblem, ProblemLog } from '../../content/check/problem.ts';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import { contentWith, VALID_CONTENT } from '../../content/testing.ts';
import { slugify } from '../../domain/slug.ts';
import { contextOf } from '../../site/testing.ts';
import { checkAdvice } from './checkAdvice.ts';
import { twinPictures } from './twinPictures.ts';

const { catalogue } = await loadCatalogue(VALID_CONTENT);
const [article = expect.fail('the valid content lacks an article')] = catalogue.articles;
const [guide = expect.fail('the valid content lacks a guide')] = catalogue.guides;
const [category = expect.fail('the valid content lacks a category')] = catalogue.categories;

function withOnly(changes: Partial<typeof catalogue>): typeof catalogue {
  return { ...catalogue, articles: [], guides: [], categories: [], ...changes };
}

function findingsAmong(changes: Partial<typeof catalogue>): ReturnType<typeof twinPictures> {
  return twinPictures(contextOf(withOnly(changes)));
}

/** More than a page of articles, one each day: the rest is large enough for a page of its own. */
const days = Array.from({ length: 30 }, (_, index) => `2026-01-${String(index + 1).padStart(2, '0')}`);
const PHOTO = { image: '/images/nest.jpg' } as const;

it.each<[string, Partial<typeof catalogue>]>([
  [
    'articles with the same drawing',
    {
      articles: [
        { ...article, drawing: 'hen' },
        { ...article, drawing: 'hen' },
      ],
    },
  ],
  [
    'articles with the same photo',
    {
      articles: [
        { ...article, ...PHOTO },
        { ...article, ...PHOTO, drawing: 'pip' },
      ],
    },
  ],
  ['articles with the drawing of their category', { articles: [article, article] }],
  ['guides with the drawing of their eggs', { guides: [guide, guide] }],
  ['categories with one scene', { categories: [category, { ...category, slug: slugify('another') }] }],
])('two %s are a warning', (_, changes) => {
  expect(findingsAmong(changes)).toHaveLength(1);
});

it.each<[string, Partial<typeof catalogue>]>([
  [
    'of two articles differ',
    {
      articles: [
        { ...article, drawing: 'hen' },
        { ...article, drawing: 'pip' },
      ],
    },
  ],
  ['are a drawing and a photo', { guides: [guide, { ...guide, ...PHOTO }] }],
  [
    'are on an article and a guide, which no list shows together',
    { articles: [{ ...article, drawing: 'hen' }], guides: [{ ...guide, drawing: 'hen' }] },
  ],
  [
    'are on two pages of the blog',
    {
      articles: days.map((publishedAt, index) => {
        const isLast = index === 0 || index === days.length - 1;
        const image: `/${string}` = isLast ? PHOTO.image : `/images/${index}.jpg`;
        return { ...article, publishedAt, image };
      }),
    },
  ],
])('pictures that %s are no warning', (_, changes) => {
  expect(findingsAmong(changes)).toEqual([]);
});

it('the warning names the file and line of both, and what to write', async () => {
  const categories = `
pages:
  - {name: A, slug: automatic-incubators, kind: incubator, description: A, metaDescription: B, intro: C, scene: mini}
  - {name: B, slug: manual-incubators, kind: incubator, description: A, metaDescription: B, intro: C, scene: mini}
other:
  - {name: Poultry, slug: poultry, kind: mixed}
  - {name: Accessories, slug: accessory, kind: accessory}
`;
  const content = await contentWith({ 'categories.yaml': categories });
  const read = await loadCatalogue(content);
  const log = new ProblemLog();
  checkAdvice(contextOf(withOnly({ categories: read.catalogue.categories })), log);
  const [warning = ''] = log.warnings.map(formatProblem).filter((line) => line.includes('twinPictures'));
  expect(warning).toMatch(/categories\.yaml:4:\d+ scene: /);
  expect(warning).toMatch(/found that of 'A' \(.*categories\.yaml:3\); /);
  expect(warning).toMatch(
    /set 'scene' to another, such as 'automatic', 'manual', 'forced-air' \(twinPictures\)$/,
  );
});
