import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

/** An empty folder that is removed when the test is over. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hatch-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Gives what makes empty folders for the hooks of a file, which are removed when all its tests are over. To be called where
 * tests are declared: vitest never runs a hook that another one adds.
 */
export function temporaryFoldersForFile(): () => Promise<string> {
  const folders: string[] = [];
  afterAll(async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  });
  return async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'hatch-test-'));
    folders.push(folder);
    return folder;
  };
}

/** Writes the files of a folder, by their paths within it. */
export async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
