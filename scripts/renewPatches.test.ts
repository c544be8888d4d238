import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { replaced, temporaryFolder, writeFiles } from '../src/testing/temporaryFolder.ts';
import { renewPatches } from './renewPatches.ts';

const LIST = 'first,\nsecond,\nthird,\nfourth,\n';
const WORDS = 'One line.\nAnother line.\nA last line.\n';

/** A project with a list and a text, and a patch that adds to the list and replaces a line of the text. */
async function projectWithPatch({ list = 'patched,\n' } = {}) {
  const folder = await temporaryFolder();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@hatch.example', ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
  git('init', '-q');
  await writeFiles(folder, { 'list.ts': LIST, 'words.md': WORDS });
  git('add', '.');
  await writeFiles(folder, {
    'list.ts': replaced('second,\n', `second,\n${list}`),
    'words.md': replaced('Another', 'A patched'),
    'added.ts': 'new,\n',
  });
  git('add', '-N', '.');
  const patch = git('diff', '-U2').replace(/^index .*\n/gm, '');
  git('checkout', '-q', '--', 'list.ts', 'words.md');
  git('rm', '-q', '-f', 'added.ts');
  await writeFiles(folder, { 'example.patch': patch });
  git('add', '.');
  git('commit', '-q', '-m', 'Begin');
  const renew = () => renewPatches({ folder, patches: ['example.patch'], tidy: (_file, text) => text });
  /** What a file is with a patch. */
  const after = async (text: string, file: string) => {
    await writeFiles(folder, { 'renewed.patch': text });
    git('apply', '-C1', 'renewed.patch');
    return readFile(path.join(folder, file), 'utf8');
  };
  return { folder, git, renew, after };
}

it('leaves patches that apply as they are', async () => {
  const { folder, renew } = await projectWithPatch();
  await writeFiles(folder, { 'list.ts': replaced('fourth,\n', 'fourth,\nfifth,\n') });
  expect(renew()).toBeNull();
});

it.each([['not committed'], ['committed']])('keeps the lines of both at one place: %s', async (state) => {
  const { folder, git, renew, after } = await projectWithPatch();
  await writeFiles(folder, { 'list.ts': replaced('second,\n', 'second,\nown,\n') });
  if (state === 'committed') git('commit', '-q', '-a', '-m', 'Add a line');
  const renewal = renew();
  expect(renewal?.doubtful).toEqual([]);
  const [{ text } = { text: '' }] = renewal?.patches ?? [];
  expect(await after(text, 'list.ts')).toBe('first,\nsecond,\nown,\npatched,\nthird,\nfourth,\n');
  expect(text).toContain('+++ b/added.ts');
});

it('keeps blocks whole that both add at one place and that end with the same line', async () => {
  const { folder, renew, after } = await projectWithPatch({ list: 'b: {\n  patched,\n},\n' });
  await writeFiles(folder, { 'list.ts': replaced('second,\n', 'second,\na: {\n  own,\n},\n') });
  const { patches = [], doubtful } = renew() ?? {};
  expect(doubtful).toEqual([]);
  const [{ text } = { text: '' }] = patches;
  const blocks = 'a: {\n  own,\n},\nb: {\n  patched,\n},\n';
  expect(await after(text, 'list.ts')).toBe(`first,\nsecond,\n${blocks}third,\nfourth,\n`);
});

it('keeps what each did to its own line where the two lines touch', async () => {
  const { folder, renew, after } = await projectWithPatch();
  await writeFiles(folder, { 'words.md': 'One line.\nAnother line.\nMy last line.\nA line more.\n' });
  const { patches = [], doubtful } = renew() ?? {};
  expect(doubtful).toEqual([]);
  const [{ text } = { text: '' }] = patches;
  expect(await after(text, 'words.md')).toBe('One line.\nA patched line.\nMy last line.\nA line more.\n');
});

it('takes an import once that both add', async () => {
  const { folder, renew, after } = await projectWithPatch({ list: "import 'a';\nimport 'b';\n" });
  await writeFiles(folder, { 'list.ts': replaced('second,\n', "second,\nimport 'b';\n") });
  const [{ text } = { text: '' }] = renew()?.patches ?? [];
  expect(await after(text, 'list.ts')).toBe("first,\nsecond,\nimport 'b';\nimport 'a';\nthird,\nfourth,\n");
});

it('takes a line once that both replaced by the same', async () => {
  const { folder, renew, after } = await projectWithPatch();
  await writeFiles(folder, { 'words.md': replaced('Another', 'My first line.\nA patched') });
  const { patches = [], doubtful } = renew() ?? {};
  expect(doubtful).toEqual([]);
  const [{ text } = { text: '' }] = patches;
  expect(await after(text, 'words.md')).toBe('One line.\nMy first line.\nA patched line.\nA last line.\n');
});

it('names a line that both replaced', async () => {
  const { folder, renew } = await projectWithPatch();
  await writeFiles(folder, { 'words.md': replaced('Another', 'My own') });
  expect(renew()?.doubtful).toEqual(['example.patch: words.md: Another line.']);
});

it('refuses to guess where a file is that is gone, or what a file is that is there already', async () => {
  const { folder, git, renew } = await projectWithPatch();
  git('mv', 'words.md', 'texts.md');
  expect(renew).toThrow('expected words.md, which example.patch edits, found none');
  git('mv', 'texts.md', 'words.md');
  await writeFiles(folder, { 'added.ts': 'mine,\n' });
  expect(renew).toThrow('expected no added.ts, which example.patch adds, found one');
});
