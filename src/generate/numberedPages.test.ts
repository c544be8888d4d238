import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { productFile, rawProduct } from '../content/testing.ts';
import { PAGE_SIZE } from '../domain/list/paging.ts';
import { buildSite } from './buildSite.ts';
import { buildFolders, contentProblemsOf } from './testing.ts';

/** The valid content with a page of products more, and with other changes. */
async function largerContent(changes: Record<string, (text: string) => string> = {}) {
  const site = await buildFolders();
  const products = Array.from({ length: PAGE_SIZE }, (_, index) =>
    rawProduct({
      id: `more-${index}`,
      slug: `more-${index}`,
      name: `Tray ${index}`,
      description: `No. ${index}.`,
    }),
  );
  await writeFile(path.join(site.content, 'products/more.json'), productFile(...products));
  for (const [name, change] of Object.entries(changes)) {
    const file = path.join(site.content, name);
    await writeFile(file, change(await readFile(file, 'utf8')));
  }
  return site;
}

const ARTICLE = 'articles/first-hatch.md';
const REDIRECTS = 'redirects.yaml';

describe('the paths of numbered pages', () => {
  it('leave the name `page` to articles and redirects', async () => {
    const { content, out } = await largerContent({
      [ARTICLE]: (text) => text.replace('slug: first-hatch', 'slug: page'),
      [REDIRECTS]: () =>
        '- from: /products/page\n  to: /products\n- from: /blog/first-hatch\n  to: /blog/page\n',
      'site.yaml': (text) => text.replaceAll('first-hatch', 'page'),
    });
    await buildSite({ content, out });
    for (const page of ['blog/page', 'products/page', 'products/page/2']) {
      expect((await stat(path.join(out, page, 'index.html'))).isFile()).toBe(true);
    }
    await expect(stat(path.join(out, 'products/page/3'))).rejects.toThrow('ENOENT');
  });

  it('belong to the lists: a redirect from one of them is an error', async () => {
    const { content } = await largerContent({
      [REDIRECTS]: () => '- from: /products/page/2\n  to: /products\n',
    });
    expect(await contentProblemsOf(content)).toEqual([
      'redirects.yaml:1:9 from: expected a path of its own, found /products/page/2, which belongs to the listPage page of pages.yaml:6; rename one of the two',
    ]);
  });
});
