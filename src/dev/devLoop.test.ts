import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { contentWith } from '../content/testing.ts';
import type { Answer } from './answer.ts';
import { DevLoop } from './devLoop.ts';
import { DevState } from './devState.ts';
import { createBundler } from './siteProgram.ts';

const PROJECT = path.resolve(import.meta.dirname, '../..');

it('what is asked of a site while it is closed, or later, is no mistake', async () => {
  const content = await contentWith();
  const state = new DevState();
  const loop = new DevLoop({ content, project: PROJECT }, state, await createBundler(PROJECT));
  await loop.change(new Set([content]));
  const before = state.problems;
  let isClosed = false;
  const closing = loop.close().then(() => {
    isClosed = true;
  });
  const answers: Promise<Answer | null>[] = [];
  while (!isClosed) {
    answers.push(loop.answer('/blog/'));
    await setImmediate();
  }
  await closing;
  expect(await Promise.all(answers)).toContain(null);
  expect(await loop.answer('/blog/')).toBeNull();
  expect(state.problems).toEqual(before);
});
