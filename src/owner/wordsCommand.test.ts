import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { runCommand } from '../cli/runCommand.ts';
import { ProblemLog } from '../content/check/problem.ts';
import { readContent } from '../content/read/readContent.ts';
import { contentWith } from '../content/testing.ts';
import { wordsCommand } from './wordsCommand.ts';

it('begins a file of words that a site can take as it is, and leaves one that is there', async () => {
  const content = await contentWith({});
  vi.spyOn(console, 'log').mockReturnValue();
  const printError = vi.spyOn(console, 'error').mockReturnValue();
  expect(await runCommand(wordsCommand, ['--content', content])).toBe(0);
  const log = new ProblemLog();
  expect((await readContent(content, log)).words?.value).toMatchObject({ frame: { search: 'Search' } });
  expect(log.problems).toEqual([]);
  const begun = await readFile(path.join(content, 'words.yaml'), 'utf8');
  expect(await runCommand(wordsCommand, ['--content', content])).not.toBe(0);
  expect(printError.mock.lastCall?.[0]).toContain('which stays as it is');
  expect(await readFile(path.join(content, 'words.yaml'), 'utf8')).toBe(begun);
  vi.restoreAllMocks();
});
