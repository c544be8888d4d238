import { readdirSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { removeOldFiles } from '../cli/cacheFolder.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { openCache } from './cache.ts';

it('what a run has read is kept for another month, whenever it was written', async () => {
  const folder = await temporaryFolder();
  const cache = openCache(folder, 'code');
  cache('read').write([1]);
  cache('not read').write([2]);
  const written = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
  for (const name of readdirSync(folder)) await utimes(path.join(folder, name), written, written);
  expect(cache('read').read()).toEqual([1]);
  removeOldFiles(folder);
  expect(cache('read').read()).toEqual([1]);
  expect(cache('not read').read()).toBeNull();
});
