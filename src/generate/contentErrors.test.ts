import { mkdir, readdir, rename } from 'node:fs/promises';
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

describe('a folder of entries with another name', () => {
  const misnamed = (name: string, kind: string) =>
    `${name}:1:1 expected a folder '${kind}', found '${name}', which no build reads; rename it, or begin its name with a dot`;

  it.each([
    ['product', 'products'],
    ['landings', 'landing'],
    ['Articles ', 'articles'],
    ['guide', 'guides'],
    ['legals', 'legal'],
  ])('%s is one mistake, whatever refers to its entries', async (name, kind) => {
    const content = await contentWith();
    await rename(path.join(content, kind), path.join(content, name));
    expect(await contentProblemsOf(content)).toEqual([misnamed(name, kind)]);
    await mkdir(path.join(content, kind));
    expect(await contentProblemsOf(content), 'beside an empty one').toEqual([misnamed(name, kind)]);
  });

  it('is a warning where the folder that was meant is there', async () => {
    const content = await contentWith({ 'product/10-more.json': '[]' });
    expect(await contentProblemsOf(content)).toEqual([
      "product/10-more.json:1:1 expected a folder that a build reads, found 'product'; did you mean 'products'?",
    ]);
  });

  it('is none where it is empty', async () => {
    const content = await contentWith();
    await mkdir(path.join(content, 'product'));
    expect(await contentProblemsOf(content)).toEqual([]);
  });
});

describe('a content folder without one', () => {
  it('has neither problems nor warnings', async () => {
    expect(await problemsOf(VALID_CONTENT)).toEqual([]);
  });
});
