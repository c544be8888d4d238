import { appendFile, mkdir, readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ClassifiedLink, LinkVerdict } from '../domain/links/linkLedger.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { HOST_SKIPPED } from './answer.ts';
import { audit, bothAt, FAST_POLICY, pageOf } from './testing/auditing.ts';
import { linkTo, mockStore } from './testing/mockStore.ts';
import { cacheKey, VerdictCache } from './verdictCache.ts';

const HOUR = 3_600_000;
const NOON = Date.parse('2026-01-02T12:00:00Z');

async function cacheFile(): Promise<string> {
  return path.join(await temporaryFolder(), 'deep', 'cache.jsonl');
}

function linkAt(at: number, verdict: LinkVerdict = 'live'): ClassifiedLink {
  const evidence = {
    status: 200,
    finalUrl: 'https://x.example/',
    marker: null,
    at: new Date(at).toISOString(),
  };
  return { url: 'https://x.example/', verdict, certain: false, findings: [], evidence };
}

describe('the verdict cache', () => {
  it('gives a verdict of another run, as long as it is young enough', async () => {
    const file = await cacheFile();
    new VerdictCache(file, HOUR).set('a', linkAt(NOON), {});
    const open = (age: number) => new VerdictCache(file, HOUR, () => NOON + age).get('a');
    expect(open(HOUR - 1)).toEqual(linkAt(NOON));
    expect(open(HOUR)).toBeNull();
    expect(new VerdictCache(file, 0, () => NOON).get('a')).toBeNull();
  });

  it('keeps the price that a page said', async () => {
    const file = await cacheFile();
    const link: ClassifiedLink = { ...linkAt(NOON), price: { symbol: '$', cents: 5199 } };
    new VerdictCache(file, HOUR).set('a', link, {});
    expect(new VerdictCache(file, HOUR, () => NOON).get('a')).toEqual(link);
  });

  it('gives no verdict from the future, after the clock was set back', async () => {
    const file = await cacheFile();
    new VerdictCache(file, HOUR).set('a', linkAt(NOON), {});
    const open = (maxAge: number) => new VerdictCache(file, maxAge, () => NOON - 24 * HOUR).get('a');
    expect([open(0), open(HOUR)]).toEqual([null, null]);
  });

  it('removes what is older than 60 days from the file, unless a run accepts what is older', async () => {
    const file = await cacheFile();
    new VerdictCache(file, HOUR).set('a', linkAt(NOON), {});
    const days = (count: number) => count * 24 * HOUR;
    new VerdictCache(file, days(100), () => NOON + days(61));
    expect(await readFile(file, 'utf8')).not.toBe('');
    new VerdictCache(file, HOUR, () => NOON + days(61));
    expect(await readFile(file, 'utf8')).toBe('');
  });

  it('knows when a link was requested last, and its validators, however often its host was closed since', async () => {
    const file = await cacheFile();
    const open = (days: number) => new VerdictCache(file, HOUR, () => NOON + days * 24 * HOUR);
    const leave = (days: number) => {
      const link = linkAt(NOON + days * 24 * HOUR, 'blocked');
      const evidence = { ...link.evidence, status: null, finalUrl: null, marker: HOST_SKIPPED };
      open(days).set('a', { ...link, evidence }, {});
    };
    open(0).set('a', linkAt(NOON), { etag: '"1"' });
    for (const days of [7, 14, 21]) leave(days);
    const cache = open(21);
    expect(cache.lastRequested('https://x.example/')).toBe(linkAt(NOON).evidence.at);
    expect(cache.conditionsOf('a')).toEqual({ 'If-None-Match': '"1"' });
    expect(cache.get('a')).toBeNull();
  });

  it('is not taken for an empty one where it cannot be read', async () => {
    const file = await cacheFile();
    await mkdir(file, { recursive: true });
    expect(() => new VerdictCache(file, HOUR)).toThrow('EISDIR: illegal operation on a directory, read');
  });

  it('names its file where the disk is full', async () => {
    const file = await cacheFile();
    const cache = new VerdictCache(file, HOUR);
    await rm(file);
    await symlink('/dev/full', file);
    expect(() => cache.set('a', linkAt(NOON), {})).toThrow(
      `ENOSPC: no space left on device, write '${file}'`,
    );
  });

  it('stores blocked links, and no unreachable ones', async () => {
    const cache = new VerdictCache(await cacheFile(), HOUR, () => NOON);
    cache.set('a', linkAt(NOON, 'blocked'), {});
    cache.set('b', linkAt(NOON, 'unreachable'), {});
    expect([cache.get('a')?.verdict, cache.get('b')]).toEqual(['blocked', null]);
  });

  it('stores no links that a closed host has left', async () => {
    const cache = new VerdictCache(await cacheFile(), HOUR, () => NOON);
    const { evidence, ...link } = linkAt(NOON, 'blocked');
    cache.set('a', { ...link, evidence: { ...evidence, status: null, marker: HOST_SKIPPED } }, {});
    expect([cache.get('a'), cache.latest('a')]).toEqual([null, null]);
    expect(cache.lastRequested(link.url)).toBeNull();
  });

  it.each([
    ['live', { 'If-None-Match': '"1"' }],
    ['out-of-stock', { 'If-None-Match': '"1"' }],
    ['gone', {}],
    ['blocked', {}],
  ] as const)('has the page of a link that is %s confirmed by %j', async (verdict, conditions) => {
    const cache = new VerdictCache(await cacheFile(), HOUR, () => NOON);
    cache.set('a', linkAt(NOON, verdict), { etag: '"1"' });
    expect(cache.conditionsOf('a')).toEqual(conditions);
  });

  it('ignores lines that are incomplete or in another format', async () => {
    const file = await cacheFile();
    new VerdictCache(file, HOUR, () => NOON).set('a', linkAt(NOON), {});
    await appendFile(file, '{"key":"c","link":1}\nnull\n{"key":"b","lin');
    const cache = new VerdictCache(file, HOUR, () => NOON);
    cache.set('d', linkAt(NOON), {});
    const again = new VerdictCache(file, HOUR, () => NOON);
    expect(['a', 'b', 'c', 'd'].filter((key) => again.get(key))).toEqual(['a', 'd']);
  });

  it('has another key where the markers of a store change', () => {
    expect(cacheKey('x', { gone: ['a'] })).toBe(cacheKey('x', { gone: ['a'] }));
    expect(cacheKey('x', { gone: ['a'] })).not.toBe(cacheKey('x', { gone: ['b'] }));
  });
});

describe('a run after an interrupted one', () => {
  it('requests no link again that has a verdict', async () => {
    const [store, file] = [await mockStore(), await cacheFile()];
    const pages = pageOf([linkTo('live'), linkTo('404'), linkTo('captcha with 200')]);
    const controller = new AbortController();
    const options = { overrides: bothAt(store.origin), requestPolicy: { ...FAST_POLICY, perHost: 1 } };
    const interrupted = await audit(pages, {
      ...options,
      cache: new VerdictCache(file, HOUR),
      interrupt: controller.signal,
      onProgress: ({ size }) => size === 2 && controller.abort(),
    });
    expect([interrupted.result.stopped, interrupted.result.links.length]).toEqual(['interrupted', 2]);
    const before = store.requests.length;
    const { result } = await audit(pages, { ...options, cache: new VerdictCache(file, HOUR) });
    expect(result.links.filter(({ cached }) => cached)).toHaveLength(2);
    expect(result.links.map(({ classified }) => classified.verdict).sort()).toEqual([
      'blocked',
      'gone',
      'live',
    ]);
    expect(store.requests.length - before).toBe(1);
  });
});
