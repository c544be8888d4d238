import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { VALID_CONTENT } from '../content/testing.ts';
import { contextOf } from '../site/pages/testing.ts';
import { buildRoutes } from '../site/routes.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { planSearchFiles } from './buildSearchFiles.ts';
import { indexSearch } from './searchIndex.ts';
import { indexSearchInThread } from './searchInThread.ts';

const { catalogue } = await loadCatalogue(VALID_CONTENT);
const context = contextOf({
  ...catalogue,
  search: {
    synonyms: [['incubator', 'hatching machine']],
    questions: [{ ask: 'hatching machine', finds: '/' }],
  },
});
const { order } = planSearchFiles(context, buildRoutes(catalogue));

it('the index of a search is the same from a thread, also of what is kept', async () => {
  const { answers, ...index } = indexSearch(order);
  const cachePlace = { folder: await temporaryFolder(), code: 'one' };
  for (const _ of ['read', 'kept']) {
    const { answers: found, ...other } = await indexSearchInThread({ order, cachePlace });
    expect(other).toEqual(index);
    expect(await found()).toEqual(await answers());
    expect((await found()).flat()).not.toEqual([]);
  }
  expect((await readdir(cachePlace.folder)).length).toBe(order.parts.length);
});
