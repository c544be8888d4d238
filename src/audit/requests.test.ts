import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { testEntries } from '../content/testing.ts';
import { parseLinkForm } from '../domain/links/networkLink.ts';
import { aFailure, anEntry, ledgerOf } from '../domain/links/testing.ts';
import { slugify } from '../domain/slug.ts';
import { aProduct, productId } from '../domain/testing.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { anInventoryEntry } from './ledger/testing.ts';
import { planRequests } from './runAudit.ts';
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
import { VerdictCache } from './verdictCache.ts';

const AMAZON = slugify('amazon');
const LINK = dp(1);

async function withTag() {
  const catalogue = await catalogueWithStores();
  return { ...catalogue, site: { ...catalogue.site, tags: { [AMAZON]: 'hatch-20' } } };
}

describe('a link through a shortener', () => {
  it.each([
    ['fixture-20', 'live'],
    ['other-20', 'redirected'],
  ])('is followed to the store without the tag that it carries: %s', async (tag, verdict) => {
    const { requests } = await storeOf(({ url }, response) => {
      if (!url?.startsWith('/3abc')) return respond(response, LIVE);
      const location = `${LINK}?tag=${tag}&th=1`;
      return void response.writeHead(301, { location }).end();
    });
    const { result } = await audit(pageOf(['https://amzn.to/3abc']));
    expect(requests).toEqual(['/3abc', '/dp/B000000001?th=1']);
    expect(result.links.map(({ classified }) => classified)).toMatchObject([
      { url: 'https://amzn.to/3abc', verdict, evidence: { finalUrl: `${LINK}?th=1` } },
    ]);
  });
});

describe('a link through an affiliate network', () => {
  const ENCODED = encodeURIComponent(`${LINK}?tag=hatch-20`);

  /**
   * Audits links that have `{network}` in place of the network's address; gives
   * the requests to it and to Amazon.
   */
  async function auditThrough(links: readonly string[], answer: (network: string) => Answer) {
    const network = await storeOf(page('<title>Invalid link</title>'), []);
    const shop = await storeOf(answer(network.origin));
    const catalogue = await withTag();
    const form = parseLinkForm('/cread.php?awinaffid={publisher}&ued={target}');
    const forms = form ? [form] : [];
    const networks = [{ key: 'awin', hosts: ['127.0.0.1'], publishers: ['45628'], links: forms }];
    const pages = pageOf(links.map((link) => link.replace('{network}', network.origin)));
    const { result } = await audit(pages, { catalogue: { ...catalogue, networks } });
    return { result, atNetwork: network.requests, atShop: shop.requests };
  }

  it('is requested at its target, without the tag there, and never at the network', async () => {
    const { result, atNetwork, atShop } = await auditThrough(
      [`{network}/cread.php?awinmid=1&awinaffid=45628&ued=${ENCODED}`, LINK],
      () => page(LIVE),
    );
    expect(atNetwork).toEqual([]);
    expect(atShop).toEqual(['/dp/B000000001']);
    expect(result.links.map(({ classified: { url, verdict } }) => [url, verdict])).toEqual([[LINK, 'live']]);
  });

  it('is not requested where it only counts a click: without a target, or behind a redirect', async () => {
    const { result, atNetwork } = await auditThrough(
      ['{network}/awclick.php?mid=1&id=45628', '{network}/cread.php?awinaffid=45628&ued=javascript:1', LINK],
      (network) => redirect(() => `${network}/awclick.php?id=45628`),
    );
    expect(atNetwork).toEqual([]);
    const [link] = result.links;
    expect([link?.entry.url, link?.classified.verdict]).toEqual([LINK, 'unreachable']);
    expect(link?.classified.evidence.marker).toBe('a redirect to no web address, or to an affiliate network');
  });

  it('is followed to its target where another link redirects to it', async () => {
    const { result, atNetwork } = await auditThrough([`${LINK}?old`], (network) => ({ url }, response) => {
      if (url === '/dp/B000000001') return respond(response, LIVE);
      const location = `${network}/cread.php?awinaffid=45628&ued=${ENCODED}`;
      return void response.writeHead(302, { location }).end();
    });
    expect(atNetwork).toEqual([]);
    expect(result.links.map(({ classified }) => classified.evidence.finalUrl)).toEqual([LINK]);
  });
});

