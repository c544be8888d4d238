import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder, writeFiles } from '../testing/temporaryFolder.ts';
import { cacheFolder } from './cacheFolder.ts';
import { claimFolder } from './claimFolder.ts';
import { readWithin } from './files.ts';

it('a file that was replaced by a link out of its folder is not read', async () => {
  const root = await temporaryFolder();
  const closed = { root, label: 'the content folder' };
  await writeFiles(root, { 'one.svg': '<svg/>' });
  await symlink('one.svg', path.join(root, 'two.svg'));
  expect((await readWithin(closed, '/two.svg')).toString()).toBe('<svg/>');
  await rm(path.join(root, 'one.svg'));
  await symlink('/etc/passwd', path.join(root, 'one.svg'));
  const fault = "expected a file of the content folder, found a symbolic link to '/etc/passwd'";
  for (const name of ['/one.svg', '/two.svg']) {
    await expect(readWithin(closed, name)).rejects.toThrow(`${path.join(root, name)}: ${fault}`);
  }
});

it('takes over a folder whose owner releases it at that moment', async () => {
  const folder = await temporaryFolder();
  // A link to nowhere is there for a write, as the file of the owner was, and is gone for the read after it.
  await symlink(path.join(folder, 'nowhere'), path.join(folder, 'pid'));
  expect(() => claimFolder(folder, 'a build')).not.toThrow();
  expect(() => claimFolder(folder, 'a build')).toThrow('expected no other build, found a running one');
});

it.runIf(process.platform === 'linux')(
  'takes over a folder from a killed process that its parent has not reaped',
  async () => {
    const folder = await temporaryFolder();
    // The second sleep takes the place of the shell, and does not wait for the first.
    const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 60']);
    onTestFinished(() => void parent.kill());
    const [pid] = await once(parent.stdout, 'data');
    await writeFiles(folder, { pid: String(pid) });
    await vi.waitFor(() => expect(() => claimFolder(folder, 'a build')).not.toThrow(), { timeout: 500_000 });
  },
);

it('a cache that cannot be written to is replaced by one of the user alone, which is announced once', async () => {
  // A file in its place stops root, too.
  const wanted = path.join(await temporaryFolder(), '.cache');
  const temporary = await temporaryFolder();
  await writeFile(wanted, 'a file');
  vi.stubEnv('TMPDIR', temporary);
  vi.stubEnv('HATCH_CACHE', '');
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
  const folder = cacheFolder(wanted);
  expect(path.dirname(folder)).toBe(temporary);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(cacheFolder(wanted)).toBe(folder);
  expect(error.mock.calls).toEqual([[`${wanted} cannot be written to: nothing is kept for the next run`]]);
});
