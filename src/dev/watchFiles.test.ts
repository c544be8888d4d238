import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FSWatcher } from 'chokidar';
import { expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder, writeFiles } from '../testing/temporaryFolder.ts';
import { watchFiles } from './watchFiles.ts';

/** A folder with a file, watched; `told` has what was told, a list for each time. */
async function aWatchedFolder(onChange: () => Promise<void> = async () => {}) {
  // What a test moves away is beside it, and goes with the temporary folder.
  const folder = path.join(await temporaryFolder(), 'watched');
  await writeFiles(folder, { 'a.md': 'a', 'ignored/b.md': 'b' });
  const told: string[][] = [];
  const errors: string[] = [];
  const watcher = await watchFiles([folder], {
    isIgnored: (file) => file.includes('ignored'),
    async onChange(files) {
      told.push([...files].map((file) => path.relative(folder, file)));
      await onChange();
    },
    onError: (message) => errors.push(message),
  });
  onTestFinished(() => watcher.close());
  return { folder, told, errors };
}

it.each([
  ['changed', (folder: string) => writeFile(path.join(folder, 'a.md'), 'other'), 'a.md'],
  ['new', (folder: string) => writeFile(path.join(folder, 'new.md'), 'new'), 'new.md'],
  ['deleted', (folder: string) => rm(path.join(folder, 'a.md')), 'a.md'],
  ['renamed', (folder: string) => rename(path.join(folder, 'a.md'), path.join(folder, 'c.md')), 'c.md'],
  ['in a new folder', (folder: string) => writeFiles(folder, { 'deep/d.md': 'd' }), 'deep/d.md'],
])('a file that is %s is reported', async (_name, change, file) => {
  const { folder, told } = await aWatchedFolder();
  await change(folder);
  await expect.poll(() => told.flat()).toContain(file);
  expect(told.flat().filter((name) => name.includes('ignored'))).toEqual([]);
});

it.each<[string, (folder: string) => Promise<void>]>([
  ['deleted', (folder) => rm(folder, { recursive: true })],
  ['moved away', (folder) => rename(folder, `${folder}-${randomUUID()}`)],
])('reports a change in a folder that was %s and made again, at once or later', async (_name, take) => {
  const { folder, told } = await aWatchedFolder();
  await writeFiles(folder, { 'deep/d.md': 'd' });
  await expectToldOnceWatched(folder, told, 'deep/d.md');
  await take(path.join(folder, 'deep'));
  await writeFiles(folder, { 'deep/d.md': 'other' });
  await expectToldOnceWatched(folder, told, 'deep/new.md');
  await take(folder);
  await expect.poll(() => told.flat()).toContain('');
  await writeFiles(folder, { 'deep/d.md': 'd' });
  await expectToldOnceWatched(folder, told, 'deep/newer.md');
  await take(folder);
  await writeFiles(folder, { 'deep/d.md': 'd' });
  await expectToldOnceWatched(folder, told, 'deep/newest.md');
});

/** Writes a file until that is reported: what is replaced is watched again a moment later. */
async function expectToldOnceWatched(folder: string, told: readonly string[][], file: string): Promise<void> {
  const written = async () => {
    await writeFile(path.join(folder, file), 'text');
    return told.flat();
  };
  await expect.poll(written).toContain(file);
}

it('a change is reported after a folder became a file', async () => {
  const { folder, told } = await aWatchedFolder();
  await writeFiles(folder, { 'deep/d.md': 'd' });
  await expectToldOnceWatched(folder, told, 'deep/d.md');
  await rm(path.join(folder, 'deep'), { recursive: true });
  await writeFile(path.join(folder, 'deep'), 'a file');
  await expect.poll(() => told.flat()).toContain('deep');
  await expectToldOnceWatched(folder, told, 'new.md');
});

it('changes that come while one is reported are reported together, after it', async () => {
  let running = 0;
  let most = 0;
  let endOfSaves: () => void = () => undefined;
  const saved = new Promise<void>((resolve) => {
    endOfSaves = resolve;
  });
  const { folder, told } = await aWatchedFolder(async () => {
    most = Math.max(most, ++running);
    await saved;
    running -= 1;
  });
  for (let save = 0; save < 50; save++) await writeFile(path.join(folder, 'a.md'), `save ${save}`);
  await writeFile(path.join(folder, 'last.md'), 'last');
  endOfSaves();
  await expect.poll(() => told.flat()).toContain('last.md');
  expect(most).toBe(1);
  expect(told.length).toBeLessThan(50);
});

it('reports files that the system cannot watch, with a hint', async () => {
  const add = vi.spyOn(FSWatcher.prototype, 'add');
  onTestFinished(() => add.mockRestore());
  const { errors } = await aWatchedFolder();
  const [{ value: watcher } = { value: null }] = add.mock.results;
  watcher?.emit('error', new Error('ENOSPC: System limit for number of file watchers reached'));
  expect(errors).toEqual([expect.stringMatching(/^expected to watch .*ENOSPC.*; raise fs\.inotify/)]);
});
