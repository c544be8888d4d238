import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ClassifiedLink, LinkVerdict } from '../domain/links/linkLedger.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { HOST_SKIPPED } from './answer.ts';
import { cacheKey, VerdictCache } from './verdictCache.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOON = Date.parse('2026-01-02T12:00:00Z');
const URL_X = 'https://x.example/';

function linkAt(at: number, verdict: LinkVerdict = 'live'): ClassifiedLink {
  const evidence = { status: 200, finalUrl: URL_X, marker: null, at: new Date(at).toISOString() };
  return { url: URL_X, verdict, certain: false, findings: [], evidence };
}

/** A link that was left since its host was closed. */
function leftAt(at: number): ClassifiedLink {
  const link = linkAt(at, 'blocked');
  return { ...link, evidence: { ...link.evidence, status: null, finalUrl: null, marker: HOST_SKIPPED } };
}

/** A cache file, and what opens it some time after noon. */
async function aFile() {
  const file = path.join(await temporaryFolder(), 'deep', 'cache.jsonl');
  const open = (later = 0, maxAge = HOUR) => new VerdictCache(file, maxAge, () => NOON + later);
  return { file, open };
}

describe('the verdict cache', () => {
  it('gives a verdict of another run with its price, as long as it is young enough', async () => {
    const { open } = await aFile();
    const link: ClassifiedLink = { ...linkAt(NOON), price: { symbol: '$', cents: 5199 } };
    open().set('a', link);
    expect([open(HOUR - 1).get('a'), open(HOUR).get('a'), open(0, 0).get('a')]).toEqual([link, null, null]);
    // A time in the future was written before the clock was set back.
    expect([open(-DAY, 0).get('a'), open(-DAY).get('a')]).toEqual([null, null]);
  });

  it('removes lines older than 60 days from the file, unless a run accepts older ones', async () => {
    const { file, open } = await aFile();
    open().set('a', linkAt(NOON));
    expect(open(61 * DAY, 100 * DAY).get('a')?.verdict).toBe('live');
    open(61 * DAY);
    expect(await readFile(file, 'utf8')).toBe('');
  });

  it('knows when a link was requested last, however often its host was closed since', async () => {
    const { open } = await aFile();
    open().set('a', linkAt(NOON));
    for (const days of [7, 14, 21]) open(days * DAY).set('a', leftAt(NOON + days * DAY));
    expect(open(21 * DAY).lastRequested(URL_X)).toBe(linkAt(NOON).evidence.at);
  });

  it('has no verdict of a link that had no answer', async () => {
    const cache = (await aFile()).open();
    for (const verdict of ['gone', 'blocked', 'unreachable'] as const)
      cache.set(verdict, linkAt(NOON, verdict));
    cache.set('left', leftAt(NOON));
    const found = ['gone', 'blocked', 'unreachable', 'left'].filter((key) => cache.get(key));
    expect(found).toEqual(['gone', 'blocked']);
  });

  it('ignores lines that are incomplete or in another format', async () => {
    const { file, open } = await aFile();
    open().set('a', linkAt(NOON));
    await appendFile(file, '{"key":"c","link":1}\nnull\n{"key":"b","lin');
    open().set('d', linkAt(NOON));
    const again = open();
    expect(['a', 'b', 'c', 'd'].filter((key) => again.get(key))).toEqual(['a', 'd']);
  });

  it('has another key if the markers of a store change', () => {
    expect(cacheKey('x', { gone: ['a'] })).toBe(cacheKey('x', { gone: ['a'] }));
    expect(cacheKey('x', { gone: ['a'] })).not.toBe(cacheKey('x', { gone: ['b'] }));
  });
});
