import { cp, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ContentError, type Problem } from '../content/check/problem.ts';
import { problemLines, VALID_CONTENT } from '../content/testing.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { buildSite } from './buildSite.ts';

/** The folders of a build: a copy of the valid content, which tests may change, and the output, which does not exist. */
export async function buildFolders(): Promise<{ content: string; out: string }> {
  const folder = await temporaryFolder();
  const content = path.join(folder, 'content');
  await cp(VALID_CONTENT, content, { recursive: true });
  return { content, out: path.join(folder, 'dist') };
}

/** Every file of a folder with its bytes, in path order. */
export async function filesOf(folder: string): Promise<Map<string, string>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const read = files
    .sort()
    .map(
      async (file): Promise<[string, string]> => [
        path.relative(folder, file),
        await readFile(file, 'latin1'),
      ],
    );
  return new Map(await Promise.all(read));
}

/** What a build says of a content folder: its errors where it has any, else its warnings. */
export async function problemsOf(content: string): Promise<string[]> {
  return problemLines(await buildProblems(content), content);
}

async function buildProblems(content: string): Promise<readonly Problem[]> {
  try {
    return (await buildSite({ content, out: path.join(await temporaryFolder(), 'dist') })).warnings;
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}
