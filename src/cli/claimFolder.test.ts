import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { claimFolder } from './claimFolder.ts';

it('a folder is taken over whose owner gives it up in this moment', async () => {
  const folder = await temporaryFolder();
  // A link to nowhere is there for a write, as the file of the owner was, and is gone for the read after it.
  await symlink(path.join(folder, 'nowhere'), path.join(folder, 'pid'));
  expect(() => claimFolder(folder, 'a build')).not.toThrow();
  expect(() => claimFolder(folder, 'a build')).toThrow('expected no other build, found one that runs');
});
