import { readFileSync, statSync } from 'node:fs';

/** What lies at a path is no file on a disk. */
class NoRegularFile extends Error {
  readonly code = 'NO_REGULAR_FILE';
}

/**
 * Reads a file that anyone may have put there: to read a named pipe would wait for its writer, and a device may have no end.
 * @throws as the file system does, and an error with the code `NO_REGULAR_FILE` for a pipe, a socket or a device
 */
export function readRegularFile(file: string): Buffer {
  const stat = statSync(file);
  if (stat.isFile() || stat.isDirectory()) return readFileSync(file);
  throw new NoRegularFile(`expected a file, found a pipe, a socket or a device at '${file}'`);
}
