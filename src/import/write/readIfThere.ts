import { readFile } from 'node:fs/promises';

/** Reads a text file; null where there is none. */
export async function readIfThere(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch(unlessMissing);
}

/** Lets pass that a file is not there. */
export function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
