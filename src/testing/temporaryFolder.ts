import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
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
 * Gives what makes empty folders for the hooks of a file, which are removed when all its tests are over. To
 * be called where tests are declared: vitest never runs a hook that another one adds.
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

/** The files of a folder by their paths within it: a new text, or what makes that of the old one. */
export type Changes = Readonly<Record<string, string | ((text: string) => string)>>;

/** Writes the files of a folder. */
export async function writeFiles(folder: string, files: Changes): Promise<void> {
  for (const [name, change] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, typeof change === 'string' ? change : await changed(file, change));
  }
}

async function changed(file: string, change: (text: string) => string): Promise<string> {
  const before = await readFile(file, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`expected a change of ${file}, found none`);
  return after;
}

/** A change that adds a text to the end of a file. */
export function appended(more: string): (text: string) => string {
  return (text) => text + more;
}

/** A change that replaces a part of a file, which it has to have. */
export function replaced(from: string | RegExp, to: string): (text: string) => string {
  return (text) => text.replace(from, () => to);
}
