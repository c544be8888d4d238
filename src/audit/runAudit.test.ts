import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { storesBySlug } from '../content/labels.ts';
import { storesSchema } from '../content/schemas/stores.ts';
import type { LinkVerdict } from '../domain/links/linkLedger.ts';
import { slugify } from '../domain/slug.ts';
import {
  type Answer,
  audit,
  catalogueWithStores,
  dp,
  FAST_POLICY,
  LIVE,
  page,
  pageOf,
  redirect,
  respond,
  storeOf,
} from './testing/auditing.ts';

const live = page(LIVE);

const refreshTo = (content: string) => `<meta http-equiv="refresh" content="${content}">`;

/** Answers in one way at the address of the link, and with the product at any other. */
const atLink =
  (first: Answer): Answer =>
  (request, response) =>
    (request.url?.startsWith('/dp/') ? first : live)(request, response);

/**
 * A product at a name that is not in ASCII, to which all else is sent on by a header with the bytes of UTF-8.
 */
const atName: Answer = (request, response) => {
  const name = '/Bébé-Tray/dp/B000000001';
  if (request.url?.startsWith(encodeURI(name))) return live(request, response);
  // Node writes headers as Latin-1.
  const refresh = `0; url=${Buffer.from(name).toString('latin1')}${new URL(request.url ?? '', 'http://x').search}`;
  return respond(response, '<p>One moment</p>', 200, { refresh });
};

/** One byte every 20 milliseconds without end, so that a limit on the time between bytes never applies. */
const drip: Answer = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  const timer = setInterval(() => response.write('.'), 20);
  response.once('close', () => clearInterval(timer));
};

/** A valid page without end, as fast as the client reads. */
const endless: Answer = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).write(LIVE);
  const more = () => {
    while (!response.destroyed) if (!response.write(' '.repeat(65_536))) return response.once('drain', more);
    return response.end();
  };
  return void more();
};

const CUT: Answer = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  response.write(`<html>${LIVE}`, () => response.destroy());
};

const CART = '#add-to-cart-button';
const LACKS = 'the final address lacks the product id';
const THEFT = "tag theft: a redirect puts in another associate's tag thief-20";

describe('the audit of a link whose store answers with', () => {
  it.each<[what: string, verdict: LinkVerdict, marker: string, answer: Answer]>([
    ['its page', 'live', CART, live],
    ['404', 'gone', '', page('<title>Not here</title>', 404)],
    ['a redirect keeping the id', 'live', CART, atLink(redirect((url) => `/Tray${url}`))],
    ['a redirect losing the id', 'redirected', LACKS, atLink(redirect(() => '/x/dp/B0OTHERONE'))],
    ['a redirect to this machine', 'redirected', 'private network', redirect(() => 'http://127.0.0.1:1/')],
    ['a refresh to this machine', 'redirected', 'private network', page(refreshTo('0;url=http://[::1]/'))],
    ['a refresh to home', 'redirected', LACKS, atLink(page(refreshTo(`0; url='/'`)))],
    ['a refresh by a header with bytes beyond ASCII', 'live', CART, atName],
    ['a page that loads itself again', 'live', CART, page(`${refreshTo('5')}${LIVE}`)],
    ['a refresh loop', 'blocked', 'the page asks for a refresh', page(refreshTo('0'))],
    ["another's tag", 'redirected', THEFT, atLink(redirect((url) => `/x${url}?tag=thief-20`))],
    ["another's tag alone", 'redirected', THEFT, redirect((url) => `${url}?tag=thief-20`)],
    [
      "another's tag in place of one",
      'redirected',
      THEFT,
      atLink(redirect((_url, search) => `/x/dp/B000000001${search ? '?tag=thief-20' : ''}`)),
    ],
    ["the site's tag", 'live', CART, atLink(redirect(() => '/x/dp/B000000001?tag=fixture-20&link-audit=1'))],
    [
      'a bot wall where the tag would be lost',
      'live',
      CART,
      atLink(redirect((url, search) => (search ? '/errors/validateCaptcha' : `/x${url}`))),
    ],
    ['a reset', 'unreachable', 'ECONNRESET', (_request, response) => void response.socket?.resetAndDestroy()],
    ['nothing', 'unreachable', 'no answer in time', () => undefined],
    ['a slow drip', 'unreachable', 'answer in time', drip],
    ['a body without end', 'live', '', endless],
    ['a page without its last part', 'unreachable', '', CUT],
    ['broken compression', 'unreachable', '', page(LIVE, 200, { 'content-encoding': 'gzip' })],
  ])('%s', async (what, verdict, marker, answer) => {
    await storeOf(answer);
    const timeout = ['nothing', 'a slow drip'].includes(what) ? 100 : FAST_POLICY.timeout;
    const { result } = await audit(pageOf([dp(1)]), { requestPolicy: { ...FAST_POLICY, timeout } });
    const [link] = result.links;
    expect([result.stopped, result.links.length, link?.classified.url]).toEqual(['finished', 1, dp(1)]);
    expect([link?.classified.verdict, link?.classified.evidence.marker ?? '']).toEqual([
      verdict,
      expect.stringContaining(marker),
    ]);
  });
});

