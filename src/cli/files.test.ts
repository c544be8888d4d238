import { rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../testing/temporaryFolder.ts';
import { readWithin } from './files.ts';

it('a file that was replaced by a link out of its folder is not read', async () => {
  const root = await temporaryFolder();
  const closed = { root, called: 'the content folder' };
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
