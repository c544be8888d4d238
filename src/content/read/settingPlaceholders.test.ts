import { expect, it } from 'vitest';
import { ProblemLog } from '../check/problem.ts';
import { placeholderFilling } from './settingPlaceholders.ts';

it('takes braces around a great many blanks for text', () => {
  const log = new ProblemLog();
  const text = `{{${'\t'.repeat(5000)},${'\t'.repeat(5000)}}`;
  expect(placeholderFilling([], log).fillFile({ file: 'a.md', text }).text).toBe(text);
  expect(log.problems).toEqual([]);
});
