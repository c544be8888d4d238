import { open } from 'node:fs/promises';

/** Writes a file and waits until it is on the disk, so that a rename after it is safe in a power cut. */
export async function writeSynced(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } catch (error) {
    throw naming(file, error);
  } finally {
    await handle.close();
  }
}

/** Of a full disk the system names no file. */
function naming(file: string, error: unknown): unknown {
  if (error instanceof Error && !error.message.includes(file)) error.message += ` '${file}'`;
  return error;
}
