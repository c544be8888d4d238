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

  it('is taken if its inputs are the same and nobody touched its files', async () => {
    const { ran, made, adopted } = await rebuild(first, 'a');
    expect(ran).toBe(false);
    expect(made).toEqual({ value: 'old', files: [{ ...PAGE, unchanged: true }] });
    expect(adopted).toEqual(['index.html']);
  });

  it.each([
    ['its inputs changed', 'b', []],
    ['a file of it was touched', 'a', ['index.html']],
  ])('runs again if %s', async (_what, inputs, touched) => {
    const { ran, made, adopted } = await rebuild(first, inputs, touched);
    expect(ran).toBe(true);
    expect(made).toEqual({ value: 'new', files: [PAGE] });
    expect(adopted).toEqual(['index.html']);
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

  const aFile = async () => path.join(await temporaryFolder(), 'builds/a.build');

  it('gives what was written by the same code', async () => {
    const file = await aFile();
    writeCached(file, 'code', VALUE);
    expect(readCached(file, 'code')).toEqual(VALUE);
    expect(readCached(file, 'other code')).toBeNull();
    expect(readCached(`${file}x`, 'code')).toBeNull();
  });

  it.each(['', 'a fi', 'x'.repeat(200)])('gives nothing if it is damaged: %j', async (contents) => {
    const file = await aFile();
    await writeFiles(path.dirname(file), { 'a.build': contents });
    expect(readCached(file, 'code')).toBeNull();
  });

  it('costs nothing but time where it cannot be written', async () => {
    const folder = await temporaryFolder();
    await writeFiles(folder, { file: '' });
    const file = path.join(folder, 'file/a.build');
    writeCached(file, 'code', VALUE);
    expect(readCached(file, 'code')).toBeNull();
  });
});
