import path from 'node:path';
import { expect, it } from 'vitest';
import { contentWith } from '../content/testing.ts';
import { DevLoop } from './devLoop.ts';
import { DevState } from './devState.ts';
import { createBundler } from './siteProgram.ts';

const PROJECT = path.resolve(import.meta.dirname, '../..');

it('what was asked of a site before it was closed is no mistake', async () => {
  const content = await contentWith();
  const state = new DevState();
  const loop = new DevLoop({ content, project: PROJECT }, state, await createBundler(PROJECT));
  await loop.change(new Set([content]));
  const before = state.problems;
  // More than a thread can answer before it ends.
  const answers = Array.from({ length: 200 }, () => loop.answer('/blog/'));
  await loop.close();
  expect(await Promise.all(answers)).toContain(null);
  expect(state.problems).toEqual(before);
});
