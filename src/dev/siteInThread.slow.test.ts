import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { PATIENCE_TO_END } from '../generate/thread.ts';
import { PATIENCE, PATIENCE_TO_HAND_OVER, SiteInThread } from './siteInThread.ts';
import { AT_FIRST } from './siteMemory.ts';

const PROJECT = path.resolve(import.meta.dirname, '../..');

/** The code of a site whose home page is rendered for ever. */
const ENDLESS = `
  const report = { changed: true, problems: [], shown: null };
  const site = {
    update: async () => report,
    handOver: () => new Uint8Array([1]),
    async answer(path) {
      while (path === '/') {}
      return { kind: 'nothing' };
    },
  };
  export const DevSite = { open: async () => ({ site, report }) };
`;

async function openSite(code = ENDLESS): Promise<SiteInThread> {
  const site = new SiteInThread({ project: PROJECT, packages: [] });
  onTestFinished(() => site.close());
  const program = `data:text/javascript,${encodeURIComponent(code)}`;
  await site.open({ program, content: '', beginning: AT_FIRST });
  return site;
}

describe('a site whose code never ends', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
  });

  it('hands over nothing, and the next one begins without', async () => {
    const site = await openSite();
    expect(await site.handOver()).toEqual(new Uint8Array([1]));
    const page = site.answer('/');
    const handed = site.handOver();
    await vi.advanceTimersByTimeAsync(PATIENCE_TO_HAND_OVER);
    expect(await handed).toBeNull();
    const closed = site.close();
    await vi.advanceTimersByTimeAsync(PATIENCE_TO_END);
    await closed;
    await expect(page).rejects.toThrow('has ended');
  });

  it('is ended, and says why', async () => {
    const site = await openSite();
    expect(await site.answer('/blog/')).toEqual({ kind: 'nothing' });
    const [page, update] = [site.answer('/'), site.update(false)];
    const failures = Promise.allSettled([page, update]);
    await vi.advanceTimersByTimeAsync(PATIENCE - 1);
    expect(site.hasEnded).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(site.hasEnded).toBe(true);
    const reason = expect.objectContaining({ message: expect.stringContaining('may never end') });
    expect(await failures).toEqual([
      { status: 'rejected', reason },
      { status: 'rejected', reason },
    ]);
  });
});

/** The code of a site whose check compresses for ever, and answers in between. */
const COMPRESSING = `
  import { gzipSync } from 'node:zlib';
  import { setImmediate } from 'node:timers/promises';
  const report = { changed: true, problems: [], shown: null };
  const site = {
    async check() {
      while (await setImmediate(true)) for (let page = 0; page < 200; page++) gzipSync('');
    },
  };
  export const DevSite = { open: async () => ({ site, report }) };
`;

it('a site that is closed while it compresses pages does not end the process with it', async () => {
  for (let round = 0; round < 20; round++) {
    const site = await openSite(COMPRESSING);
    const check = site.check();
    await new Promise((resolve) => setTimeout(resolve, 5));
    await site.close();
    await expect(check).rejects.toThrow('has ended');
  }
});