describe('a link to a product that redirects to the same product', () => {
  /** The verdict on a link whose store keeps only some parameters of a query when it redirects. */
  async function verdictWhere(kept: readonly string[], link: string) {
    await storeOf(({ url = '' }, response) => {
      const { pathname, searchParams } = new URL(url, 'http://store.test');
      if (pathname.startsWith('/tray')) return respond(response, LIVE);
      const query = new URLSearchParams([...searchParams].filter(([name]) => kept.includes(name)));
      return void response.writeHead(301, { location: `/tray${pathname}?${query}` }).end();
    });
    const { result } = await audit(pageOf([link]), { catalogue: await withTag() });
    return result.links.map(({ classified: { verdict, evidence } }) => [verdict, evidence.marker]);
  }

  const lost = ['redirected', 'the query is lost on the way, and the tag with it'];
  const live = ['live', 'the element #add-to-cart-button'];

  it.each([
    ['has the wrong destination where the whole query is lost', [], `${LINK}?th=1`, lost],
    ['has it too where the link has no other query', ['th'], LINK, lost],
    ['is live where the store drops what it does not know', ['th'], `${LINK}?th=1`, live],
    ['is live where the query is kept', ['th', 'link-audit'], LINK, live],
  ])('%s', async (_what, kept, link, expected) => {
    expect(await verdictWhere(kept, link)).toEqual([expected]);
  });
});

/** A page that shows no more of a product than its name. */
const BARE = '<title>Tray</title><h1>Tray</h1><p>Nous avons perdu cette page.</p>';

const bare = page(BARE);

/**
 * Audits three links of a store, which answers by one function what is requested of what
 * nobody has, and by another all else.
 */
async function auditAt(toMadeUp: Answer, toOthers = bare) {
  const { madeUp } = await storeOf(toOthers, undefined, toMadeUp);
  const catalogue = await catalogueWithStores();
  const products = [1, 2, 3].map((id) => aProduct({ id: productId(String(id)), name: 'Tray', link: dp(id) }));
  const pages = pageOf([dp(1), dp(2), dp(3), 'https://partners.amazon.com/eggs.html']);
  const { result } = await audit(pages, { catalogue: { ...catalogue, products: testEntries(products) } });
  return { links: result.links.map(({ classified }) => classified), madeUp };
}

describe('a host that answers 200 to everything', () => {
  it('proves nothing by it, and is asked once a run for an address that nobody has', async () => {
    const { links, madeUp } = await auditAt(bare);
    const marker = 'its host answers 200 to a made-up address, too';
    const doubted = { verdict: 'blocked', certain: false, evidence: { marker } };
    expect(links).toMatchObject(Array(4).fill(doubted));
    expect(madeUp).toEqual([expect.stringMatching(/^\/dp\/no-such-page-[\w-]+$/)]);
  });

  it.each([
    ['a button that its every page has', LIVE],
    ['an element that its every page has', '<h1 id="productTitle">Welcome</h1>'],
    ['what its every page says of the stock', '<div id="availability">Currently unavailable.</div>'],
  ])('proves nothing by %s', async (_what, body) => {
    const { links } = await auditAt(page(body), page(body));
    expect(links.slice(0, 3)).toMatchObject(Array(3).fill({ verdict: 'blocked', certain: false }));
  });

  it('is believed where its page shows the product', async () => {
    const { links } = await auditAt(bare, ({ url }, response) =>
      respond(response, url?.endsWith('2') ? LIVE : BARE),
    );
    expect(links.slice(0, 3).map(({ verdict }) => verdict)).toEqual(['blocked', 'live', 'blocked']);
  });
});

it.each<[what: string, answer: Answer]>([
  ['answers 404', page(BARE, 404)],
  ['says so with status 200', page('<title>Page not found</title>')],
  ['redirects to its home page', redirect(() => '/')],
  ['refuses', page('', 403)],
])('a host is believed where it %s for an address that nobody has', async (_what, answer) => {
  const { links } = await auditAt(answer);
  expect(links.map(({ verdict }) => verdict)).toEqual(Array(4).fill('live'));
});

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
    const url = linkTo('E');
    const at = '2026-01-22T10:00:00Z';
    const evidence = { status: 200, finalUrl: url, marker: null, at };
    cache.set(url, { url, verdict: 'blocked', certain: false, findings: [], evidence });
    const entries = ['A', 'B', 'C', 'D', 'E'].map((name) => anInventoryEntry(linkTo(name)));
    const { requests } = planRequests(entries, catalogue, cache);
    expect(requests.map((request) => request.url.at(-1)).join('')).toBe('DCAEB');
  });

  it('brings the links that a run has not reached first in the next, even weeks later', async () => {
    const { requests } = await storeOf(page('<h1>Robot or human?</h1>'));
    const file = await cacheFile();
    const catalogue = await catalogueWithStores();
    const runAt = async (now: number) => {
      const before = requests.length;
      const controller = new AbortController();
      await audit(pageOf([1, 2, 3, 4, 5, 6].map(dp)), {
        catalogue,
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
