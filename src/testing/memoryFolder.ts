import { readFileSync, statfsSync } from 'node:fs';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';

/** What has to be free of it, in bytes: the tests need some 300 MB at a time, and a container may have 64. */
const ENOUGH = 2 ** 30;

/**
 * A folder in memory for the temporary files of tests; null if there is none with
 * room, or programs cannot run from it.
 */
export function memoryFolder(): string | null {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
    const [, , , options = ''] = mounts.find((line) => line.split(' ')[1] === MEMORY)?.split(' ') ?? [];
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ENOUGH && /^rw,/.test(options) && !options.includes('noexec') ? MEMORY : null;
  } catch {
    return null;
  }
}
