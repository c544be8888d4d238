import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { displayPath } from '../cli/files.ts';
import { temporaryFolder, writeFiles } from '../testing/temporaryFolder.ts';
import { buildWhatChanged } from './buildWhatChanged.ts';
import { readCommitDates } from './dates.ts';
import { buildFolders } from './testing.ts';

/** Commits all files of a folder at a date. */
function commit(folder: string, date: string): void {
  const by = (role: string) => ({
    [`GIT_${role}_NAME`]: 'A',
    [`GIT_${role}_EMAIL`]: 'a@b.example',
    [`GIT_${role}_DATE`]: `${date}T12:00:00Z`,
  });
  const env = { ...process.env, ...by('AUTHOR'), ...by('COMMITTER') };
  for (const step of ['init -q', 'add -A', 'commit -qm Edit'])
    execFileSync('git', ['-C', folder, ...step.split(' ')], { env });
}

/** A folder with these files, committed at a date. */
async function repository(date: string, files: Readonly<Record<string, string>>): Promise<string> {
  const root = await temporaryFolder();
  await writeFiles(root, files);
  commit(root, date);
  return root;
}

function unexpected(refusal: string): never {
  throw new Error(refusal);
}

/** The dates that are known of a content folder, by the paths within it. */
function datesOf(content: string): Record<string, string> {
  const prefix = `${displayPath(content)}/`;
  return Object.fromEntries(
    [...readCommitDates(content, unexpected)].map(([file, date]) => [file.replace(prefix, ''), date]),
  );
}

describe('the dates of commits', () => {
  it('are those of the last commit of each file of the folder', async () => {
    const files = { 'content/a.md': '1', 'content/ü/b c.md': '1', 'other.md': '1' };
    const root = await repository('2026-01-02', files);
    await writeFiles(root, { 'content/a.md': '2' });
    commit(root, '2026-03-04');
    await writeFiles(root, { 'content/new.md': '1' });
    expect(datesOf(path.join(root, 'content'))).toEqual({ 'a.md': '2026-03-04', 'ü/b c.md': '2026-01-02' });
  });

  it('are asked for where git does not trust the repository, which belongs to another user', async () => {
    const root = await repository('2026-01-02', { 'content/a.md': '1' });
    // Git has this for its own tests.
    vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
    onTestFinished(() => void vi.unstubAllEnvs());
    const refusals: string[] = [];
    const dates = readCommitDates(path.join(root, 'content'), (refusal) => refusals.push(refusal));
    expect(dates.size).toBe(0);
    expect(refusals).toEqual([
      'expected commit dates for the sitemap, found a repository that another user owns, which git ' +
        `refuses to read; run 'git config --global --add safe.directory ${root}'`,
    ]);
  });

  it('are not known of files that are as old as a shallow clone', async () => {
    const root = await repository('2026-01-02', { 'a.md': '1' });
    for (const [file, date] of Object.entries({ 'b.md': '2026-03-04', 'c.md': '2026-05-06' })) {
      await writeFiles(root, { [file]: '1' });
      commit(root, date);
    }
    const clone = path.join(await temporaryFolder(), 'clone');
    execFileSync('git', ['clone', '-q', '--depth', '2', `file://${root}`, clone]);
    expect(datesOf(clone)).toEqual({ 'c.md': '2026-05-06' });
  });

  it('are not known outside of a repository, nor without git', async () => {
    expect(datesOf(await temporaryFolder())).toEqual({});
    const root = await repository('2026-01-02', { 'a.md': '1' });
    vi.stubEnv('PATH', await temporaryFolder());
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(datesOf(root)).toEqual({});
  });

  it('are in the sitemap, where an entry has no date of its own, also of a build after a commit', async () => {
    const { content, out } = await buildFolders();
    const cache = await temporaryFolder();
    const lastmods = async () => {
      await buildWhatChanged({ content, out, commitDates: readCommitDates(content, unexpected) }, cache);
      const sitemap = await readFile(path.join(out, 'sitemap.xml'), 'utf8');
      return ['/product/box-incubator', '/blog/first-hatch'].map(
        (page) => new RegExp(`${page}/</loc>(?:<lastmod>(.*?)</lastmod>)?`).exec(sitemap)?.[1],
      );
    };
    expect(await lastmods()).toEqual([undefined, '2024-01-15']);
    commit(content, '2026-01-02');
    expect(await lastmods()).toEqual(['2026-01-02', '2024-01-15']);
  });
});
