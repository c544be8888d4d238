import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { audit, bothAt, HASTE, mockStore, pageOf } from '../testing/auditing.ts';
import { type BehaviourName, linkTo } from '../testing/mockStore.ts';

/** Audits links to behaviours with other requestPolicy than haste. */
async function auditAt(names: readonly BehaviourName[], requestPolicy: Partial<typeof HASTE> = {}) {
  const store = await mockStore();
  const start = performance.now();
  const { result } = await audit(pageOf(names.map(linkTo)), {
    overrides: bothAt(store.origin),
    requestPolicy: { ...HASTE, ...requestPolicy },
  });
  return { store, result, milliseconds: performance.now() - start };
}

const FOUR = ['live', '404', '410', 'live at the other store'] as const;

describe('the audit', () => {
  it('says who asks, and asks each link once, without a tag', async () => {
    const { store } = await auditAt(FOUR);
    expect([...store.userAgents]).toEqual([HASTE.userAgent]);
    expect([...store.asked].sort()).toEqual(
      FOUR.map((name) => `GET ${new URL(linkTo(name)).pathname}`).sort(),
    );
  });

  it('asks a link that pages carry with a tag and without it once, without it', async () => {
    const store = await mockStore();
    const link = linkTo('live');
    const { result } = await audit(pageOf([`${link}?tag=a-20`, link, `${link}?tag=b-20#reviews`]), {
      overrides: bothAt(store.origin),
    });
    expect(store.asked).toEqual([`GET ${new URL(link).pathname}`]);
    expect(result.links.map(({ judged }) => judged.url)).toEqual([link]);
  });

  it('asks a host no more than so many at once', async () => {
    const store = await mockStore();
    const links = Array.from({ length: 6 }, (_, index) => `${linkTo('live after a while')}?page=${index}`);
    await audit(pageOf(links), { overrides: bothAt(store.origin), requestPolicy: { ...HASTE, perHost: 2 } });
    expect([store.asked.length, store.mostAtOnce]).toEqual([6, 2]);
  });

  it('pauses between two requests to a host', async () => {
    const { milliseconds } = await auditAt(FOUR, { pause: 60 });
    expect(milliseconds).toBeGreaterThan(3 * 60);
  });

  it('leaves a whole host alone for as long as it asks', async () => {
    const { store, milliseconds } = await auditAt(['429 with Retry-After, a second'], { perHost: 1 });
    expect(milliseconds).toBeGreaterThan(1000);
    expect(store.asked).toHaveLength(2);
  });

  it('gives up on a link that asks for more patience than the run has, and from the second on on its host', async () => {
    const store = await mockStore();
    const day = linkTo('429 with Retry-After, a day');
    const judge = async (...links: string[]) => {
      const { result } = await audit(pageOf([...links, linkTo('live at the other store')]), {
        overrides: bothAt(store.origin),
        requestPolicy: { ...HASTE, perHost: 1 },
      });
      expect(result.stopped).toBe('finished');
      return result.links.map(({ judged }) => [judged.verdict, judged.evidence.status]);
    };
    expect(await judge(day)).toEqual([
      ['blocked', 429],
      ['live', 200],
    ]);
    expect(await judge(day, `${day}?x`)).toEqual([
      ['blocked', 429],
      ['blocked', 429],
      ['blocked', null],
    ]);
    expect(store.asked).toHaveLength(4);
  });

  it.each([
    ['503 for ever', 3],
    ['403', 1],
  ] as const)('leaves a host alone that turns everything away with %s', async (name, tries) => {
    const store = await mockStore();
    const links = Array.from({ length: 30 }, (_, index) => `${linkTo(name)}?page=${index}`);
    const { result } = await audit(pageOf(links), {
      overrides: bothAt(store.origin),
      requestPolicy: { ...HASTE, perHost: 1, backOff: 1 },
    });
    expect(result.links.map(({ judged }) => judged.verdict)).toEqual(links.map(() => 'blocked'));
    expect(store.asked).toHaveLength(10 * tries);
  });

  it('leaves a host alone that answers nothing', async () => {
    const store = await mockStore();
    const links = Array.from({ length: 30 }, (_, index) => `${linkTo('hang')}?page=${index}`);
    const { result } = await audit(pageOf(links), {
      overrides: bothAt(store.origin),
      requestPolicy: { ...HASTE, perHost: 1, backOff: 1, timeout: 20 },
    });
    const verdicts = result.links.map(({ judged }) => judged.verdict);
    expect(verdicts.sort()).toEqual([...Array(20).fill('blocked'), ...Array(10).fill('unreachable')]);
    expect(result.stopped).toBe('finished');
  });

  it('ends within its time limit, with what it has learnt', async () => {
    const store = await mockStore();
    const start = performance.now();
    const { result } = await audit(pageOf([linkTo('live'), linkTo('hang')]), {
      overrides: bothAt(store.origin),
      requestPolicy: { ...HASTE, timeout: 10_000 },
      timeLimit: 300,
    });
    expect(performance.now() - start).toBeLessThan(5000);
    expect(result.stopped).toBe('time limit');
    expect(result.links.map(({ judged }) => judged.url)).toEqual([linkTo('live')]);
    expect(result.skipped).toMatchObject([{ entry: { url: linkTo('hang') }, reason: 'not-asked' }]);
  });

  it('ends at once when it is interrupted, with what it has learnt', async () => {
    const store = await mockStore();
    const controller = new AbortController();
    const running = audit(pageOf([linkTo('live'), linkTo('hang')]), {
      overrides: bothAt(store.origin),
      requestPolicy: { ...HASTE, timeout: 10_000 },
      interrupt: controller.signal,
      onProgress: ({ size }) => void (size === 1 && sleep(20).then(() => controller.abort())),
    });
    const { result } = await running;
    expect(result.stopped).toBe('interrupted');
    expect(result.links.map(({ judged }) => judged.url)).toEqual([linkTo('live')]);
  });

  it('calls a host that nobody answers at unreachable', async () => {
    const store = await mockStore();
    store.close();
    const { result } = await audit(pageOf([linkTo('live')]), { overrides: bothAt(store.origin) });
    expect(result.links.map(({ judged }) => judged)).toMatchObject([
      { verdict: 'unreachable', evidence: { status: null, finalUrl: null, marker: 'ECONNREFUSED' } },
    ]);
  });
});
