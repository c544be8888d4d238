import { rm, symlink } from 'node:fs/promises';
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
  it('is an error where it leads to a folder around it, and is not followed', async () => {
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

  it('is nothing to a folder that is missing', async () => {
    const folder = await contentWith();
    await rm(path.join(folder, 'images'), { recursive: true });
    const log = new ProblemLog();
    expect((await contentReader(folder, 'left out')(log)).images).toEqual([]);
    expect(problemLines(log.problems, folder)).toEqual([]);
  });

  it('is followed to any other folder or file', async () => {
    const other = await temporaryFolder();
    await writeFiles(other, { 'two.svg': '<svg/>' });
    const { lines, images } = await readWith({
      'images/other': other,
      'images/three.svg': path.join(other, 'two.svg'),
      'images/nowhere.svg': path.join(other, 'none.svg'),
      'images/itself': 'itself',
    });
    expect(lines).toEqual([]);
    expect(images).toEqual([...IMAGES, '/images/other/two.svg', '/images/three.svg']);
  });
});
