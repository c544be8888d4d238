import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { aFailure, anEntry, ledgerOf } from '../domain/links/testing.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { Addresses } from './addresses.ts';
import { anInventoryEntry } from './ledger/testing.ts';
import { planRequests } from './runAudit.ts';
import {
  audit,
  bothAt,
  catalogueWithStores,
  dp,
  FAST_POLICY,
  pageOf,
  respond,
  storeOf,
} from './testing/auditing.ts';
import { VerdictCache } from './verdictCache.ts';

const DAY = 24 * 3_600_000;
const linkTo = (name: string) => `https://www.amazon.com/dp/${name}`;

async function cacheFile() {
  return path.join(await temporaryFolder(), 'cache.jsonl');
}

describe('the order of requests', () => {
  it('is by the day of the last request, blocked or not, and begins with links that had none', async () => {
    const ledger = ledgerOf({
      [linkTo('A')]: anEntry({ checked: '2026-01-20' }),
      [linkTo('B')]: anEntry({ checked: '2026-01-06', failure: aFailure('2026-01-20', '2026-01-27') }),
      [linkTo('C')]: anEntry({ checked: '2026-01-13' }),
    });
    const catalogue = { ...(await catalogueWithStores()), ledger };
    const cache = new VerdictCache(await cacheFile(), 0, () => Date.parse('2026-02-01T00:00:00Z'));
    const [url, at] = [linkTo('E'), '2026-01-22T10:00:00Z'];
    const evidence = { status: 200, finalUrl: url, marker: null, at };
    cache.set(url, { url, verdict: 'blocked', certain: false, findings: [], evidence });
    const entries = ['A', 'B', 'C', 'D', 'E'].map((name) => anInventoryEntry(linkTo(name)));
    const { requests } = planRequests(entries, catalogue, new Addresses(catalogue, new Map()), cache);
    expect(requests.map((request) => request.url.at(-1)).join('')).toBe('DCAEB');
  });

  it('brings the links that a run has not reached first in the next, even weeks later', async () => {
    const { origin, requests } = await storeOf((_request, response) =>
      respond(response, '<h1>Robot or human?</h1>'),
    );
    const [file, catalogue] = [await cacheFile(), await catalogueWithStores()];
    const runAt = async (now: number) => {
      const before = requests.length;
      const controller = new AbortController();
      await audit(pageOf([1, 2, 3, 4, 5, 6].map(dp)), {
        catalogue,
        overrides: bothAt(origin),
        requestPolicy: { ...FAST_POLICY, perHost: 1 },
        cache: new VerdictCache(file, DAY, () => now),
        interrupt: controller.signal,
        onProgress: (found) =>
          void ([...found.values()].filter(({ cached }) => !cached).length === 3 && controller.abort()),
      });
      return requests.slice(before, before + 3).map((request) => request.at(-1));
    };
    expect(await runAt(Date.now())).toEqual(['1', '2', '3']);
    expect(await runAt(Date.now() + 21 * DAY)).toEqual(['4', '5', '6']);
  });
});
