import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { JudgedLink, LinkVerdict } from '../domain/links/linkVerdict.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { cacheKey, openCache } from './cache.ts';
import { audit, bothAt, HASTE, mockStore, pageOf } from './testing/auditing.ts';
import { linkTo } from './testing/mockStore.ts';

const HOUR = 3_600_000;
const NOON = Date.parse('2026-01-02T12:00:00Z');

async function cacheFile(): Promise<string> {
  return path.join(await temporaryFolder(), 'deep', 'cache.jsonl');
}

function judgedAt(at: number, verdict: LinkVerdict = 'live'): JudgedLink {
  const evidence = {
    status: 200,
    finalUrl: 'https://x.example/',
    marker: null,
    at: new Date(at).toISOString(),
  };
  return { url: 'https://x.example/', verdict, certain: false, evidence };
}

describe('the cache', () => {
  it('gives what another run has kept, as long as it is young enough', async () => {
    const file = await cacheFile();
    openCache(file, HOUR).keep('a', judgedAt(NOON));
    const open = (age: number) => openCache(file, HOUR, () => NOON + age).find('a');
    expect(open(HOUR - 1)).toEqual(judgedAt(NOON));
    expect(open(HOUR)).toBeNull();
    expect(openCache(file, 0, () => NOON).find('a')).toBeNull();
  });

  it('asks again where the clock was set back', async () => {
    const file = await cacheFile();
    openCache(file, HOUR).keep('a', judgedAt(NOON));
    const open = (maxAge: number) => openCache(file, maxAge, () => NOON - 24 * HOUR).find('a');
    expect([open(0), open(HOUR)]).toEqual([null, null]);
  });

  it('forgets for good what is older than a week', async () => {
    const file = await cacheFile();
    openCache(file, HOUR).keep('a', judgedAt(NOON));
    openCache(file, HOUR, () => NOON + 8 * 24 * HOUR);
    expect(await readFile(file, 'utf8')).toBe('');
  });

  it('keeps a bot wall, which is not to be asked again soon, and no silence', async () => {
    const cache = openCache(await cacheFile(), HOUR, () => NOON);
    cache.keep('a', judgedAt(NOON, 'blocked'));
    cache.keep('b', judgedAt(NOON, 'unreachable'));
    expect([cache.find('a')?.verdict, cache.find('b')]).toEqual(['blocked', null]);
  });

  it('survives a line that was cut off, or is none of its own', async () => {
    const file = await cacheFile();
    openCache(file, HOUR, () => NOON).keep('a', judgedAt(NOON));
    await appendFile(file, '{"key":"c","judged":1}\nnull\n{"key":"b","jud');
    const cache = openCache(file, HOUR, () => NOON);
    cache.keep('d', judgedAt(NOON));
    const again = openCache(file, HOUR, () => NOON);
    expect(['a', 'b', 'c', 'd'].filter((key) => again.find(key))).toEqual(['a', 'd']);
  });

  it('asks again where the rules have changed', () => {
    expect(cacheKey('x', { gone: ['a'] })).toBe(cacheKey('x', { gone: ['a'] }));
    expect(cacheKey('x', { gone: ['a'] })).not.toBe(cacheKey('x', { gone: ['b'] }));
  });
});

describe('a run that was cut off', () => {
  it('is resumed: what it has learnt is not asked again', async () => {
    const [store, file] = [await mockStore(), await cacheFile()];
    const pages = pageOf([linkTo('live'), linkTo('404'), linkTo('captcha with 200')]);
    const controller = new AbortController();
    const options = { overrides: bothAt(store.origin), requestPolicy: { ...HASTE, perHost: 1 } };
    const cut = await audit(pages, {
      ...options,
      cache: openCache(file, HOUR),
      interrupt: controller.signal,
      onProgress: ({ size }) => size === 2 && controller.abort(),
    });
    expect([cut.result.stopped, cut.result.links.length]).toEqual(['interrupted', 2]);
    const before = store.asked.length;
    const { result } = await audit(pages, { ...options, cache: openCache(file, HOUR) });
    expect(result.links.filter(({ cached }) => cached)).toHaveLength(2);
    expect(result.links.map(({ judged }) => judged.verdict).sort()).toEqual(['blocked', 'gone', 'live']);
    expect(store.asked.length - before).toBe(1);
  });
});
