import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../testing/temporaryFolder.ts';
import { replaceFile, Staging, stagingFolder } from './replaceFiles.ts';
import { HalfwayError } from './userError.ts';

const PURPOSE = 'an import';

describe('replacing a file', () => {
  it.each([true, false])('leaves the new contents and nothing beside them (flush: %s)', async (flush) => {
    const folder = await temporaryFolder();
    for (const text of ['old', 'new']) replaceFile(path.join(folder, 'eggs.txt'), text, { flush });
    expect(await readFile(path.join(folder, 'eggs.txt'), 'utf8')).toBe('new');
    expect(await readdir(folder)).toEqual(['eggs.txt']);
  });

  it('leaves the old contents if the new ones cannot be written', async () => {
    const folder = await temporaryFolder();
    await mkdir(path.join(folder, 'eggs.txt'));
    expect(() => replaceFile(path.join(folder, 'eggs.txt'), 'new', { flush: false })).toThrow('eggs.txt');
    expect(await readdir(folder)).toEqual(['eggs.txt']);
  });
});

describe('staged files', () => {
  const textsOf = (folder: string, names: string[]) =>
    Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));

  it('replace files beside others, and are not seen before the commit', async () => {
    const folder = await temporaryFolder();
    await writeFiles(folder, { 'a.txt': 'old', 'b.txt': 'stays', 'gone/c.txt': 'stale' });
    const staging = Staging.open(folder, PURPOSE);
    staging.write('a.txt', 'new');
    staging.write('d/e.txt', 'new');
    expect(await textsOf(folder, ['a.txt'])).toEqual(['old']);
    staging.commit(['gone/c.txt']);
    staging.release();
    expect((await readdir(folder)).sort()).toEqual(['a.txt', 'b.txt', 'd']);
    expect(await textsOf(folder, ['a.txt', 'b.txt', 'd/e.txt'])).toEqual(['new', 'stays', 'new']);
    expect(await readdir(path.dirname(folder))).not.toContain(path.basename(stagingFolder(folder)));
  });

  it('that cannot all be moved are kept, and moved by the next process', async () => {
    const folder = path.join(await temporaryFolder(), 'content');
    await writeFiles(folder, { 'products/1.json': '[1]', ledger: 'a file in the way' });
    const staging = Staging.open(folder, PURPOSE);
    staging.write('products/1.json', '[3]');
    staging.write('ledger/2.json', '[4]');
    expect(() => staging.commit()).toThrow(HalfwayError);
    staging.release();
    expect(() => Staging.open(folder, PURPOSE)).toThrow('ledger');
    await rm(path.join(folder, 'ledger'));
    Staging.open(folder, PURPOSE).release();
    expect(await textsOf(folder, ['products/1.json', 'ledger/2.json'])).toEqual(['[3]', '[4]']);
  });

  it('that do not fit on the disk are an error with their name', async () => {
    const staging = Staging.open(await temporaryFolder(), PURPOSE);
    const file = path.join(staging.files, 'eggs.txt');
    await symlink('/dev/full', file);
    expect(() => staging.write('eggs.txt', 'eggs')).toThrow(
      `ENOSPC: no space left on device, write '${file}'`,
    );
    staging.release();
  });

  it('replace a symbolic link and not its target', async () => {
    const folder = await temporaryFolder();
    await writeFile(path.join(folder, 'real.txt'), 'old');
    await symlink('real.txt', path.join(folder, 'a.txt'));
    const staging = Staging.open(folder, PURPOSE);
    staging.write('a.txt', 'new');
    staging.commit();
    staging.release();
    expect(await textsOf(folder, ['a.txt', 'real.txt'])).toEqual(['new', 'old']);
  });
});
