import { expect, it } from 'vitest';
import { contentWith, productFile, rawProduct } from '../content/testing.ts';
import { PAGE_SIZE } from '../domain/list/paging.ts';
import { replaced } from '../testing/temporaryFolder.ts';
import { buildWith, contentProblemsOf } from './testing.ts';

const PRODUCTS = Array.from({ length: 2 * PAGE_SIZE }, (_, index) =>
  rawProduct({
    id: `more-${index}`,
    slug: `more-${index}`,
    name: `Tray ${index}`,
    description: `No. ${index}.`,
  }),
);

/** Two pages of products more than the valid content has. */
const MORE = { 'products/more.json': productFile(...PRODUCTS) };

it('the paths of numbered pages leave the name `page` to articles and redirects', async () => {
  const { files } = await buildWith({
    ...MORE,
    'articles/first-hatch.md': replaced('slug: first-hatch', 'slug: page'),
    'redirects.yaml':
      '- from: /products/page\n  to: /products\n- from: /blog/first-hatch\n  to: /blog/page\n',
    'site.yaml': replaced(/first-hatch/g, 'page'),
  });
  const pages = ['blog/page', 'products/page', 'products/page/2', 'products/page/3'];
  expect(pages.map((page) => files.has(`${page}/index.html`))).toEqual([true, true, true, false]);
});

it('a redirect from a numbered page of a list is an error', async () => {
  const content = await contentWith({
    ...MORE,
    'redirects.yaml': '- from: /products/page/2\n  to: /products\n',
  });
  expect(await contentProblemsOf(content)).toEqual([
    'redirects.yaml:1:9 from: expected a path of its own, found /products/page/2, which belongs to the ' +
      'listPage page of pages.yaml:5; delete the redirect',
  ]);
});
