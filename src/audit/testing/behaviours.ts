import type { ServerResponse } from 'node:http';
import type { LinkVerdict } from '../../domain/links/linkLedger.ts';
import { drip, endless, reset } from './faultyResponses.ts';
import * as pages from './storePages.ts';

/** A request to the mock store. */
interface StoreRequest {
  /** The product id in the path. */
  readonly id: string;
  /** How many times this path has been requested, this time included. */
  readonly attempt: number;
  readonly url: URL;
  readonly method: string;
  /** The header `Cookie`, or nothing. */
  readonly cookie: string;
}

/** One way in which a store answers. */
interface Behaviour {
  /** The verdict that the audit should give. */
  readonly verdict: LinkVerdict;
  /** A part of the evidence's marker, where the status alone does not decide. */
  readonly marker?: string;
  readonly store?: 'walmart';
  /** True where the response never ends: only the timeout of the request ends it. */
  readonly isEndless?: true;
  readonly respond: (response: ServerResponse, request: StoreRequest) => void;
}

type Responder = Behaviour['respond'];

const html =
  (body: string, status = 200, headers: Record<string, string> = {}): Responder =>
  (response) => {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
  };

const redirect =
  (to: (request: StoreRequest) => string): Responder =>
  (response, request) => {
    response.writeHead(302, { location: to(request) }).end();
  };

const live = html(pages.LIVE);

/** Answers in one way at the address of the link, and with the product at any other. */
const atLink =
  (first: Responder): Responder =>
  (response, request) =>
    (request.url.pathname.startsWith('/dp/') ? first : live)(response, request);

/** A product at a name that is not in ASCII, to which all else is sent on by a header with the bytes of UTF-8. */
const atName =
  (sendTo: (to: string) => Responder): Responder =>
  (response, request) => {
    const name = `/Bébé-Tray/dp/${request.id}`;
    // Node writes headers as Latin-1.
    const sendOn = sendTo(Buffer.from(`${name}${request.url.search}`).toString('latin1'));
    (request.url.pathname === encodeURI(name) ? live : sendOn)(response, request);
  };

const THEFT = "tag theft: a redirect puts in another associate's tag thief-20";

/** Every way in which the mock store answers, with the verdict that the audit should give. */
const ALL = {
  live: { verdict: 'live', respond: live },
  'live after a while': {
    verdict: 'live',
    respond: (response, request) => void setTimeout(() => live(response, request), 50),
  },
  'live at the other store': { verdict: 'live', store: 'walmart', respond: html(pages.offer('InStock')) },
  'captcha with 200': { verdict: 'blocked', marker: 'validateCaptcha', respond: html(pages.CAPTCHA) },
  '404': { verdict: 'gone', respond: html('<title>Not here</title>', 404) },
  'out of stock in text': {
    verdict: 'out-of-stock',
    marker: 'Currently unavailable',
    respond: html(pages.SOLD_OUT),
  },
  'redirect keeping the id': {
    verdict: 'live',
    respond: atLink(redirect(({ id, url }) => `/Some-Incubator/dp/${id}/ref=x${url.search}`)),
  },
  'redirect until both cookies are there': {
    verdict: 'live',
    marker: '#add-to-cart-button',
    respond: (response, request) => {
      if (request.cookie === 'seen=1; egg=2') return live(response, request);
      const location = `${request.url.pathname}${request.url.search}`;
      const cookies = ['seen=1; Expires=Thu, 01 Jan 2099 00:00:00 GMT', 'egg=2; Path=/'];
      response.writeHead(302, { location, 'set-cookie': cookies }).end();
    },
  },
  'redirect with bytes beyond ASCII': {
    verdict: 'live',
    marker: '#add-to-cart-button',
    respond: atName((to) => redirect(() => to)),
  },
  'redirect losing the id': {
    verdict: 'redirected',
    marker: 'the final address lacks the product id',
    respond: redirect(() => '/dp/B0OTHERONE'),
  },
  'refresh to the home page': {
    verdict: 'redirected',
    marker: 'the final address lacks the product id',
    respond: atLink(html(`<meta http-equiv="refresh" content="0; url='/'">`)),
  },
  'refresh by a header with bytes beyond ASCII': {
    verdict: 'live',
    marker: '#add-to-cart-button',
    respond: atName((to) => html('<p>One moment</p>', 200, { refresh: `0; url=${to}` })),
  },
  'live while it loads itself again': {
    verdict: 'live',
    respond: html(`<meta http-equiv="refresh" content="5">${pages.LIVE}`),
  },
  'refresh loop': {
    verdict: 'blocked',
    marker: 'the page asks for a refresh',
    respond: html('<meta http-equiv="refresh" content="0"><p>One moment</p>'),
  },
  'tag lost': {
    verdict: 'redirected',
    marker: 'the query is lost on the way, and the tag with it',
    respond: atLink(redirect(({ id }) => `/Some-Incubator/dp/${id}`)),
  },
  "another associate's tag": {
    verdict: 'redirected',
    marker: THEFT,
    respond: atLink(redirect(({ id }) => `/Some-Incubator/dp/${id}?tag=thief-20`)),
  },
  "another associate's tag, and nothing else": {
    verdict: 'redirected',
    marker: THEFT,
    respond: redirect(({ url }) => `${url.pathname}?tag=thief-20`),
  },
  "another associate's tag in place of one": {
    verdict: 'redirected',
    marker: THEFT,
    respond: atLink(redirect(({ id, url }) => `/x/dp/${id}${url.search ? '?tag=thief-20' : ''}`)),
  },
  "the site's own tag": {
    verdict: 'live',
    respond: atLink(redirect(({ id }) => `/x/dp/${id}?tag=fixture-20&link-audit=1`)),
  },
  'bot wall where the tag would be lost': {
    verdict: 'live',
    respond: atLink(redirect(({ id, url }) => (url.search ? '/errors/validateCaptcha' : `/x/dp/${id}`))),
  },
  reset: { verdict: 'unreachable', respond: reset },
  hang: { verdict: 'unreachable', isEndless: true, marker: 'no answer in time', respond: () => undefined },
  'slow drip': { verdict: 'unreachable', isEndless: true, marker: 'answer in time', respond: drip },
  'endless body': { verdict: 'live', respond: endless },
  'broken encoding': {
    verdict: 'live',
    respond: (response) => {
      const bytes = Buffer.concat([Buffer.from([0xff, 0xfe, 0xc3, 0x28]), Buffer.from(pages.LIVE)]);
      response.writeHead(200, { 'content-type': 'text/html; charset=no-such-thing' }).end(bytes);
    },
  },
  'a whole page without end tags': { verdict: 'live', respond: html(`<html>${pages.LIVE}<p>Eggs`) },
  'a page without its last part': {
    verdict: 'unreachable',
    respond: (response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.write(`<html>${pages.LIVE}`, () => response.destroy());
    },
  },
  'broken compression': {
    verdict: 'unreachable',
    respond: html(pages.LIVE, 200, { 'content-encoding': 'gzip' }),
  },
} satisfies Record<string, Behaviour>;

export type BehaviourName = keyof typeof ALL;
export const BEHAVIOURS: Readonly<Record<BehaviourName, Behaviour>> = ALL;
