import { open } from 'node:fs/promises';
import { namingFile } from './systemError.ts';

/** Writes a file and waits until it is on the disk, so that a rename after it is safe in a power cut. */
export async function writeSynced(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } catch (error) {
    throw namingFile(file, error);
  } finally {
    await handle.close();
  }
}
