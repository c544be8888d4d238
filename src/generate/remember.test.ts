import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../testing/temporaryFolder.ts';
import { readCached, StepCache, writeCached } from './remember.ts';

// What is taken again, and what is made anew, buildWhatChanged.test.ts has.
it('the value of a step is its own: whoever changes it changes no later build', () => {
  const cache = new StepCache();
  const value = { names: ['a'] };
  cache.add('list', '', { value, files: [] });
  value.names.push('b');
  expect(new StepCache(cache.store).take('list', '')?.value).toEqual({ names: ['a'] });
});

describe('a file of the cache', () => {
  const VALUE = { stamps: new Map([['index.html', '4']]), bytes: Buffer.from('x') };

  it('gives what was written by the same code', async () => {
    const file = path.join(await temporaryFolder(), 'builds/a.build');
    writeCached(file, 'code', VALUE);
    expect(readCached(file, 'code')).toEqual(VALUE);
    expect(readCached(file, 'other code')).toBeNull();
    expect(readCached(`${file}x`, 'code')).toBeNull();
  });

  it.each(['', 'a fi', 'x'.repeat(200)])('gives nothing if it is damaged: %j', async (contents) => {
    const folder = await temporaryFolder();
    await writeFiles(folder, { 'a.build': contents });
    expect(readCached(path.join(folder, 'a.build'), 'code')).toBeNull();
  });

  it('costs nothing but time where it cannot be written', async () => {
    const folder = await temporaryFolder();
    await writeFiles(folder, { file: '' });
    expect(() => writeCached(path.join(folder, 'file/a.build'), 'code', VALUE)).not.toThrow();
  });
});
