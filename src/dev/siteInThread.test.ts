import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
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

async function openSite(): Promise<SiteInThread> {
  const site = new SiteInThread({ project: PROJECT, packages: [] });
  onTestFinished(() => site.close());
  const program = `data:text/javascript,${encodeURIComponent(ENDLESS)}`;
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
    await site.close();
    await expect(page).rejects.toThrow('has ended');
  });

  it('is ended, and says why', async () => {
    const site = await openSite();
    expect(await site.answer('/blog/')).toEqual({ kind: 'nothing' });
    const [page, update] = [site.answer('/'), site.update()];
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
