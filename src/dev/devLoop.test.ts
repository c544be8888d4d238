import { rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { contentWith } from '../content/testing.ts';
import { PATIENCE_TO_END } from '../generate/thread.ts';
import { DevLoop } from './devLoop.ts';
import type { Answer } from './devSite.ts';
import { DevState } from './devState.ts';
import { PATIENCE, SiteInThread } from './siteInThread.ts';

const PROJECT = path.resolve(import.meta.dirname, '../..');

async function openLoop() {
  const [content, state] = [await contentWith(), new DevState()];
  const loop = new DevLoop({ content, project: PROJECT }, state);
  onTestFinished(() => loop.close());
  await loop.change(new Set([content]));
  return { content, state, loop };
}

it('what is asked of a site while it is closed, or later, is no mistake', async () => {
  const { state, loop } = await openLoop();
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
  expect(state.problems).toEqual([]);
});

it('a link that leads nowhere is a mistake until it is gone', async () => {
  const { content, state, loop } = await openLoop();
  const link = path.join(content, 'products/99-nowhere.json');
  await symlink('nowhere.json', link);
  await loop.change(new Set([link]));
  expect(state.problems).toHaveLength(1);
  await rm(link);
  await loop.change(new Set([link]));
  expect(state.problems).toEqual([]);
});

/** A site that runs the given code in its class, and has begun to. */
async function openSite(methods: string): Promise<SiteInThread> {
  const code = `export class DevSite { async update() {} ${methods} }`;
  const site = new SiteInThread(PROJECT, '', `data:text/javascript,${encodeURIComponent(code)}`);
  onTestFinished(() => site.close());
  await site.call('update');
  return site;
}

function stopTheClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

it('a site whose code never ends is ended, and says why', async () => {
  const site = await openSite("async answer(path) { while (path === '/') {} return null; }");
  stopTheClock();
  expect(await site.call('answer', '/blog/')).toBeNull();
  const failures = Promise.allSettled([site.call('answer', '/'), site.call('update')]);
  await vi.advanceTimersByTimeAsync(PATIENCE - 1);
  expect(site.hasEnded).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(site.hasEnded).toBe(true);
  const reason = expect.objectContaining({ message: expect.stringContaining('may never end') });
  expect(await failures).toEqual(Array(2).fill({ status: 'rejected', reason }));
});

it('a site whose code never ends can be closed', async () => {
  const site = await openSite('async answer() { for (;;); }');
  stopTheClock();
  const page = site.call('answer', '/').catch(({ message }) => message);
  const closed = site.close();
  await vi.advanceTimersByTimeAsync(PATIENCE_TO_END);
  await closed;
  expect(await page).toContain('has ended');
});

it('a site that is closed while it compresses pages does not end the process with it', async () => {
  const site = await openSite(`
    async check() {
      const { gzipSync } = await import('node:zlib');
      const { setImmediate } = await import('node:timers/promises');
      while (await setImmediate(true)) for (let page = 0; page < 200; page++) gzipSync('');
    }`);
  const check = site.call('check').catch(({ message }) => message);
  await new Promise((resolve) => setTimeout(resolve, 5));
  await site.close();
  expect(await check).toContain('has ended');
});
