import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ProblemLog } from '../check/problem.ts';
import { contentWith, problemLines } from '../testing.ts';
import { readPublicFiles } from './publicFiles.ts';

/** The files of `public/` that are published, and what is said of the others. */
async function readWith(names: readonly string[], links: Readonly<Record<string, string>> = {}) {
  const folder = await contentWith(Object.fromEntries(names.map((name) => [`public/${name}`, 'x'])));
  mkdirSync(path.join(folder, 'public'), { recursive: true });
  for (const [name, target] of Object.entries(links)) symlinkSync(target, path.join(folder, 'public', name));
  const log = new ProblemLog();
  const files = await readPublicFiles(folder, log);
  return { files: files.map(({ value }) => value.path), lines: problemLines(log.problems, folder) };
}

it('lists files of every kind, hidden ones that hosts read among them, and no leftovers', async () => {
  const meant = ['ads.txt', 'google1234.html', 'plans/coop 2.pdf', '.well-known/security.txt', '.htaccess'];
  const leftovers = ['.DS_Store', 'plans/._coop.pdf', 'ads.txt~', '.gitkeep', 'Thumbs.db'];
  const { files, lines } = await readWith([...meant, ...leftovers]);
  expect(files).toEqual(meant.map((name) => `/${name}`).sort());
  expect(lines).toEqual([]);
});

const HIDDEN = ['.env', '.git/config', 'a/.ssh/id_rsa', '.well-known/.secret'];
const UNSERVED = [
  'a?b.txt',
  'a#b.txt',
  'a%2e.txt',
  'a\\..\\b.txt',
  'c:d.txt',
  'a*.txt',
  'end.',
  ' a',
  'b\nc',
];
it.each([
  ...HIDDEN.map((name) => [name, 'a file for visitors'] as const),
  ...UNSERVED.map((name) => [name, 'a name that every host serves'] as const),
])('refuses %j, since it expects %s', async (name, expected) => {
  const { files, lines } = await readWith([name]);
  expect(files).toEqual([]);
  expect(lines).toEqual([expect.stringContaining(`:1:1 expected ${expected}`)]);
});

it('follows no link out of the content', async () => {
  const { files, lines } = await readWith(['ads.txt'], {
    'passwd.txt': '/etc/passwd',
    up: '..',
    same: 'ads.txt',
  });
  expect(files).toEqual(['/ads.txt', '/same']);
  expect(lines.sort()).toEqual([
    expect.stringContaining(
      "public/passwd.txt:1:1 expected a file of the content folder, found a symbolic link to '/etc/passwd'",
    ),
    expect.stringContaining('public/up:1:1 expected a folder, found a symbolic link to a folder around it'),
  ]);
});
