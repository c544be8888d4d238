import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../../testing/temporaryFolder.ts';
import { ProblemLog } from '../check/problem.ts';
import { contentWith, problemLines } from '../testing.ts';
import { contentReader } from './readContent.ts';

/** What is said of a content folder with these symbolic links, and the pictures that it has. */
async function readWith(links: Record<string, string>) {
  const folder = await contentWith({ 'images/eggs/one.svg': '<svg/>' });
  for (const [name, target] of Object.entries(links)) await symlink(target, path.join(folder, name));
  const log = new ProblemLog();
  const { images } = await contentReader(folder, 'left out')(log);
  return { lines: problemLines(log.problems, folder), images };
}

const IMAGES = ['/images/eggs/one.svg', '/images/favicon.svg', '/images/incubator.svg'];
const CIRCLE = 'expected a folder, found a symbolic link to a folder around it, which has no end; delete it';

describe('a symbolic link in a content folder', () => {
  it('is an error if it points to a folder around it, and is not followed', async () => {
    const { lines, images } = await readWith({
      'images/up': '..',
      'images/eggs/here': '.',
      'images/root': '/',
      'products/a': '.',
      'products/b': '../products',
    });
    expect(lines.sort()).toEqual([
      `images/eggs/here:1:1 ${CIRCLE}`,
      `images/root:1:1 ${CIRCLE}`,
      `images/up:1:1 ${CIRCLE}`,
      `products/a:1:1 ${CIRCLE}`,
      `products/b:1:1 ${CIRCLE}`,
    ]);
    expect(images).toEqual(IMAGES);
  });

  it('is followed to any other folder or file of the content', async () => {
    const { lines, images } = await readWith({
      'images/other': 'eggs',
      'images/two.svg': 'eggs/one.svg',
      'images/nowhere.svg': 'none.svg',
      'images/itself': 'itself',
    });
    expect(lines).toEqual([]);
    expect(images).toEqual([...IMAGES, '/images/other/one.svg', '/images/two.svg'].sort());
  });

  it('is an error if it points out of the content, and its target is not read', async () => {
    const other = await temporaryFolder();
    await writeFiles(other, { 'two.svg': '<svg/>', 'article.md': 'secret', 'site.yaml': 'secret: 1' });
    const { lines, images } = await readWith({
      'images/passwd.svg': '/etc/passwd',
      'images/other': other,
      'images/eggs/two.svg': path.join(other, 'two.svg'),
      'images/first.svg': 'eggs/two.svg',
      'articles/secret.md': path.join(other, 'article.md'),
      'products/null.json': '/dev/null',
      'search.yaml': path.join(other, 'site.yaml'),
      'link-ledger.json': path.join(other, 'site.yaml'),
    });
    const fault = (file: string, target: string) =>
      `${file}:1:1 expected a file of the content folder, found a symbolic link to '${target}'; copy what it leads to`;
    expect(lines.sort()).toEqual([
      fault('articles/secret.md', path.join(other, 'article.md')),
      fault('images/eggs/two.svg', path.join(other, 'two.svg')),
      fault('images/first.svg', path.join(other, 'two.svg')),
      fault('images/other', other),
      fault('images/passwd.svg', '/etc/passwd'),
      fault('link-ledger.json', path.join(other, 'site.yaml')),
      fault('products/null.json', '/dev/null'),
      fault('search.yaml', path.join(other, 'site.yaml')),
    ]);
    expect(images).toEqual(IMAGES);
  });

  it('may be the content folder itself', async () => {
    const folder = await contentWith();
    const link = path.join(await temporaryFolder(), 'content');
    await symlink(folder, link);
    const log = new ProblemLog();
    const { images } = await contentReader(link, 'left out')(log);
    expect([log.problems, images.length]).toEqual([[], 2]);
  });
});
