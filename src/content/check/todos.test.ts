import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Changes, replaced } from '../../testing/temporaryFolder.ts';
import { loadCatalogue } from '../loadCatalogue.ts';
import { contentReader } from '../read/readContent.ts';
import { contentWith, problemLines, productFile, rawProduct, VALID_CONTENT } from '../testing.ts';
import { ContentError, ProblemLog } from './problem.ts';
import { todosOf } from './todos.ts';

/** The lines of the first hatch that are still to be written, counted from the first of its body. */
async function linesToWrite(body: string): Promise<number[]> {
  const text = await readFile(path.join(VALID_CONTENT, 'articles/first-hatch.md'), 'utf8');
  const frontMatter = text.slice(0, text.indexOf('\n---', 4) + 5);
  const content = await contentWith({ 'articles/first-hatch.md': frontMatter + body });
  const read = await contentReader(content, 'left out')(new ProblemLog());
  const above = frontMatter.split('\n').length - 1;
  return todosOf(read).map(({ origin, path: at }) => origin.locate(at).line - above);
}

/** What loading a content folder says of it. */
async function problemsOf(files: Changes): Promise<string[]> {
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
      problemsOf({ 'pages.yaml': replaced(/description: Step.*/, `description: '${value} write'`) });
    expect(await lead('TODO:')).toEqual([expect.stringContaining('guides.description')]);
    expect(await lead('TODO')).toHaveLength(1);
    for (const value of ['TODOS', 'Todo:', 'What TODO:']) expect(await lead(value), value).toEqual([]);
  });

  const TABLE = '| Egg | Days |\n| --- | --- |\n';
  it.each([
    ['## TODO: heading\n\nTODO: text\nTODO again\n', [1, 3, 4]],
    ['- TODO: one\n- two TODO\n  1. TODO three\n\n> **TODO**: four\n', [1, 3, 5]],
    ['- [ ] TODO: a task\n', [1]],
    [`${TABLE}| Duck | TODO: days |\n| TODO | 21 |\n| TODO | **TODO** |\n`, [3, 4, 5, 5]],
    ['TODO | Days\n--- | ---\nDuck | TODO\nTODO | 21\n', [1, 3, 4]],
    [`${TABLE}| Duck | What TODO |\n| a \\| TODO | TODOS |\n`, []],
  ])('is a line of markdown behind a mark, or a cell of a table: %j', async (body, lines) => {
    expect(await linesToWrite(body)).toEqual(lines);
  });

  it('is a warning that names the first place, and all lines of the file', async () => {
    const site = replaced(/tagline: .*\ndescription: Three.*/, 'tagline: TODO\ndescription: "TODO: more"');
    expect(await problemsOf({ 'site.yaml': site })).toEqual([
      "site.yaml:2:10 tagline: expected each text to be written, found 2 texts that begin with 'TODO' " +
        'in lines 2, 3; write what is meant',
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

  it('is listed with twenty lines if there are many', async () => {
    const products = Array.from({ length: 100 }, (_, index) =>
      rawProduct({ id: `x${index}`, slug: `x-${index}`, description: 'TODO' }),
    );
    const problems = await problemsOf({ 'products/30-many.json': productFile(...products) });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/found 100 texts .* and 80 more; write what is meant$/);
  });
});

it('a price of 0 means that the price is not known yet', async () => {
  const files = { 'products/30-tray.json': productFile(rawProduct({ price: '$0.00' })) };
  expect((await problemsOf(files)).join()).toMatch(
    / price: expected each price to be written, found 1 price of 0;/,
  );
});

it('a TODO in a draft is a note, in a live catalogue too', async () => {
  const article = await readFile(path.join(VALID_CONTENT, 'articles/first-hatch.md'), 'utf8');
  const draft = article.replace('"1"', '"2"').replace('slug: first-hatch', 'slug: second\ndraft: true');
  const files = {
    'products/30-tray.json': productFile(rawProduct({ draft: true, description: 'TODO' })),
    'articles/2.md': draft.replace(/^## .*/m, 'TODO'),
  };
  const expected = [
    expect.stringMatching(/30-tray.*each text of a draft/),
    expect.stringMatching(/2\.md:.* body: /),
  ];
  expect((await problemsOf(files)).toSorted().toReversed()).toEqual(expected);
  const live = replaced('catalogue: sample', 'catalogue: live');
  const ofLive = await problemsOf({ ...files, 'site.yaml': live });
  expect(ofLive.filter((text) => text.includes('TODO'))).toEqual([]);
});

it('a live catalogue refuses what is still to be written', async () => {
  const site = (text: string) =>
    text.replace('catalogue: sample', 'catalogue: live').replace(/tagline: .*/, 'tagline: TODO');
  expect(await problemsOf({ 'site.yaml': site })).toContainEqual(
    expect.stringContaining('tagline: expected each text in a live catalogue to be written, found 1 text'),
  );
});
