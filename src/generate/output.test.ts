import { mkdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../testing/temporaryFolder.ts';
import { Output } from './output.ts';
import { asOutputError, OutputError } from './stagedFiles.ts';
import { filesOf } from './testing.ts';

/** An output folder beside an empty content folder; `staging` is where a build waits. */
async function folders() {
  const folder = await temporaryFolder();
  const content = path.join(folder, 'content');
  await mkdir(content);
  return { out: path.join(folder, 'dist'), content, staging: path.join(folder, '.dist.staging') };
}

type Folders = Awaited<ReturnType<typeof folders>>;

/** Writes files as one build; gives what its commit did. */
function buildOf(files: Record<string, string>, { out, content }: Folders) {
  const output = Output.open(out, content);
  try {
    for (const [file, text] of Object.entries(files)) output.write(file, text);
    return output.commit();
  } finally {
    output.discard();
  }
}

async function siteIn(out: string): Promise<Record<string, string>> {
  const { '.nojekyll': _marker, ...files } = Object.fromEntries(await filesOf(out));
  return files;
}

describe('the output folder', () => {
  it('has the files of the last build alone, and only those that differ are written', async () => {
    const site = await folders();
    expect(buildOf({ 'a/index.html': 'A', 'b.html': 'B' }, site)).toEqual({ written: 3, removed: 0 });
    expect(buildOf({ 'a/index.html': 'A', 'b.html': 'C' }, site)).toEqual({ written: 1, removed: 0 });
    expect(buildOf({ 'c/index.html': 'C' }, site)).toEqual({ written: 1, removed: 2 });
    expect(await siteIn(site.out)).toEqual({ 'c/index.html': 'C' });
    await expect(stat(path.join(site.out, 'a'))).rejects.toThrow('ENOENT');
    await expect(stat(site.staging)).rejects.toThrow('ENOENT');
  });

  it('lets a page become a folder and a folder a page', async () => {
    const site = await folders();
    buildOf({ 'a.html': 'A', 'b.html/index.html': 'B' }, site);
    buildOf({ 'a.html/index.html': 'A', 'b.html': 'B' }, site);
    expect(await siteIn(site.out)).toEqual({ 'a.html/index.html': 'A', 'b.html': 'B' });
  });

  it('is no folder that a build reads, but may be another one beside those', async () => {
    const { content } = await folders();
    const open = (out: string) => Output.open(path.join(content, out), content);
    for (const read of ['images/site', 'articles'])
      expect(() => open(read)).toThrow('apart from the content');
    for (const other of ['images-of-mine', 'dist']) open(other).discard();
  });

  it('may be a link to a folder, which has to be there', async () => {
    const site = await folders();
    const target = path.join(path.dirname(site.out), 'www');
    await symlink(target, site.out);
    expect(() => buildOf({ 'a.html': 'A' }, site)).toThrow(
      new OutputError(
        `expected a folder to write to, found '${site.out}', a link to a folder that does not exist; ` +
          'make that folder, or choose another one',
      ),
    );
    await mkdir(target);
    buildOf({ 'a.html': 'A' }, site);
    expect(await siteIn(target)).toEqual({ 'a.html': 'A' });
  });

  it('is untouched until the commit, and gets again what was removed from it meanwhile', async () => {
    const site = await folders();
    buildOf({ 'a.html': 'A', 'b.html': 'B' }, site);
    const output = Output.open(site.out, site.content);
    output.write('a.html', 'A2');
    expect(await siteIn(site.out)).toEqual({ 'a.html': 'A', 'b.html': 'B' });
    expect(output.locate('a.html')).toBe(path.join(site.staging, 'files/a.html'));
    await rm(path.join(site.out, 'b.html'));
    output.write('b.html', 'B');
    output.commit();
    output.discard();
    expect(await siteIn(site.out)).toEqual({ 'a.html': 'A2', 'b.html': 'B' });
  });

  it('knows which files were edited, deleted or added since the last build', async () => {
    const site = await folders();
    const last = Output.open(site.out, site.content);
    for (const file of ['same.html', 'edited.html', 'deleted.html']) last.write(file, 'A');
    last.commit();
    const stamps = last.stamps();
    last.discard();
    await writeFiles(site.out, { 'edited.html': 'edited', 'added.html': 'A' });
    await rm(path.join(site.out, 'deleted.html'));
    const output = Output.open(site.out, site.content, stamps);
    const files = ['same.html', 'edited.html', 'deleted.html', 'added.html', 'none.html'];
    expect(files.filter((file) => output.isUntouched(file))).toEqual(['same.html']);
    output.discard();
  });

  it('takes no file beyond itself, and nothing more once its build has failed', async () => {
    const site = await folders();
    const output = Output.open(site.out, site.content);
    expect(() => output.write('../x', 'x')).toThrow("expected a file inside the output folder, found '../x'");
    output.discard();
    expect(() => output.write('a.html', 'A')).toThrow(/^expected the folder '.*', which .*; build again$/);
    await expect(stat(site.staging)).rejects.toThrow('ENOENT');
  });

  it('takes one build at a time', async () => {
    const site = await folders();
    const first = Output.open(site.out, site.content);
    const second = () => Output.open(site.out, site.content);
    expect(second).toThrow(/^expected no other build into .* found a running one/);
    await writeFile(path.join(site.staging, 'pid'), String(process.ppid));
    expect(second).toThrow(`(process ${process.ppid})`);
    first.discard();
    expect(buildOf({ 'a.html': 'A' }, site)).toEqual({ written: 2, removed: 0 });
  });
});

describe('a build after one that was killed', () => {
  /** The number of no process: the greatest that Linux gives is 4,194,304. */
  const NOBODY = '99999999';

  it.each(['', NOBODY])('clears what it has left, written by %j', async (pid) => {
    const site = await folders();
    await writeFiles(site.staging, { pid, 'files/half.html': 'half a pa' });
    buildOf({ 'a.html': 'A' }, site);
    expect(await siteIn(site.out)).toEqual({ 'a.html': 'A' });
    await expect(stat(site.staging)).rejects.toThrow('ENOENT');
  });

  it.each([0, 1, 2])('finishes its commit, of which %i of 2 files were moved', async (moved) => {
    const site = await folders();
    buildOf({ 'a.html': 'A', 'b.html': 'B', 'old/index.html': 'old' }, site);
    const files = { 'files/a.html': 'A2', 'files/new/index.html': 'new' };
    await writeFiles(site.staging, { pid: NOBODY, 'commit.json': '["old/index.html"]', ...files });
    const done = Object.entries(files).slice(0, moved);
    for (const [file, text] of done) {
      await rm(path.join(site.staging, file));
      await writeFiles(site.out, { [file.replace('files/', '')]: text });
    }
    Output.open(site.out, site.content).discard();
    expect(await siteIn(site.out)).toEqual({ 'a.html': 'A2', 'b.html': 'B', 'new/index.html': 'new' });
  });

  it('forgets a commit that was not written to its end: it had not begun', async () => {
    const site = await folders();
    buildOf({ 'a.html': 'A' }, site);
    await writeFiles(site.staging, { pid: NOBODY, 'commit.json': '["a.h', 'files/a.html': 'A2' });
    Output.open(site.out, site.content).discard();
    expect(await siteIn(site.out)).toEqual({ 'a.html': 'A' });
  });
});

describe('a disk that takes no more', () => {
  it.each([
    ['ENOSPC', 'the disk is full'],
    ['EROFS', 'the disk is read-only'],
    ['ENOENT', 'no folder can be made there, as on a read-only disk'],
    ['EACCES', 'it may not be written to'],
  ])('is told for %s, with the place and what to do', (code, words) => {
    const write = () =>
      asOutputError('/out/a.html', () => {
        throw Object.assign(new Error('refused'), { code });
      });
    expect(write).toThrow(`expected to write to '/out/a.html', but ${words}`);
  });

  it('is told where a file stands in the way of the folder', async () => {
    const { out, content } = await folders();
    await writeFile(out, 'a file');
    expect(() => Output.open(out, content)).toThrow(OutputError);
    expect(await readFile(out, 'utf8')).toBe('a file');
  });
});