describe('the requests of an audit', () => {
  it('name the audit, and are no more at once to one host than the policy allows', async () => {
    let open = 0;
    let most = 0;
    const agents = new Set<string | undefined>();
    const { requests } = await storeOf((request, response) => {
      agents.add(request.headers['user-agent']);
      most = Math.max(most, ++open);
      response.once('close', () => open--);
      setTimeout(() => live(request, response), 50);
    });
    const requestPolicy = { ...FAST_POLICY, perHost: 2 };
    await audit(pageOf([1, 2, 3, 4, 5, 6].map(dp)), { requestPolicy });
    expect([requests.length, most, ...agents]).toEqual([6, 2, FAST_POLICY.userAgent]);
  });

  it.each(['interrupted', 'time limit'] as const)(
    'end with "%s", and the answers until then count',
    async (stopped) => {
      await storeOf((request, response) => {
        if (request.url?.endsWith('1')) live(request, response);
      });
      const controller = new AbortController();
      const { timeout } = AbortSignal;
      const isLimit = stopped === 'time limit';
      const spy = vi
        .spyOn(AbortSignal, 'timeout')
        .mockImplementation((delay) => (isLimit && delay === 600_000 ? controller.signal : timeout(delay)));
      onTestFinished(() => spy.mockRestore());
      const { result } = await audit(pageOf([dp(1), dp(2)]), {
        requestPolicy: { ...FAST_POLICY, timeout: 300_000 },
        timeLimit: 600_000,
        ...(!isLimit && { interrupt: controller.signal }),
        onProgress: ({ size }) => void (size === 1 && controller.abort()),
      });
      expect(result.stopped).toBe(stopped);
      expect(result.links.map(({ classified }) => classified.url)).toEqual([dp(1)]);
      expect(result.skipped).toMatchObject([{ entry: { url: dp(2) }, reason: 'not-requested' }]);
    },
  );
});

describe('the robots.txt of a store', () => {
  const robots: Answer = (_request, response) =>
    void response
      .writeHead(200, { 'content-type': 'text/plain' })
      .end('User-agent: *\nDisallow: /\n\nUser-agent: HatchGuideLinkAudit\nDisallow: /dp/B000000002$\n');

  it('is obeyed: what it forbids is not asked, and nothing is known of it', async () => {
    const { requests } = await storeOf(live, undefined, undefined, robots);
    const { result } = await audit(pageOf([dp(1), dp(2), dp(3)]));
    expect([...requests].sort()).toEqual(['/dp/B000000001', '/dp/B000000003']);
    expect(result.links.map(({ classified: { verdict, evidence } }) => [verdict, evidence.marker])).toEqual([
      ['live', `the element ${CART}`],
      ['blocked', 'its robots.txt forbids it'],
      ['live', `the element ${CART}`],
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
      productId: '/item/([0-9]+)',
      markers: { gone: ['no such hen'] },
    },
  }),
);

it('a store that is only data is requested at its override, and classified by its own markers', async () => {
  const answer: Answer = ({ url }, response) => {
    const inStock = '<h1>Tray</h1><link itemprop="availability" href="https://schema.org/InStock">';
    const body = url === '/item/2' ? '<p>No such hen</p>' : inStock;
    if (url === '/item/3') response.writeHead(302, { location: '/item/4' }).end();
    else respond(response, body);
  };
  await storeOf(answer, ['henhouse.example']);
  const catalogue = await catalogueWithStores();
  const key = slugify('henhouse');
  const link = (id: number) => `https://shop.henhouse.example/item/${id}`;
  const { result } = await audit(pageOf([link(1), link(2), link(3), dp(1)]), {
    catalogue: { ...catalogue, stores: new Map([...catalogue.stores, ...THIRD_STORES]) },
    only: key,
  });
  const verdicts = result.links.map(({ classified: { url, verdict } }) => `${url} ${verdict}`);
  expect(verdicts).toEqual([`${link(1)} live`, `${link(2)} gone`, `${link(3)} redirected`]);
  expect(result.skipped.map(({ reason }) => reason)).toEqual(['other-store']);
});

describe("links to stores' searches", () => {
  const SEARCHES = [
    ...['eggs', 'hens', 'ducks'].map((words) => `https://www.amazon.com/s?k=${words}`),
    ...['eggs', 'hens'].map((words) => `https://www.walmart.com/search?q=${words}`),
  ];

  it.each([
    ['live', 'results', 200, '<h1>Results</h1><p>Egg incubator</p>'],
    ['live', 'what results say of products', 200, '<p>Currently unavailable.</p><p>No longer available</p>'],
    ['blocked', 'a bot wall', 200, '<h1>Robot or human?</h1>'],
    // Where a search fails, no product is gone.
    ['unreachable', 'a page that is missing', 404, '<h1>Page not found</h1>'],
  ])('are requested once for each store, and %s with %s', async (verdict, _what, status, body) => {
    const { requests } = await storeOf(page(body, status));
    const catalogue = await catalogueWithStores();
    const tags = { [slugify('amazon')]: 'hatch-20', [slugify('walmart')]: 'hatch' };
    const { result } = await audit(pageOf(SEARCHES), {
      catalogue: { ...catalogue, site: { ...catalogue.site, tags } },
    });
    expect(requests.sort()).toEqual(['/s?k=ducks', '/search?q=eggs']);
    expect(result.links.map(({ classified }) => classified.verdict)).toEqual([verdict, verdict]);
    expect(result.skipped.map(({ reason }) => reason)).toEqual(Array(3).fill('search-page'));
  });
});
