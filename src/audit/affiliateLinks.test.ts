import { describe, expect, it, onTestFinished } from 'vitest';
import { builtFiles, SITE_URL } from '../linkcheck/testing.ts';
import { createUrls } from '../site/urls.ts';
import { type AffiliateOptions, askAffiliateLinks, type LinkOutcome } from './affiliateLinks.ts';
import {
  type Answer,
  catalogueWithStores,
  dp,
  FAST_POLICY,
  LIVE,
  page,
  pageOf,
  redirect,
  storeOf,
} from './testing/auditing.ts';

const WALMART = 'https://www.walmart.com/ip/3';

/** Asks the affiliate links of the pages; gives the outcome of each. */
async function ask(pages: Record<string, string>, options: Partial<AffiliateOptions> = {}) {
  const links = await askAffiliateLinks({
    site: { files: await builtFiles(pages), urls: createUrls(SITE_URL) },
    catalogue: await catalogueWithStores(),
    requestPolicy: FAST_POLICY,
    timeLimit: 600_000,
    interrupt: new AbortController().signal,
    ...options,
  });
  return links.map(({ outcome }) => outcome);
}

/** Has the requests to a host fail before they are sent while a test lasts. */
function failRequestsTo(host: string, code: string): void {
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    if (new URL(String(input)).hostname !== host) return fetch(input, init);
    throw new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });
  };
  onTestFinished(() => {
    globalThis.fetch = fetch;
  });
}

describe('"linkinator checks every affiliate link after the build"', () => {
  it('asks each address once, searches too, and nothing but stores', async () => {
    const { requests } = await storeOf(page(LIVE), undefined, page(LIVE));
    const searches = ['https://www.amazon.com/s?k=eggs', 'https://www.amazon.com/s?k=hens'];
    const links = [dp(1), `${dp(1)}?tag=hatch-20`, dp(2), ...searches, WALMART];
    const home = pageOf([...links, 'https://en.wikipedia.org/wiki/Egg']);
    const outcomes = await ask({ ...home, 'more/index.html': pageOf([dp(1), WALMART])['index.html'] ?? '' });
    const asked = ['/dp/B000000001', '/dp/B000000002', '/ip/3', '/s?k=eggs', '/s?k=hens'];
    expect([...requests].sort()).toEqual(asked);
    expect(outcomes).toEqual(asked.map(() => 'answered'));
  });

  it('asks one link of a host at a time, and different hosts in parallel', async () => {
    const open = { amazon: 0, walmart: 0 };
    const seen = { mostAtAmazon: 0, bothAtOnce: false };
    const waiting: (() => void)[] = [];
    await storeOf((request, response) => {
      const store = request.url?.startsWith('/ip/') ? 'walmart' : 'amazon';
      open[store]++;
      response.once('close', () => open[store]--);
      seen.mostAtAmazon = Math.max(seen.mostAtAmazon, open.amazon);
      seen.bothAtOnce ||= open.amazon > 0 && open.walmart > 0;
      waiting.push(() => page(LIVE)(request, response));
      // Nobody is answered before both stores are asked.
      if (seen.bothAtOnce) for (const answer of waiting.splice(0)) answer();
    });
    await ask(pageOf([dp(1), dp(2), dp(3), WALMART]));
    expect(seen).toEqual({ mostAtAmazon: 1, bothAtOnce: true });
  });

  it.each<[outcome: LinkOutcome, what: string, answer: Answer]>([
    ['answered', 'the page', page(LIVE)],
    ['answered', 'a page without stock', page('<div id="availability">Currently unavailable.</div>')],
    ['failed', '404', page('', 404)],
    ['failed', '410', page('', 410)],
    [
      'doubtful',
      'a page that says so in words',
      page('<title>Page not found</title><h1>Page not found</h1><p>Sorry</p>'),
    ],
    ['doubtful', 'a page without a sign of the product', page('<title>Welcome</title><p>Eggs</p>')],
    ['doubtful', 'a redirect to another product', redirect(() => '/dp/B0OTHERONE')],
    ['wall', 'a captcha', page('<h1>Robot or human?</h1>')],
    ['wall', '403', page('', 403)],
    ['wall', '405 with a captcha', page('', 405, { 'x-amzn-waf-action': 'captcha' })],
    ['unanswered', '500', page('', 500)],
    ['unanswered', 'nothing', () => undefined],
  ])('calls a link "%s" whose store answers with %s', async (outcome, what, answer) => {
    await storeOf((request, response) =>
      request.url === '/dp/B0OTHERONE' ? page(LIVE)(request, response) : answer(request, response),
    );
    const timeout = what === 'nothing' ? 100 : FAST_POLICY.timeout;
    expect(await ask(pageOf([dp(1)]), { requestPolicy: { ...FAST_POLICY, timeout } })).toEqual([outcome]);
  });

  it.each<[code: string, outcome: LinkOutcome]>([
    ['ENOTFOUND', 'failed'],
    ['ECONNREFUSED', 'failed'],
    ['EAI_AGAIN', 'unanswered'],
    ['ECONNRESET', 'unanswered'],
  ])('calls a link whose host gives %s "%s", while other stores answer', async (code, outcome) => {
    await storeOf(page(LIVE));
    failRequestsTo('www.walmart.com', code);
    expect(await ask(pageOf([dp(1), WALMART]))).toEqual(['answered', outcome]);
  });

  it('calls no link failed where no store answers at all: there may be no network', async () => {
    failRequestsTo('www.walmart.com', 'ENOTFOUND');
    expect(await ask(pageOf([WALMART]))).toEqual(['unanswered']);
  });

  it('leaves a host alone that keeps refusing, and says that the others were not asked', async () => {
    await storeOf(page('', 403));
    const links = Array.from({ length: 12 }, (_, index) => dp(10 + index));
    const outcomes = await ask(pageOf(links));
    expect(outcomes.filter((outcome) => outcome === 'wall')).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 'not asked')).toHaveLength(2);
  });

  it('does not ask what the robots.txt of a store forbids', async () => {
    const robots = page('User-agent: *\nDisallow: /', 200, { 'content-type': 'text/plain' });
    const { requests } = await storeOf(page(LIVE), undefined, undefined, robots);
    expect(await ask(pageOf([dp(1)]))).toEqual(['not asked']);
    expect(requests).toEqual([]);
  });

  it('stops where it is interrupted, and keeps the answers until then', async () => {
    const controller = new AbortController();
    await storeOf((request, response) => {
      if (request.url?.endsWith('1')) page(LIVE)(request, response);
      else controller.abort();
    });
    const outcomes = await ask(pageOf([dp(1), dp(2), dp(3)]), { interrupt: controller.signal });
    expect(outcomes).toEqual(['answered', 'not asked', 'not asked']);
  });
});
