import { chmod, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { cacheFolder } from './cacheFolder.ts';

describe('a cache that cannot be written to', () => {
  /** One with a file in its place, which stops root, too. */
  async function aClosedCache() {
    const [wanted, temporary] = [path.join(await temporaryFolder(), '.cache'), await temporaryFolder()];
    await writeFile(wanted, 'a file');
    vi.stubEnv('TMPDIR', temporary);
    vi.stubEnv('HATCH_CACHE', '');
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => {
      vi.unstubAllEnvs();
      vi.restoreAllMocks();
    });
    return { wanted, temporary, error };
  }

  it('is replaced by a folder of the user alone, which is announced once', async () => {
    const { wanted, temporary, error } = await aClosedCache();
    const folder = cacheFolder(wanted);
    expect(path.dirname(folder)).toBe(temporary);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect(cacheFolder(wanted)).toBe(folder);
    expect(error.mock.calls).toEqual([[`${wanted} cannot be written to: caches are kept in ${folder}`]]);
  });

  it('is not replaced by a folder that others may have made, or may write to', async () => {
    const { wanted } = await aClosedCache();
    const refusal = /^expected a folder for caches .+ not a folder of this user alone; set TMPDIR to one$/;
    const [folder, others] = [cacheFolder(wanted), await temporaryFolder()];
    await chmod(folder, 0o777);
    expect(() => cacheFolder(wanted)).toThrow(refusal);
    await rm(folder, { recursive: true });
    await symlink(others, folder);
    expect(() => cacheFolder(wanted)).toThrow(refusal);
    expect(await readdir(others)).toEqual([]);
  });

  it('is a mistake of the user where there is no other folder', async () => {
    const { wanted } = await aClosedCache();
    vi.stubEnv('TMPDIR', wanted);
    expect(() => cacheFolder(wanted)).toThrow(
      /^expected a folder for caches .+ENOTDIR.+; set TMPDIR to one$/,
    );
  });
});
