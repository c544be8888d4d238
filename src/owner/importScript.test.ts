import { execFile } from 'node:child_process';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporaryFolder.ts';

const run = promisify(execFile);
const SCRIPT = path.resolve('src/owner/workflows/import.sh');

/** A clone of a repository with a product and a setting, and a folder with what was imported. */
async function aClone() {
  const folder = await temporaryFolder();
  const clone = path.join(folder, 'clone');
  const git = async (...args: string[]) => (await run('git', args, { cwd: clone })).stdout.trim();
  const write = async (name: string, text: string) => {
    await mkdir(path.dirname(path.join(clone, name)), { recursive: true });
    await writeFile(path.join(clone, name), text);
  };
  await run('git', ['init', '--quiet', '--bare', '--initial-branch', 'main', path.join(folder, 'origin')]);
  await run('git', ['init', '--quiet', '--initial-branch', 'main', clone]);
  await git('remote', 'add', 'origin', '../origin');
  await write('content/products/imported-001.json', '[]');
  await write('content/site.yaml', 'name: Hatch');
  await git('add', '.');
  await git('-c', 'user.name=x', '-c', 'user.email=x@x.example', 'commit', '--quiet', '-m', 'first');
  await git('push', '--quiet', 'origin', 'HEAD:main');
  const output = path.join(folder, 'output');
  await writeFile(output, '');
  const env = { ...process.env, GITHUB_REF_NAME: 'main', GITHUB_OUTPUT: output };
  return {
    ...{ clone, git, write },
    commit: () => run('bash', [SCRIPT, 'commit-content'], { cwd: clone, env }),
    changed: () => git('show', '--format=%s', '--name-only', 'origin/main'),
    output: () => readFile(output, 'utf8'),
  };
}

it('products and ledgers that have changed are pushed, and no other file', async () => {
  const { write, commit, changed, output } = await aClone();
  await write('imported/products/imported-001.json', '[{"id":"1"}]');
  await write('imported/import-ledger.json', '{}');
  await write('imported/site.yaml', 'name: Other');
  await write('content/site.yaml', 'name: Other');
  await commit();
  expect((await changed()).split(/\n+/)).toEqual([
    'Import products',
    'content/import-ledger.json',
    'content/products/imported-001.json',
  ]);
  expect(await output()).toBe('pushed=true\n');
});

it('nothing is pushed where nothing has changed', async () => {
  const { write, commit, changed, output } = await aClone();
  await write('imported/products/imported-001.json', '[]');
  await commit();
  expect([await changed(), await output()]).toEqual([expect.stringContaining('first'), '']);
});

it.each<[string, (clone: Awaited<ReturnType<typeof aClone>>) => Promise<void>]>([
  ['no JSON', ({ write }) => write('imported/products/a.json', '{')],
  ['a strange name', ({ write }) => write('imported/products/$(x).json', '[]')],
  [
    'a link',
    async ({ clone, write }) => {
      await write('imported/products/a.json', '[]');
      await symlink('/etc/hostname', path.join(clone, 'imported/products/b.json'));
    },
  ],
])('nothing is pushed where a file is %s', async (_what, make) => {
  const clone = await aClone();
  await make(clone);
  await expect(clone.commit()).rejects.toThrow('expected JSON files with plain names');
  expect(await clone.changed()).toContain('first');
});

it('lists are imported by their address, and under their name where they have one', async () => {
  const folder = await temporaryFolder();
  const npm = path.join(folder, 'npm');
  await writeFile(npm, '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
  const FEEDS = 'https://a.example/list.csv?key=1&x=$(id)\n\nawin  https://b.example/feed.gz';
  const env = { ...process.env, FEEDS, PATH: `${folder}:${process.env['PATH']}` };
  const { stdout } = await run('bash', [SCRIPT, 'read-lists'], { env });
  expect(stdout.trim().split('\n')).toEqual([
    'run import -- https://a.example/list.csv?key=1&x=$(id)',
    'run import -- https://b.example/feed.gz --feed awin',
  ]);
});
