import { expect, it } from 'vitest';
import { ProblemLog } from '../check/problem.ts';
import { settingFilling } from './settingPlaceholders.ts';
import { originOfFile } from './sourceFile.ts';

it('takes braces around a great many blanks for text', () => {
  const log = new ProblemLog();
  const title = `{{${'\t'.repeat(5000)},${'\t'.repeat(5000)}}`;
  const entry = { value: { title }, origin: originOfFile('a.md') };
  expect(settingFilling([], log)(entry)).toBe(entry);
  expect(log.problems).toEqual([]);
});
