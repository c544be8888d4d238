import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../testing/temporaryFolder.ts';
import { readCached, StepCache, writeCached } from './remember.ts';
import type { StagedFile } from './stagedFiles.ts';

const PAGE: StagedFile = { file: 'index.html', bytes: 4, unchanged: false };

/** Runs the step `page` in a build after the one with this cache; tells whether it ran. */
async function rebuild(last: StepCache, inputs: string, touched: readonly string[] = []) {
  const adopted: string[] = [];
  const cache = new StepCache(last.store, {
    isUntouched: (file) => !touched.includes(file),
    adopt: (files) => adopted.push(...files.map(({ file }) => file)),
  });
  let ran = false;
  const made = await cache.remember('page', inputs, () => {
    ran = true;
    return { value: 'new', files: [PAGE] };
  });
  return { cache, ran, made, adopted };
}

describe('a remembered step', () => {
  const first = new StepCache();
  first.add('page', 'a', { value: 'old', files: [PAGE] });

  const taken = { ran: false, made: { value: 'old', files: [{ ...PAGE, unchanged: true }] } };
  const made = { ran: true, made: { value: 'new', files: [PAGE] } };

  it.each([
    ['is taken if its inputs are the same and nobody touched its files', 'a', [], taken],
    ['runs again if its inputs changed', 'b', [], made],
    ['runs again if a file of it was touched', 'a', ['index.html'], made],
  ])('%s', async (_what, inputs, touched, expected) => {
    const rebuilt = await rebuild(first, inputs, touched);
    expect(rebuilt).toMatchObject({ ...expected, adopted: ['index.html'] });
  });

  it('stays for the next build, unless a build does without it', async () => {
    const { cache } = await rebuild(first, 'a');
    expect((await rebuild(cache, 'a')).ran).toBe(false);
    expect((await rebuild(new StepCache(cache.store), 'a')).ran).toBe(true);
  });

  it('has a value of its own: whoever changes it changes no later build', async () => {
    const cache = new StepCache();
    const value = { names: ['a'] };
    cache.add('list', '', { value, files: [] });
    value.names.push('b');
    expect(new StepCache(cache.store).take('list', '')?.value).toEqual({ names: ['a'] });
  });
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
