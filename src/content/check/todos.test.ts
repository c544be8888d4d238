import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../loadCatalogue.ts';
import { contentReader } from '../read/readContent.ts';
import { contentWith, problemLines, productFile, rawProduct, VALID_CONTENT } from '../testing.ts';
import { ContentError, ProblemLog } from './problem.ts';
import { todosOf } from './todos.ts';

/** The file of the valid content, changed. */
async function changed(file: string, ...changes: readonly (readonly [string | RegExp, string])[]) {
  const text = await readFile(path.join(VALID_CONTENT, file), 'utf8');
  return changes.reduce((result, [from, to]) => result.replace(from, () => to), text);
}

/** The valid article with another body, and the number of the first line of that. */
async function articleWith(body: string): Promise<{ text: string; first: number }> {
  const text = await readFile(path.join(VALID_CONTENT, 'articles/first-hatch.md'), 'utf8');
  const frontMatter = text.slice(0, text.indexOf('\n---', 4) + 5);
  return { text: frontMatter + body, first: frontMatter.split('\n').length };
}

/** The lines of the first hatch that are still to be written, counted from the first of its body. */
async function linesToWrite(body: string): Promise<number[]> {
  const { text, first } = await articleWith(body);
  const content = await contentWith({ 'articles/first-hatch.md': text });
  const read = await contentReader(content, 'left out')(new ProblemLog());
  return todosOf(read).map(({ origin, path: at }) => origin.locate(at).line - first + 1);
}

/** What loading a content folder says of it. */
async function problemsOf(files: Record<string, string>): Promise<string[]> {
  const content = await contentWith(files);
  try {
    const { warnings, notes } = await loadCatalogue(content);
    return problemLines([...warnings, ...notes], content);
  } catch (error) {
    if (error instanceof ContentError) return problemLines(error.problems, content);
    throw error;
  }
}

describe('a text that begins with TODO', () => {
  it('is one whose first word is TODO, in capitals', async () => {
    const lead = (value: string) =>
      changed('pages.yaml', [/description: Step.*/, `description: '${value} write'`]);
    expect(await problemsOf({ 'pages.yaml': await lead('TODO:') })).toEqual([
      expect.stringContaining('guides.description'),
    ]);
    expect(await problemsOf({ 'pages.yaml': await lead('TODO') })).toHaveLength(1);
    for (const value of ['TODOS', 'Todo:', 'What TODO:'])
      expect(await problemsOf({ 'pages.yaml': await lead(value) }), value).toEqual([]);
  });

  it('is a line of markdown behind a mark, and none in code', async () => {
    expect(await linesToWrite('## TODO: heading\n\nTODO: text\nTODO again\n')).toEqual([1, 3, 4]);
    expect(await linesToWrite('- TODO: one\n- two TODO\n  1. TODO three\n\n> **TODO**: four\n')).toEqual([
      1, 3, 5,
    ]);
    expect(await linesToWrite('- [ ] TODO: a task\n')).toEqual([1]);
    expect(
      await linesToWrite('- one\n\n  ```\n  TODO: code\n  ```\n\n> ```\n> TODO: more\n> ```\n- TODO: two\n'),
    ).toEqual([10]);
    expect(await linesToWrite('```\nTODO: code\n```\n\n    TODO: code\n\n# Title\n')).toEqual([]);
  });

  it('is a cell of a table', async () => {
    const table = (...rows: readonly string[]) => `| Egg | Days |\n| --- | --- |\n${rows.join('\n')}\n`;
    expect(
      await linesToWrite(table('| Duck | TODO: days |', '| TODO | 21 |', '| TODO | **TODO** |')),
    ).toEqual([3, 4, 5, 5]);
    expect(await linesToWrite('TODO | Days\n--- | ---\nDuck | TODO\nTODO | 21\n')).toEqual([1, 3, 4]);
    expect(await linesToWrite(`> ${table('| Duck | TODO |').replaceAll('\n|', '\n> |')}`)).toEqual([3]);
    expect(await linesToWrite(`- one\n\n  ${table('| Duck | TODO |').replaceAll('\n|', '\n  |')}`)).toEqual([
      5,
    ]);
    expect(await linesToWrite(table('| Duck | What TODO |', '| a \\| TODO | TODOS |'))).toEqual([]);
    expect(await linesToWrite('`a | TODO`\n\n    | Duck | TODO |\n')).toEqual([]);
  });

  it('is a warning that names the first place, and all lines of the file', async () => {
    const site = await changed(
      'site.yaml',
      [/tagline: .*/, 'tagline: TODO'],
      [/description: Three.*/, 'description: "TODO: more"'],
    );
    expect(await problemsOf({ 'site.yaml': site })).toEqual([
      "site.yaml:2:10 tagline: expected each text to be written, found 2 texts that begin with 'TODO' in lines 2, 3; write what is meant",
    ]);
  });

  it('is named with its place in a product file, where fields have other names than in the catalogue', async () => {
    const product = rawProduct({
      best_for: 'TODO: whom it suits',
      faq: [{ question: 'TODO?', answer: 'TODO' }],
    });
    const [problem] = await problemsOf({ 'products/30-tray.json': productFile(product) });
    const line =
      productFile(product)
        .split('\n')
        .findIndex((text) => text.includes('best_for')) + 1;
    expect(problem).toContain(`products/30-tray.json:${line}:17 best_for: `);
    expect(problem).toContain('3 texts');
  });

  it('is listed with twenty lines where there are many', async () => {
    const products = Array.from({ length: 100 }, (_, index) =>
      rawProduct({ id: `x${index}`, slug: `x-${index}`, description: 'TODO' }),
    );
    const problems = await problemsOf({ 'products/30-many.json': productFile(...products) });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/found 100 texts .* and 80 more; write what is meant$/);
  });
});

describe('a price of 0', () => {
  it('stands for one that nobody has looked up', async () => {
    const files = { 'products/30-tray.json': productFile(rawProduct({ price: '$0.00' })) };
    expect((await problemsOf(files)).join()).toMatch(
      / price: expected each price to be written, found 1 price of 0;/,
    );
  });
});

describe('what a draft has to be written', () => {
  it('is a note, of a live catalogue as well', async () => {
    const files = {
      'products/30-tray.json': productFile(rawProduct({ draft: true, description: 'TODO' })),
      'articles/2.md': await changed(
        'articles/first-hatch.md',
        ['"1"', '"2"'],
        ['slug: first-hatch', 'slug: second\ndraft: true'],
        [/^## .*/m, 'TODO'],
      ),
    };
    const expected = [
      expect.stringMatching(/30-tray.*each text of a draft/),
      expect.stringMatching(/2\.md:.* body: /),
    ];
    expect((await problemsOf(files)).toSorted().toReversed()).toEqual(expected);
    const live = await changed('site.yaml', ['catalogue: sample', 'catalogue: live']);
    const ofLive = await problemsOf({ ...files, 'site.yaml': live });
    expect(ofLive.filter((text) => text.includes('TODO'))).toEqual([]);
  });
});

describe('a live catalogue', () => {
  it('refuses what is still to be written', async () => {
    const site = await changed(
      'site.yaml',
      ['catalogue: sample', 'catalogue: live'],
      [/tagline: .*/, 'tagline: TODO'],
    );
    expect(await problemsOf({ 'site.yaml': site })).toContainEqual(
      expect.stringContaining('tagline: expected each text in a live catalogue to be written, found 1 text'),
    );
  });
});
