import { execFile } from 'node:child_process';
import { symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { clonedRepository } from '../audit/testing/clonedRepository.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';

const run = promisify(execFile);
const SCRIPT = path.resolve('src/owner/workflows/import.sh');

/** A clone of a repository with a product and a setting. */
async function aClone() {
  const cloned = await clonedRepository({
    'content/products/imported-001.json': '[]',
    'content/site.yaml': 'name: Hatch',
  });
  return { ...cloned, commit: () => cloned.runScript('import.sh', 'commit-content') };
}

it('products and ledgers that have changed are pushed, and no other file', async () => {
  const { write, commit, pushed, output } = await aClone();
  await write('imported/products/imported-001.json', '[{"id":"1"}]');
  await write('imported/import-ledger.json', '{}');
  await write('imported/site.yaml', 'name: Other');
  await write('content/site.yaml', 'name: Other');
  await commit();
  expect(await pushed()).toEqual([
    'Update products and prices',
    'content/import-ledger.json',
    'content/products/imported-001.json',
  ]);
  expect(await output()).toBe('pushed=true\n');
});

it('nothing is pushed where nothing has changed', async () => {
  const { write, commit, pushed, output } = await aClone();
  await write('imported/products/imported-001.json', '[]');
  await commit();
  expect([(await pushed())[0], await output()]).toEqual(['first', '']);
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
  expect((await clone.pushed())[0]).toBe('first');
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
