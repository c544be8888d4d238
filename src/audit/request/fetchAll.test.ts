import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { audit, bothAt, FAST_POLICY, pageOf } from '../testing/auditing.ts';
import { type BehaviourName, linkTo, mockStore } from '../testing/mockStore.ts';

/** Audits links to behaviours of the mock store, with limits where a test is about them. */
async function auditAt(names: readonly BehaviourName[], requestPolicy: Partial<typeof FAST_POLICY> = {}) {
  const store = await mockStore();
  const start = performance.now();
  const { result } = await audit(pageOf(names.map(linkTo)), {
    overrides: bothAt(store.origin),
    requestPolicy: { ...FAST_POLICY, ...requestPolicy },
  });
  return { store, result, milliseconds: performance.now() - start };
}

/** Stands in for a time limit of so many milliseconds: it is reached when the test aborts what this gives. */
function limitReachedOnDemand(milliseconds: number): AbortController {
  const controller = new AbortController();
  const { timeout } = AbortSignal;
  const spy = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((delay) => (delay === milliseconds ? controller.signal : timeout(delay)));
  onTestFinished(() => spy.mockRestore());
  return controller;
}

const FOUR = ['live', '404', '410', 'live at the other store'] as const;

describe('the requests of an audit', () => {
  it('name the audit, and are one for each link, without a tag', async () => {
    const { store } = await auditAt(FOUR);
    expect([...store.userAgents]).toEqual([FAST_POLICY.userAgent]);
    expect([...store.requests].sort()).toEqual(
      FOUR.map((name) => `GET ${new URL(linkTo(name)).pathname}`).sort(),
    );
  });

  it('are one, without a tag, for a link that pages have with a tag and without', async () => {
    const store = await mockStore();
    const link = linkTo('live');
    const { result } = await audit(pageOf([`${link}?tag=a-20`, link, `${link}?tag=b-20#reviews`]), {
      overrides: bothAt(store.origin),
    });
    expect(store.requests).toEqual([`GET ${new URL(link).pathname}`]);
    expect(result.links.map(({ classified }) => classified.url)).toEqual([link]);
  });

  it('to one host are no more at once than the policy allows', async () => {
    const store = await mockStore();
    const links = Array.from({ length: 6 }, (_, index) => `${linkTo('live after a while')}?page=${index}`);
    await audit(pageOf(links), {
      overrides: bothAt(store.origin),
      requestPolicy: { ...FAST_POLICY, perHost: 2 },
    });
    expect([store.requests.length, store.maxConcurrent]).toEqual([6, 2]);
  });

  it('to one host start with a pause between them', async () => {
    const { milliseconds } = await auditAt(FOUR, { pause: 60 });
    expect(milliseconds).toBeGreaterThan(3 * 60);
  });

  it('to one host all pause for as long as its Retry-After asks', async () => {
    const { store, milliseconds } = await auditAt(['429 with Retry-After, a second'], { perHost: 1 });
    expect(milliseconds).toBeGreaterThan(1000);
    expect(store.requests).toHaveLength(2);
  });

  it('skip a link whose Retry-After is beyond the end of the run, and from the second such link on its host', async () => {
    const store = await mockStore();
    const day = linkTo('429 with Retry-After, a day');
    const verdictsOf = async (...links: string[]) => {
      const { result } = await audit(pageOf([...links, linkTo('live at the other store')]), {
        overrides: bothAt(store.origin),
        requestPolicy: { ...FAST_POLICY, perHost: 1 },
      });
      expect(result.stopped).toBe('finished');
      return result.links.map(({ classified }) => [classified.verdict, classified.evidence.status]);
    };
    expect(await verdictsOf(day)).toEqual([
      ['blocked', 429],
      ['live', 200],
    ]);
    expect(await verdictsOf(day, `${day}?x`)).toEqual([
      ['blocked', 429],
      ['blocked', 429],
      ['blocked', null],
    ]);
    expect(store.requests).toHaveLength(4);
  });

  it.each([
    ['503 every time', 3],
    ['403', 1],
  ] as const)('skip a host that refuses everything with %s', async (name, attempts) => {
    const store = await mockStore();
    const links = Array.from({ length: 30 }, (_, index) => `${linkTo(name)}?page=${index}`);
    const { result } = await audit(pageOf(links), {
      overrides: bothAt(store.origin),
      requestPolicy: { ...FAST_POLICY, perHost: 1, backOff: 1 },
    });
    expect(result.links.map(({ classified }) => classified.verdict)).toEqual(links.map(() => 'blocked'));
    expect(store.requests).toHaveLength(10 * attempts);
  });

  it.each(['hang', '500 every time', 'a page without its last part'] as const)(
    'skip a host that always fails with %s',
    async (name) => {
      const store = await mockStore();
      const links = Array.from({ length: 30 }, (_, index) => `${linkTo(name)}?page=${index}`);
      const { result } = await audit(pageOf(links), {
        overrides: bothAt(store.origin),
        requestPolicy: { ...FAST_POLICY, perHost: 1, backOff: 1, timeout: 20 },
      });
      const verdicts = result.links.map(({ classified }) => classified.verdict);
      expect(verdicts.sort()).toEqual([...Array(20).fill('blocked'), ...Array(10).fill('unreachable')]);
      expect(result.stopped).toBe('finished');
    },
  );

  it('end when the time limit is reached, and the answers until then count', async () => {
    const store = await mockStore();
    const limit = limitReachedOnDemand(600_000);
    const { result } = await audit(pageOf([linkTo('live'), linkTo('hang')]), {
      overrides: bothAt(store.origin),
      requestPolicy: { ...FAST_POLICY, timeout: 300_000 },
      timeLimit: 600_000,
      onProgress: ({ size }) => void (size === 1 && limit.abort()),
    });
    expect(result.stopped).toBe('time limit');
    expect(result.links.map(({ classified }) => classified.url)).toEqual([linkTo('live')]);
    expect(result.skipped).toMatchObject([{ entry: { url: linkTo('hang') }, reason: 'not-requested' }]);
  });

  it('end at once when the run is interrupted, and the answers until then count', async () => {
    const store = await mockStore();
    const controller = new AbortController();
    const running = audit(pageOf([linkTo('live'), linkTo('hang')]), {
      overrides: bothAt(store.origin),
      requestPolicy: { ...FAST_POLICY, timeout: 300_000 },
      interrupt: controller.signal,
      onProgress: ({ size }) => void (size === 1 && sleep(20).then(() => controller.abort())),
    });
    const { result } = await running;
    expect(result.stopped).toBe('interrupted');
    expect(result.links.map(({ classified }) => classified.url)).toEqual([linkTo('live')]);
  });

  it('find a link unreachable where no server listens', async () => {
    const store = await mockStore();
    store.close();
    const { result } = await audit(pageOf([linkTo('live')]), { overrides: bothAt(store.origin) });
    expect(result.links.map(({ classified }) => classified)).toMatchObject([
      { verdict: 'unreachable', evidence: { status: null, finalUrl: null, marker: 'ECONNREFUSED' } },
    ]);
  });
});
