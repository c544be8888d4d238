import { appendFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import v8 from 'node:v8';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { openCache } from './cache.ts';
import { lastTexts, textCaches } from './textCache.ts';

it('what was read of a text is known again, to the same code alone', async () => {
  const folder = path.join(await temporaryFolder(), 'cache');
  const cache = textCaches(openCache(folder, 'one'))<number[]>('numbers');
  expect(cache.read('a text')).toBeNull();
  cache.write('a text', [1, 2]);
  expect(cache.read('a text')).toEqual([1, 2]);
  expect(cache.read('another')).toBeNull();
  expect(textCaches(openCache(folder, 'one'))('words').read('a text')).toBeNull();
  expect(textCaches(openCache(folder, 'two'))('numbers').read('a text')).toBeNull();
});

it.each<[string, (file: string) => Promise<void>]>([
  ['has more than was written', (file) => appendFile(file, ' ')],
  ['has less', (file) => writeFile(file, '')],
  ['has other values', (file) => writeFile(file, Buffer.concat([Buffer.alloc(32), v8.serialize([3])]))],
])('a file is not believed that %s', async (_what, damage) => {
  const folder = await temporaryFolder();
  const cache = textCaches(openCache(folder, 'one'))<number[]>('numbers');
  cache.write('a text', [1, 2]);
  for (const name of await readdir(folder)) await damage(path.join(folder, name));
  expect(cache.read('a text')).toBeNull();
});

it('a file that cannot be read is not known', async () => {
  const folder = await temporaryFolder();
  const cache = textCaches(openCache(folder, 'one'))<number[]>('numbers');
  cache.write('a text', [1, 2]);
  for (const name of await readdir(folder)) {
    await rm(path.join(folder, name));
    await mkdir(path.join(folder, name));
  }
  expect(cache.read('a text')).toBeNull();
});

it('what was read of texts in a process is known as long as it is asked for each time', () => {
  const next = lastTexts<number>();
  const first = next();
  first.write('a text', 1);
  first.write('another', 2);
  expect(first.read('a text')).toBeNull();
  expect(next().read('a text')).toBe(1);
  const third = next();
  expect(third.read('a text')).toBe(1);
  expect(third.read('another')).toBeNull();
});
