import { stat, symlink, utimes, writeFile } from 'node:fs/promises';
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

it('a large file has another fingerprint once it is written, even with the size and the time of before', async () => {
  const folder = await temporaryFolder();
  const photo = path.join(folder, 'photo.jpg');
  await writeFile(photo, 'one');
  const { atime, mtime } = await stat(photo);
  const before = fingerprint([folder], [], [], () => true);
  expect(fingerprint([folder], [], [], () => true)).toBe(before);
  await writeFile(photo, 'two');
  await utimes(photo, atime, mtime);
  expect(fingerprint([folder], [], [], () => true)).not.toBe(before);
});
