import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { PictureCache } from './pictureCache.ts';

const PICTURE = Buffer.from('a picture');

async function aCache() {
  const folder = path.join(await temporaryFolder(), 'sharing');
  const cache = new PictureCache(folder);
  cache.write('a.png', PICTURE);
  return { folder, cache, file: path.join(folder, 'a.png') };
}

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

describe('the cache of pictures', () => {
  it('gives what was kept by a name, and nothing for any other', async () => {
    const { cache } = await aCache();
    expect(cache.read('a.png')).toEqual(PICTURE);
    expect(cache.read('b.png')).toBeNull();
  });

  it.each([
    ['is empty', ''],
    ['is cut short', 'a pic'],
    ['was written by something else', 'x'.repeat(200)],
  ])('gives nothing of a file that %s', async (_what, contents) => {
    const { cache, file } = await aCache();
    await writeFile(file, contents);
    expect(cache.read('a.png')).toBeNull();
  });

  it('removes what no build has used for a month, and nothing else', async () => {
    const { cache, folder, file } = await aCache();
    cache.write('b.png', PICTURE);
    cache.write('c.png', PICTURE);
    await utimes(file, daysAgo(31), daysAgo(31));
    await utimes(path.join(folder, 'b.png'), daysAgo(31), daysAgo(31));
    cache.read('b.png');
    cache.prune();
    expect(await readdir(folder)).toEqual(['b.png', 'c.png']);
  });

  it('costs nothing but time where it cannot be written to', async () => {
    const file = path.join(await temporaryFolder(), 'file');
    await writeFile(file, '');
    const cache = new PictureCache(path.join(file, 'sharing'));
    cache.write('a.png', PICTURE);
    cache.prune();
    expect(cache.read('a.png')).toBeNull();
  });
});
