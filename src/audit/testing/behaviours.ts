import type { ServerResponse } from 'node:http';
import type { LinkVerdict } from '../../domain/links/linkVerdict.ts';
import * as pages from './storePages.ts';
import { drip, endless, reset, tooLarge } from './troubles.ts';

/** What a behaviour may look at. */
export interface Visit {
  readonly id: string;
  /** Which time this path is asked for, from 1. */
  readonly time: number;
  readonly url: URL;
  readonly method: string;
}

export interface Behaviour {
  /** What an honest auditor has to say of it. */
  readonly verdict: LinkVerdict;
  /** What of its answer decides, where that is not its status alone. */
  readonly marker?: string;
  readonly store?: 'walmart';
  /** True where it never ends by itself, and only the patience of the asker does. */
  readonly isEndless?: true;
  readonly answer: (response: ServerResponse, visit: Visit) => void;
}

type Answer = Behaviour['answer'];

const html =
  (body: string, status = 200, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
  };

const redirect =
  (to: (visit: Visit) => string): Answer =>
  (response, visit) => {
    response.writeHead(302, { location: to(visit) }).end();
  };

/** One way at first and another from the second time on. */
const first =
  (before: Answer, after: Answer): Answer =>
  (response, visit) =>
    (visit.time === 1 ? before : after)(response, visit);

const live = html(pages.LIVE);

/** Every way in which the mock store answers, each with the verdict that it deserves. */
const ALL = {
  live: { verdict: 'live', answer: live },
  'live after a while': {
    verdict: 'live',
    answer: (response, visit) => void setTimeout(() => live(response, visit), 50),
  },
  'live at the other store': { verdict: 'live', store: 'walmart', answer: html(pages.offer('InStock')) },
  'live while other sizes are unavailable': { verdict: 'live', answer: html(pages.LIVE_WITH_SOLD_OUT_SIZES) },
  'captcha with 200': { verdict: 'blocked', marker: 'opfcaptcha', answer: html(pages.CAPTCHA) },
  'captcha with 404': { verdict: 'blocked', marker: 'opfcaptcha', answer: html(pages.CAPTCHA, 404) },
  'redirect to a captcha': {
    verdict: 'blocked',
    marker: '/errors/validateCaptcha',
    answer: redirect(() => '/errors/validateCaptcha?amzn=x'),
  },
  'robot page': {
    verdict: 'blocked',
    store: 'walmart',
    marker: 'Robot or human?',
    answer: html(pages.ROBOT),
  },
  "a wall of nobody's": { verdict: 'blocked', marker: 'just a moment...', answer: html(pages.CLOUDFLARE) },
  'soft 404': { verdict: 'gone', marker: "Sorry! We couldn't find that page", answer: html(pages.SOFT_404) },
  '404': { verdict: 'gone', answer: html('<title>Not here</title>', 404) },
  '410': { verdict: 'gone', answer: html('', 410) },
  'out of stock in text': {
    verdict: 'out-of-stock',
    marker: 'Currently unavailable',
    answer: html(pages.SOLD_OUT),
  },
  'out of stock in structured data': {
    verdict: 'out-of-stock',
    store: 'walmart',
    marker: 'schema.org/OutOfStock',
    answer: html(pages.offer('OutOfStock')),
  },
  'redirect keeping the id': {
    verdict: 'live',
    answer: (response, visit) =>
      visit.url.pathname.startsWith('/dp/')
        ? redirect(({ id, url }) => `/Some-Incubator/dp/${id}/ref=x${url.search}`)(response, visit)
        : live(response, visit),
  },
  'redirect losing the id': {
    verdict: 'redirected',
    marker: 'the final address lacks the product id',
    answer: redirect(() => '/dp/B0OTHERONE'),
  },
  'redirect to the home page': {
    verdict: 'redirected',
    marker: 'the final address lacks the product id',
    answer: redirect(() => '/'),
  },
  'redirect loop': {
    verdict: 'unreachable',
    marker: 'redirect count exceeded',
    answer: redirect(({ url }) => url.pathname),
  },
  'tag lost': {
    verdict: 'redirected',
    marker: 'the query is lost on the way, and the tag with it',
    answer: (response, visit) =>
      visit.url.pathname.startsWith('/dp/')
        ? redirect(({ id }) => `/Some-Incubator/dp/${id}`)(response, visit)
        : live(response, visit),
  },
  'bot wall where the tag would be lost': {
    verdict: 'live',
    answer: (response, visit) =>
      visit.url.pathname.startsWith('/dp/')
        ? redirect(({ id, url }) => (url.search ? '/errors/validateCaptcha' : `/x/dp/${id}`))(response, visit)
        : live(response, visit),
  },
  '403': { verdict: 'blocked', answer: html('Forbidden', 403) },
  '429 with Retry-After, once': {
    verdict: 'live',
    answer: first(html('', 429, { 'retry-after': '0' }), live),
  },
  '429 with Retry-After, a second': {
    verdict: 'live',
    answer: first(html('', 429, { 'retry-after': '1' }), live),
  },
  '429 with Retry-After, a day': { verdict: 'blocked', answer: html('', 429, { 'retry-after': '86400' }) },
  '429 without Retry-After, once': { verdict: 'live', answer: first(html('', 429), live) },
  '429 for ever': { verdict: 'blocked', answer: html('', 429) },
  '503 once': { verdict: 'live', answer: first(html(pages.DOGS, 503), live) },
  '503 for ever': { verdict: 'blocked', answer: html(pages.DOGS, 503) },
  '500 for ever': { verdict: 'unreachable', answer: html('', 500) },
  reset: { verdict: 'unreachable', answer: reset },
  'reset once': { verdict: 'live', answer: first(reset, live) },
  hang: { verdict: 'unreachable', isEndless: true, marker: 'no answer in time', answer: () => undefined },
  'slow drip': { verdict: 'unreachable', isEndless: true, marker: 'answer in time', answer: drip },
  'endless body': { verdict: 'live', answer: endless },
  '50 MB body': { verdict: 'live', answer: tooLarge },
  'wrong content type': {
    verdict: 'blocked',
    marker: 'content-type: application/zip',
    answer: html('PK', 200, { 'content-type': 'application/zip' }),
  },
  'broken encoding': {
    verdict: 'live',
    answer: (response) => {
      const bytes = Buffer.concat([Buffer.from([0xff, 0xfe, 0xc3, 0x28]), Buffer.from(pages.LIVE)]);
      response.writeHead(200, { 'content-type': 'text/html; charset=no-such-thing' }).end(bytes);
    },
  },
  'broken compression': {
    verdict: 'unreachable',
    answer: html(pages.LIVE, 200, { 'content-encoding': 'gzip' }),
  },
  'HEAD refused while GET works': {
    verdict: 'live',
    answer: (response, visit) => (visit.method === 'HEAD' ? html('', 405) : live)(response, visit),
  },
  'empty 200': { verdict: 'blocked', marker: 'an empty answer', answer: html('') },
} satisfies Record<string, Behaviour>;

export type BehaviourName = keyof typeof ALL;
export const BEHAVIOURS: Readonly<Record<BehaviourName, Behaviour>> = ALL;
