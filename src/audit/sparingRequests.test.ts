import { describe, expect, it } from 'vitest';
import { parseLinkForm } from '../domain/links/networkLink.ts';
import { slugify } from '../domain/slug.ts';
import { audit, catalogueWithStores, dp, LIVE, pageOf, respond, storeOf } from './testing/auditing.ts';

const AMAZON = slugify('amazon');
const LINK = dp(1);

type Answers = Parameters<typeof storeOf>[0];

/** Catalogue of a site that has a tag at Amazon. */
async function withTag() {
  const catalogue = await catalogueWithStores();
  return { ...catalogue, site: { ...catalogue.site, tags: { [AMAZON]: 'hatch-20' } } };
}

describe('a link through a shortener', () => {
  it.each([
    ['fixture-20', 'live'],
    ['other-20', 'redirected'],
  ])('is followed to the store without the tag that it carries: %s', async (tag, verdict) => {
    const { origin, requests } = await storeOf(({ url, headers }, response) => {
      if (!url?.startsWith('/3abc')) return respond(response, LIVE);
      const location = `http://${headers.host}/dp/B000000001?tag=${tag}&th=1`;
      return void response.writeHead(301, { location }).end();
    });
    const { result } = await audit(pageOf(['https://amzn.to/3abc']), {
      overrides: new Map([[AMAZON, origin]]),
    });
    expect(requests).toEqual(['/3abc', '/dp/B000000001?th=1']);
    expect(result.links.map(({ classified }) => classified)).toMatchObject([
      { url: 'https://amzn.to/3abc', verdict, evidence: { finalUrl: `${LINK}?th=1` } },
    ]);
  });
});

describe('a link through an affiliate network', () => {
  const ENCODED = encodeURIComponent(`${LINK}?tag=hatch-20`);

  /** Audits links that have `{network}` in place of the network's address; gives the requests to it and to Amazon. */
  async function auditThrough(links: readonly string[], answer: (network: string) => Answers) {
    const network = await storeOf((_request, response) => respond(response, '<title>Invalid link</title>'));
    const shop = await storeOf(answer(network.origin));
    const catalogue = await withTag();
    const form = parseLinkForm('/cread.php?awinaffid={publisher}&ued={target}');
    const forms = form ? [form] : [];
    const networks = [{ key: 'awin', hosts: ['127.0.0.1'], publishers: ['45628'], links: forms }];
    const pages = pageOf(links.map((link) => link.replace('{network}', network.origin)));
    const { result } = await audit(pages, {
      catalogue: { ...catalogue, networks },
      overrides: new Map([[AMAZON, shop.origin]]),
    });
    return { result, atNetwork: network.requests, atShop: shop.requests };
  }

  it('is requested at its target, without the tag there, and never at the network', async () => {
    const { result, atNetwork, atShop } = await auditThrough(
      [`{network}/cread.php?awinmid=1&awinaffid=45628&ued=${ENCODED}`, LINK],
      () => (_request, response) => respond(response, LIVE),
    );
    expect(atNetwork).toEqual([]);
    expect(atShop).toEqual(['/dp/B000000001']);
    expect(result.links.map(({ classified: { url, verdict } }) => [url, verdict])).toEqual([[LINK, 'live']]);
  });

  it('is not requested where it only counts a click: without a target, or behind a redirect', async () => {
    const { result, atNetwork } = await auditThrough(
      ['{network}/awclick.php?mid=1&id=45628', '{network}/cread.php?awinaffid=45628&ued=javascript:1', LINK],
      (network) => (_request, response) =>
        void response.writeHead(302, { location: `${network}/awclick.php?id=45628` }).end(),
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
    const { origin } = await storeOf(({ url = '' }, response) => {
      const { pathname, searchParams } = new URL(url, 'http://store.test');
      if (pathname.startsWith('/tray')) return respond(response, LIVE);
      const query = new URLSearchParams([...searchParams].filter(([name]) => kept.includes(name)));
      return void response.writeHead(301, { location: `/tray${pathname}?${query}` }).end();
    });
    const { result } = await audit(pageOf([link]), {
      catalogue: await withTag(),
      overrides: new Map([[AMAZON, origin]]),
    });
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
