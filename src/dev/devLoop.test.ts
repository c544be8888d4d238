import { rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { contentWith } from '../content/testing.ts';
import { PATIENCE_TO_END, Thread } from '../generate/thread.ts';
import { serve } from '../testing/serve.ts';
import { DevLoop } from './devLoop.ts';
import type { DevResponse } from './devSite.ts';
import { DevState } from './devState.ts';
import { CALL_TIMEOUT_MS, SiteInThread } from './siteInThread.ts';

const PROJECT = path.resolve(import.meta.dirname, '../..');

async function openLoop() {
  const content = await contentWith();
  const state = new DevState();
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
  const answers: Promise<DevResponse | null>[] = [];
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

const moduleOf = (methods: string) =>
  `data:text/javascript,${encodeURIComponent(`export class DevSite { async update() {} async check() {} ${methods} }`)}`;

/** A site that runs the given code in its class, and has begun to. */
async function openSite(
  methods: string,
  options: { patience?: number; onSlow?: (isSlow: boolean) => void } = {},
) {
  const site = new SiteInThread(PROJECT, '', { module: moduleOf(methods), ...options });
  onTestFinished(() => site.close());
  // To load the code may take long, and a check is the call that may.
  await site.call('check');
  return site;
}

/** Stops the clock of the given timers until the test advances it. */
function stopTheClock(...timers: ('setTimeout' | 'clearTimeout' | 'setInterval' | 'clearInterval')[]): void {
  vi.useFakeTimers({ toFake: timers });
  onTestFinished(() => void vi.useRealTimers());
}

/**
 * Stops the looks at calls that have to be answered. Each call of the function it gives is the next look,
 * which finds the code at work for so many milliseconds more.
 */
function stopTheLooks(): (milliseconds: number) => void {
  let worked = 0;
  const used = vi.spyOn(Thread.prototype, 'used', 'get');
  used.mockImplementation(() => ({ active: worked, cpu: worked }));
  onTestFinished(() => used.mockRestore());
  stopTheClock('setInterval', 'clearInterval');
  return (milliseconds) => {
    worked += milliseconds;
    vi.advanceTimersToNextTimer();
  };
}

const ENDLESS =
  "async answer(path) { while (path === '/endless/') {} return { kind: 'redirect', to: path }; }";

it('a site whose code never ends is ended, and names the page', async () => {
  const site = await openSite(ENDLESS, { patience: 1000 });
  expect(await site.call('answer', '/blog/')).toEqual({ kind: 'redirect', to: '/blog/' });
  const failures = await Promise.allSettled([site.call('answer', '/endless/'), site.call('update')]);
  expect(site.hasEnded).toBe(true);
  const message =
    "expected the code to be done with the page '/endless/', found it at work for 1 s: it may never " +
    'end; correct the code, or the content that it does not cope with';
  const reason = expect.objectContaining({ message, path: '/endless/' });
  expect(failures).toEqual(Array(2).fill({ status: 'rejected', reason }));
});

it('a site that waits longer than its code may work is not ended, and says that it still works', async () => {
  const said: boolean[] = [];
  let answerNow: () => void = () => undefined;
  const server = await serve((_request, response) => {
    answerNow = () => void response.end('late');
  });
  // What the code waits for comes only after the site was called slow.
  const onSlow = (isSlow: boolean) => {
    said.push(isSlow);
    if (isSlow) answerNow();
  };
  const site = await openSite(`async answer() { return (await fetch('${server.origin}')).text(); }`, {
    patience: 2000,
    onSlow,
  });
  expect(await site.call('answer', '/')).toBe('late');
  expect(site.hasEnded).toBe(false);
  expect(said).toEqual([true, false]);
});

it('a site that was given up is started again, and answers for every page but the one to blame', async () => {
  const state = new DevState();
  const module = moduleOf(
    `async update() { return { problems: [], shown: { base: '', unpublished: {} } }; } ${ENDLESS}`,
  );
  const content = await contentWith();
  const opened: SiteInThread[] = [];
  const lookAfter = stopTheLooks();
  const loop = new DevLoop({ content, project: PROJECT }, state, ({ project }) => {
    const site = new SiteInThread(project, content, { module });
    opened.push(site);
    return site;
  });
  onTestFinished(() => loop.close());
  await loop.change(new Set([content]));
  const answers = ['/endless/', '/blog/', '/guides/'].map((page) => loop.answer(page));
  await expect.poll(() => vi.getTimerCount()).toBe(answers.length);
  lookAfter(CALL_TIMEOUT_MS);
  const [endless, ...others] = await Promise.all(answers);
  expect(endless).toBeNull();
  expect(others).toEqual(['/blog/', '/guides/'].map((to) => ({ kind: 'redirect', to })));
  expect(await loop.answer('/help/')).toEqual({ kind: 'redirect', to: '/help/' });
  expect(opened).toHaveLength(2);
  expect(state.errors.map(({ message }) => message)).toEqual([
    expect.stringContaining("the page '/endless/', found it at work for 60 s"),
  ]);
});

it('a site whose code never ends can be closed', async () => {
  const site = await openSite('async answer() { for (;;); }');
  stopTheClock('setTimeout', 'clearTimeout');
  const page = site.call('answer', '/').catch(({ message }) => message);
  const closed = site.close();
  await vi.advanceTimersByTimeAsync(PATIENCE_TO_END);
  await closed;
  expect(await page).toContain('has ended');
});

it('a site that is closed while it compresses pages does not end the process with it', async () => {
  const site = await openSite(`
    async restyle() {
      const { gzipSync } = await import('node:zlib');
      const { setImmediate } = await import('node:timers/promises');
      while (await setImmediate(true)) for (let page = 0; page < 200; page++) gzipSync('');
    }`);
  const restyled = site.call('restyle').catch(({ message }) => message);
  // An answer says that the worker takes turns with the compression by now.
  await site.call('update');
  await site.close();
  expect(await restyled).toContain('has ended');
});
