import { statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { cacheFolder } from './cacheFolder.ts';

it('a cache that cannot be written to is replaced by one of the user alone, which is announced once', async () => {
  // A file in its place stops root, too.
  const [wanted, temporary] = [path.join(await temporaryFolder(), '.cache'), await temporaryFolder()];
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
