import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Answer, contentType } from './answer.ts';
import { errorPage, withClient } from './clientScript.ts';
import type { ClientState } from './clientState.ts';
import type { DevState } from './devState.ts';

/** What the server answers with. */
interface Served {
  readonly state: DevState;
  /** The script that pages are given. */
  readonly client: string;
  /** Answers a request for a path below the base path; null where the page cannot be rendered. */
  readonly answer: (path: string) => Promise<Answer | null>;
}

/** Whom a request may be addressed to: a page of another host, whose name leads here, must not read the site. */
const HOSTS = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/i;

/** Makes a server that shows a site while it changes. */
export function createDevServer(served: Served): Server {
  return createServer((request, response) => {
    handle(request, response, served).catch((error: unknown) => {
      send(response, 500, PLAIN, error instanceof Error ? error.message : String(error));
    });
  });
}

async function handle(request: IncomingMessage, response: ServerResponse, served: Served): Promise<void> {
  const { state, client } = served;
  const { pathname, search } = addressIn(request);
  if (!HOSTS.test(request.headers.host ?? ''))
    return send(response, 403, PLAIN, 'expected a request to this machine');
  if (!['GET', 'HEAD'].includes(request.method ?? ''))
    return send(response, 405, PLAIN, 'expected GET or HEAD');
  if (pathname === '/@dev/client.js') return send(response, 200, 'text/javascript; charset=utf-8', client);
  if (pathname === '/@dev/events') return sendEvents(response, state);
  const { base } = state;
  if (pathname === base || (pathname === '/' && base !== '')) return redirect(response, `${base}/${search}`);
  // The version is that of before the answer: at worst a page that is new is loaded once more.
  const version = state.client;
  const path = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : OUTSIDE;
  sendAnswer(response, await served.answer(path), version, base, search);
}

/** The address that is requested: most requests name a path alone, and what follows two slashes is no host in it. */
function addressIn({ url = '/' }: IncomingMessage): URL {
  return url.startsWith('/') ? new URL(`http://localhost${url}`) : new URL(url, 'http://localhost');
}

const PLAIN = 'text/plain; charset=utf-8';
const HTML = contentType('.html');

/** No site has a page here: what lies outside the base path is answered with the 404 page. */
const OUTSIDE = '/@dev/outside';

function sendAnswer(
  response: ServerResponse,
  answer: Answer | null,
  version: ClientState,
  base: string,
  search: string,
): void {
  if (answer === null || answer.kind === 'nothing') send(response, 500, HTML, errorPage(version));
  else if (answer.kind === 'redirect') redirect(response, `${base}${answer.to}${search}`);
  else {
    const { status, type, body } = answer;
    const isPage = type === HTML && typeof body === 'string';
    send(response, status, type, isPage ? withClient(body, version) : body);
  }
}

/** Browsers ask each time whether there is something else, and may keep the page for Back. */
function send(response: ServerResponse, status: number, type: string, body: string | Uint8Array): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-cache' }).end(body);
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location, 'cache-control': 'no-cache' }).end();
}

/** Tells a page the state, at once and after each change, as events (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
function sendEvents(response: ServerResponse, state: DevState): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write('retry: 500\n\n');
  const tell = () => response.write(`data: ${JSON.stringify(state.client)}\n\n`);
  tell();
  response.once('close', state.onChange(tell));
}
