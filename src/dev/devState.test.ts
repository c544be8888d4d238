import path from 'node:path';
import { expect, it } from 'vitest';
import { displayPath } from '../content/read/sourceFile.ts';
import { temporaryFolder, writeFiles } from '../testing/temporaryFolder.ts';
import { DevState } from './devState.ts';

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
