import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  contentOfCase,
  contentWith,
  ERROR_CASES,
  expectedProblems,
  VALID_CONTENT,
} from '../content/testing.ts';
import { contentProblemsOf, problemsOf } from './testing.ts';

describe('a content folder with a mistake', async () => {
  it.each(await readdir(ERROR_CASES))('%s', async (name) => {
    const expected = await expectedProblems(name);
    expect(expected).not.toEqual([]);
    const content = await contentOfCase(name);
    const problems = await contentProblemsOf(content);
    // Links to places of pages are checked once the pages are built.
    expect(problems.length > 0 ? problems : await problemsOf(content)).toEqual(expected);
  });
});

it('a content folder without a mistake has neither problems nor warnings', async () => {
  expect(await problemsOf(VALID_CONTENT)).toEqual([]);
});

it('a folder of entries with another name is a warning, and none where it is empty', async () => {
  const content = await contentWith();
  await mkdir(path.join(content, 'product'));
  expect(await contentProblemsOf(content)).toEqual([]);
  expect(await contentProblemsOf(await contentWith({ 'product/10-more.json': '[]' }))).toEqual([
    "product/10-more.json:1:1 expected a folder that a build reads, found 'product'; did you mean 'products'?",
  ]);
});
