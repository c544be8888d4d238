import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { fingerprint } from './hash.ts';

it('a folder with a pipe or a device has no fingerprint: what that gives is not read', async () => {
  const folder = await temporaryFolder();
  expect(fingerprint([folder], [])).toMatch(/^\w{64}$/);
  await symlink('/dev/null', path.join(folder, 'notes.txt'));
  expect(() => fingerprint([folder], [])).toThrow('expected a file, found a pipe, a socket or a device');
});
