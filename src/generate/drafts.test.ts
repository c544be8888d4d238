import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { productFile, rawProduct } from '../content/testing.ts';
import { writeFiles } from '../testing/temporaryFolder.ts';
import { buildSite } from './buildSite.ts';
import { buildFolders, filesOf, validSite } from './testing.ts';

/** A file of the valid content as a draft with names of its own. */
async function draftOf(content: string, file: string, ...changes: readonly (readonly [string, string])[]) {
  const text = (await readFile(path.join(content, file), 'utf8')).replace(/^(---\n)?/, '$1draft: true\n');
  return changes.reduce((changed, [from, to]) => changed.replace(from, to), text);
}

it('a build writes the same bytes with drafts of every kind as without them', async () => {
  const { content, out } = await buildFolders();
  await writeFiles(content, {
    'products/05-draft.json': productFile(rawProduct({ draft: true })),
    'articles/draft.md': await draftOf(content, 'articles/first-hatch.md', ['slug: first', 'slug: second']),
    'guides/draft.md': await draftOf(content, 'guides/chicken-eggs.md', ['slug: chicken', 'slug: hen']),
    'legal/draft.md': await draftOf(content, 'legal/affiliate-disclaimer.md', ['slug: aff', 'slug: other']),
    'landing/draft.yaml': await draftOf(content, 'landing/chicken-egg-incubator.yaml'),
  });
  const { warnings } = await buildSite({ content, out });
  expect(warnings).toEqual([]);
  expect(await filesOf(out)).toEqual(await validSite());
});
