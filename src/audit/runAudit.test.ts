import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { storesBySlug } from '../content/labels.ts';
import { storesSchema } from '../content/schemas/stores.ts';
import { slugify } from '../domain/slug.ts';
import {
  audit,
  bothAt,
  catalogueWithStores,
  FAST_POLICY,
  pageOf,
  respond,
  storeOf,
} from './testing/auditing.ts';
import { BEHAVIOURS, type BehaviourName } from './testing/behaviours.ts';
import { linkTo, mockStore } from './testing/mockStore.ts';

describe('the audit of a link whose store answers with', () => {
  const names = Object.keys(BEHAVIOURS) as BehaviourName[];
  it.each(names)('%s', async (name) => {
    const { verdict, marker, isEndless } = BEHAVIOURS[name];
    const { origin } = await mockStore();
    const { result } = await audit(pageOf([linkTo(name)]), {
      overrides: bothAt(origin),
      requestPolicy: isEndless ? { ...FAST_POLICY, timeout: 100 } : FAST_POLICY,
    });
    expect(result.stopped).toBe('finished');
    const [link, ...others] = result.links;
    expect(others).toEqual([]);
    expect(link?.classified).toMatchObject({ url: linkTo(name), verdict });
    if (marker) expect(link?.classified.evidence.marker).toContain(marker);
  });
});

describe('the requests of an audit', () => {
  it('name the audit, and are one for a link that pages have with a tag and without', async () => {
    const store = await mockStore();
    const link = linkTo('live');
    const { result } = await audit(pageOf([`${link}?tag=a-20`, link, `${link}?tag=b-20#reviews`]), {
      overrides: bothAt(store.origin),
    });
    expect([...store.userAgents]).toEqual([FAST_POLICY.userAgent]);
    expect(store.requests).toEqual([`GET ${new URL(link).pathname}`]);
    expect(result.links.map(({ classified }) => classified.url)).toEqual([link]);
  });

  it('to one host are no more at once than the policy allows', async () => {
    const store = await mockStore();
    const links = Array.from({ length: 6 }, (_, index) => `${linkTo('live after a while')}?page=${index}`);
    const requestPolicy = { ...FAST_POLICY, perHost: 2 };
    await audit(pageOf(links), { overrides: bothAt(store.origin), requestPolicy });
    expect([store.requests.length, store.maxConcurrent]).toEqual([6, 2]);
  });

  it.each(['interrupted', 'time limit'] as const)(
    'end with "%s", and the answers until then count',
    async (stopped) => {
      const store = await mockStore();
      const controller = new AbortController();
      const { timeout } = AbortSignal;
      const isLimit = stopped === 'time limit';
      const spy = vi
        .spyOn(AbortSignal, 'timeout')
        .mockImplementation((delay) => (isLimit && delay === 600_000 ? controller.signal : timeout(delay)));
      onTestFinished(() => spy.mockRestore());
      const { result } = await audit(pageOf([linkTo('live'), linkTo('hang')]), {
        overrides: bothAt(store.origin),
        requestPolicy: { ...FAST_POLICY, timeout: 300_000 },
        timeLimit: 600_000,
        ...(!isLimit && { interrupt: controller.signal }),
        onProgress: ({ size }) => void (size === 1 && controller.abort()),
      });
      expect(result.stopped).toBe(stopped);
      expect(result.links.map(({ classified }) => classified.url)).toEqual([linkTo('live')]);
      expect(result.skipped).toMatchObject([{ entry: { url: linkTo('hang') }, reason: 'not-requested' }]);
    },
  );

  it('find a link unreachable where no server listens', async () => {
    const store = await mockStore();
    store.close();
    const { result } = await audit(pageOf([linkTo('live')]), { overrides: bothAt(store.origin) });
    expect(result.links.map(({ classified }) => classified)).toMatchObject([
      { verdict: 'unreachable', evidence: { status: null, finalUrl: null, marker: 'ECONNREFUSED' } },
    ]);
  });
});

/** A third store, as an editor would add it to stores.yaml. */
const THIRD_STORES = storesBySlug(
  storesSchema.parse({
    henhouse: {
      name: 'Hen House',
      hosts: ['henhouse.example'],
      search: 'https://henhouse.example/find?q={query}',
      productId: '/dp/([0-9]+)',
      markers: { outOfStock: ['All gone for today'], gone: ['currently unavailable'] },
    },
  }),
);

describe('a store that is only data', () => {
  it('is requested at its override, and classified by its own markers', async () => {
    const [store, catalogue, key] = [await mockStore(), await catalogueWithStores(), slugify('henhouse')];
    const link = (name: BehaviourName) => linkTo(name).replace('www.amazon.com', 'shop.henhouse.example');
    const { result } = await audit(
      pageOf([link('out of stock in text'), link('redirect losing the id'), link('live'), linkTo('404')]),
      {
        catalogue: { ...catalogue, stores: new Map([...catalogue.stores, ...THIRD_STORES]) },
        overrides: new Map([[key, store.origin]]),
        only: key,
      },
    );
    expect(new Map(result.links.map(({ classified }) => [classified.url, classified.verdict]))).toEqual(
      new Map([
        [link('live'), 'live'],
        [link('out of stock in text'), 'gone'],
        [link('redirect losing the id'), 'redirected'],
      ]),
    );
    expect(result.skipped.map(({ reason }) => reason)).toEqual(['other-store']);
  });
});

describe("links to stores' searches", () => {
  const SEARCHES = [
    ...['eggs', 'hens', 'ducks'].map((words) => `https://www.amazon.com/s?k=${words}`),
    ...['eggs', 'hens'].map((words) => `https://www.walmart.com/search?q=${words}`),
  ];

  /** The verdicts of the links, the reasons of those without, and the requests of an audit whose stores give one answer. */
  async function auditSearches(status: number, body: string) {
    const { origin, requests } = await storeOf((_request, response) => respond(response, body, status));
    const catalogue = await catalogueWithStores();
    const tags = { [slugify('amazon')]: 'hatch-20', [slugify('walmart')]: 'hatch' };
    const { result } = await audit(pageOf(SEARCHES), {
      catalogue: { ...catalogue, site: { ...catalogue.site, tags } },
      overrides: bothAt(origin),
    });
    const verdicts = result.links.map(({ classified }) => classified.verdict);
    return { requests, verdicts, skipped: result.skipped.map(({ reason }) => reason), result };
  }

  it('are requested once for each store, whatever their words', async () => {
    const { requests, verdicts, skipped } = await auditSearches(200, '<h1>Results</h1><p>Egg incubator</p>');
    expect(requests.sort()).toEqual(['/s?k=ducks', '/search?q=eggs']);
    expect(verdicts).toEqual(['live', 'live']);
    expect(skipped).toEqual(['search-page', 'search-page', 'search-page']);
  });

  it.each([
    ['live', 'what the results say of products', '<p>Currently unavailable.</p><p>No longer available</p>'],
    ['blocked', 'a bot wall', '<h1>Robot or human?</h1>'],
  ])('are %s with %s', async (verdict, _what, body) => {
    expect((await auditSearches(200, body)).verdicts).toEqual([verdict, verdict]);
  });

  it('are no evidence that a product is gone where the search fails', async () => {
    const { verdicts, result } = await auditSearches(404, '<h1>Page not found</h1>');
    expect(verdicts).toEqual(['unreachable', 'unreachable']);
    const findings = result.links.flatMap(({ classified }) => classified.findings);
    expect(findings).toContainEqual({ claim: 'unreachable', weight: 4, reason: 'status 404' });
  });
});
