import { execFileSync, spawn } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Problem } from '../content/check/problem.ts';
import { displayPath } from '../content/read/sourceFile.ts';
import { temporaryFolder, writeFiles } from '../testing/temporaryFolder.ts';
import { DevState, formatShown, problemsOf, showProblem } from './devState.ts';

/** A problem at a place of a file with this text. */
async function problemIn(text: string, line: number, column: number): Promise<Problem> {
  const folder = await temporaryFolder();
  await writeFiles(folder, { 'a.md': text });
  const file = displayPath(path.join(folder, 'a.md'));
  return { severity: 'error', file, line, column, field: 'title', message: 'expected a title' };
}

describe('a problem', () => {
  it('is shown with its line, and a caret below its place', async () => {
    const problem = await problemIn('first\n\ttitle: 1\n', 2, 9);
    const [text, line, caret] = formatShown(showProblem(problem)).split('\n');
    expect(text).toBe(`${problem.file}:2:9 title: expected a title`);
    expect([line, caret]).toEqual(['    \ttitle: 1', '    \t       ^']);
  });

  it('in a long line is shown with the part around its place', async () => {
    const { source } = showProblem(await problemIn(`${'a'.repeat(500)}X${'b'.repeat(500)}`, 1, 501));
    expect(source?.text.length).toBe(100);
    expect(source?.text[source.before]).toBe('X');
  });

  it('of a named pipe is shown without what that gives: the server would wait for it', async () => {
    const pipe = path.join(await temporaryFolder(), 'a.md');
    execFileSync('mkfifo', [pipe]);
    const writer = spawn('sh', ['-c', 'echo title >"$0"', pipe]);
    onTestFinished(() => void writer.kill());
    const problem = { severity: 'error', file: pipe, line: 1, column: 1, field: '', message: '' } as const;
    expect(showProblem(problem).source).toBeNull();
  });

  it('of a symbolic link is shown without what that leads to', async () => {
    const link = path.join(await temporaryFolder(), 'passwd.svg');
    await symlink('/etc/passwd', link);
    const problem = { severity: 'error', file: link, line: 1, column: 1, field: '', message: '' } as const;
    expect(showProblem(problem).source).toBeNull();
  });

  it('of a file that is gone, or has no such line, is shown without one', async () => {
    expect(showProblem({ ...(await problemIn('a', 1, 1)), file: 'no/such/file' }).source).toBeNull();
    expect(showProblem(await problemIn('a', 7, 1)).source).toBeNull();
  });
});

describe('an error', () => {
  it('is placed in the first file of the project that its stack names', () => {
    const error = new Error('No footer.');
    error.stack = `Error: No footer.
    at render (/p/node_modules/react/index.js:1:2)
    at Footer (/p/templates/Footer.tsx:8:9)
    at /p/src/other.ts:1:1`;
    const [problem] = problemsOf(error, '/p');
    expect(problem).toMatchObject({ message: 'No footer.', line: 8, column: 9 });
    expect(problem?.file).toMatch(/\/p\/templates\/Footer\.tsx$/);
  });

  it("of esbuild's has the places of all its messages, whose columns count bytes", () => {
    const location = { file: 'src/a.ts', line: 3, column: 5, lineText: "'ü' x" };
    const error = Object.assign(new Error('failed'), { errors: [{ text: 'Expected ";"', location }] });
    const [problem] = problemsOf(error, process.cwd());
    expect(problem).toMatchObject({ file: 'src/a.ts', line: 3, column: 5, message: 'Expected ";"' });
  });
});

it('a mistake is shown with the line that it was found in, until it is reported again', async () => {
  const folder = await temporaryFolder();
  await writeFiles(folder, { 'a.md': 'title: wrong' });
  const file = displayPath(path.join(folder, 'a.md'));
  const problem = () => ({ severity: 'error', file, line: 1, column: 8, field: '', message: '' }) as const;
  const state = new DevState();
  const lines = () => state.client.problems.map(({ source }) => source?.text);
  state.report('content', [problem()]);
  expect(lines()).toEqual(['title: wrong']);
  await writeFiles(folder, { 'a.md': 'title: still wrong' });
  expect(lines()).toEqual(['title: wrong']);
  state.report('content', [problem()]);
  expect(lines()).toEqual(['title: still wrong']);
});
