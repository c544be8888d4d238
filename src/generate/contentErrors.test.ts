import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { contentOfCase, ERROR_CASES, expectedProblems, VALID_CONTENT } from '../content/testing.ts';
import { problemsOf } from './testing.ts';

describe('a content folder with a mistake', async () => {
  it.each(await readdir(ERROR_CASES))('%s', async (name) => {
    const expected = await expectedProblems(name);
    expect(expected).not.toEqual([]);
    expect(await problemsOf(await contentOfCase(name))).toEqual(expected);
  });
});

describe('a content folder without one', () => {
  it('has neither problems nor warnings', async () => {
    expect(await problemsOf(VALID_CONTENT)).toEqual([]);
  });
});
