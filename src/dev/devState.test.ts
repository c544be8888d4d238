import { execFileSync, spawn } from 'node:child_process';
import { readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { displayPath } from '../cli/files.ts';
import type { Problem } from '../content/check/problem.ts';
import { temporaryFolder, writeFiles } from '../testing/temporaryFolder.ts';
import { DevState, formatShown, problemsOf, showProblem } from './devState.ts';

const problemAt = (file: string, line = 1, column = 1): Problem => ({
  severity: 'error',
  file: displayPath(file),
  line,
  column,
  field: 'title',
  message: 'expected a title',
});

async function fileOf(text: string): Promise<string> {
  const folder = await temporaryFolder();
  await writeFiles(folder, { 'a.md': text });
  return path.join(folder, 'a.md');
}

describe('a problem', () => {
  it('is shown with its line, and a caret below its place', async () => {
    const problem = problemAt(await fileOf('first\n\ttitle: 1\n'), 2, 9);
    expect(formatShown(showProblem(problem)).split('\n')).toEqual([
      `${problem.file}:2:9 title: expected a title`,
      '    \ttitle: 1',
      '    \t       ^',
    ]);
  });

  it('in a long line is shown with the part around its place', async () => {
    const file = await fileOf(`${'a'.repeat(500)}X${'b'.repeat(500)}`);
    const { source } = showProblem(problemAt(file, 1, 501));
    expect(source?.text.length).toBe(100);
    expect(source?.text[source.before]).toBe('X');
  });

  it('of a pipe, for which the server would wait, of a link and of what is gone is shown without a line', async () => {
    const folder = await temporaryFolder();
    const pipe = path.join(folder, 'a.md');
    const link = path.join(folder, 'passwd.svg');
    execFileSync('mkfifo', [pipe]);
    const writer = spawn('sh', ['-c', 'echo title >"$0"', pipe]);
    onTestFinished(() => void writer.kill());
    await symlink('/etc/passwd', link);
    const gone = problemAt(await fileOf('a'), 7);
    const problems = [pipe, link, 'no/such/file'].map((file) => problemAt(file)).concat(gone);
    expect(problems.map((problem) => showProblem(problem).source)).toEqual([null, null, null, null]);
  });
});

describe('an error', () => {
  it('is placed in the first file of the project that its stack names', () => {
    const error = new Error('No footer.');
    error.stack = `Error: No footer.
    at render (/p/node_modules/react/index.js:1:2)
    at Footer (/p/templates/Footer.tsx:8:9)
    at /p/src/other.ts:1:1`;
    const file = displayPath('/p/templates/Footer.tsx');
    expect(problemsOf(error, '/p')).toMatchObject([{ file, message: 'No footer.', line: 8, column: 9 }]);
  });

  it("of esbuild's has the places of all its messages, whose columns count bytes", () => {
    const location = { file: 'src/a.ts', line: 3, column: 5, lineText: "'ü' x" };
    const error = Object.assign(new Error('failed'), { errors: [{ text: 'Expected ";"', location }] });
    const [problem] = problemsOf(error, process.cwd());
    expect(problem).toMatchObject({ file: 'src/a.ts', line: 3, column: 5, message: 'Expected ";"' });
  });

  it('about a file that is gone names its folder', async () => {
    const shown = await readFile('gone/a.svg').catch((error: unknown) => problemsOf(error, '/p'));
    const message = "expected 'a.svg' in this folder, found none; put it back";
    expect(shown).toMatchObject([{ file: 'gone', message }]);
  });
});

it('a mistake is shown with the line that it was found in, until it is reported again', async () => {
  const file = await fileOf('title: wrong');
  const state = new DevState();
  const lines = () => state.client.problems.map(({ source }) => source?.text);
  state.report('content', [problemAt(file)]);
  expect(lines()).toEqual(['title: wrong']);
  await writeFiles(path.dirname(file), { 'a.md': 'title: still wrong' });
  expect(lines()).toEqual(['title: wrong']);
  state.report('content', [problemAt(file)]);
  expect(lines()).toEqual(['title: still wrong']);
});
