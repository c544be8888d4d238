import { readFile } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import path from 'node:path';
import { transform } from 'esbuild';
import { createLocalServer } from '../cli/localServer.ts';
import { browserTargets } from '../generate/buildStyles.ts';
import { contentType, type DevResponse } from './devSite.ts';
import type { ClientState, DevState } from './devState.ts';

/**
 * Whom a request may be addressed to: a page of another host, whose name leads here, must not read the site.
 */
const HOSTS = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/i;

const PLAIN = 'text/plain; charset=utf-8';
const HTML = contentType('.html');

/**
 * Creates a server that shows a site while it changes; `answer` gives null
 * for a page that cannot be rendered.
 */
export function createDevServer(
  state: DevState,
  client: string,
  answer: (path: string) => Promise<DevResponse | null>,
): Server {
  return createLocalServer(async (request, response) => {
    const { pathname, search } = addressIn(request);
    if (!HOSTS.test(request.headers.host ?? ''))
      return send(response, 403, PLAIN, 'expected a request to this machine');
    if (!['GET', 'HEAD'].includes(request.method ?? '')) {
      response.setHeader('allow', 'GET, HEAD');
      return send(response, 405, PLAIN, 'expected GET or HEAD');
    }
    if (pathname === '/@dev/client.js') return send(response, 200, 'text/javascript; charset=utf-8', client);
    if (pathname === '/@dev/events') return sendEvents(response, state);
    const { base } = state.site;
    if (pathname === base || (pathname === '/' && base !== ''))
      return redirect(response, `${base}/${search}`);
    // The version before the answer: at worst a new page is loaded once more.
    const version = state.client;
    const answered = await answer(pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : OUTSIDE);
    if (answered === null) send(response, 500, HTML, errorPage(version));
    else if (answered.kind === 'redirect') redirect(response, `${base}${answered.to}${search}`);
    else {
      const { status, type, body } = answered;
      const isPage = type === HTML && typeof body === 'string';
      send(response, status, type, isPage ? withClient(body, version) : body);
    }
  });
}

/** No site has a page here: what lies outside the base path is answered with the 404 page. */
const OUTSIDE = '/@dev/outside';

/**
 * The address that is requested: most requests name a path alone, and what
 * follows two slashes is no host in it.
 */
function addressIn({ url = '/' }: IncomingMessage): URL {
  return url.startsWith('/') ? new URL(`http://localhost${url}`) : new URL(url, 'http://localhost');
}

/** Browsers ask each time whether there is something else, and may keep the page for Back. */
function send(response: ServerResponse, status: number, type: string, body: string | Uint8Array): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-cache' }).end(body);
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location, 'cache-control': 'no-cache' }).end();
}

/**
 * Sends the state at once and after each change, as events
 * (https://html.spec.whatwg.org/multipage/server-sent-events.html).
 */
function sendEvents(response: ServerResponse, state: DevState): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write('retry: 500\n\n');
  const sendState = () => response.write(`data: ${JSON.stringify(state.client)}\n\n`);
  sendState();
  response.once('close', state.onChange(sendState));
}

/** Compiles the script that keeps a page up to date, which imports no code. */
export async function compileClient(project: string): Promise<string> {
  const source = await readFile(path.join(project, 'src', 'dev', 'client.ts'), 'utf8');
  const target = await browserTargets();
  return (await transform(source, { loader: 'ts', format: 'iife', target, charset: 'utf8' })).code;
}

const POLICY = /(?<=http-equiv="Content-Security-Policy" content=")[^"]*/;

/**
 * Adds the script to a page, and lets it and its requests through the page's policy. All
 * else is refused as in the built page.
 */
export function withClient(page: string, version: ClientState): string {
  const html = page.replace(POLICY, (policy) => allowSelf(allowSelf(policy, 'script-src'), 'connect-src'));
  const script = scriptOf(version);
  const end = html.indexOf('</head>');
  return end < 0 ? html + script : html.slice(0, end) + script + html.slice(end);
}

function allowSelf(policy: string, directive: string): string {
  const directives = policy.split(';');
  const [named = directive] = directives.filter((text) => text.startsWith(`${directive} `));
  if (named.includes("'self'")) return policy;
  const others = directives.filter((text) => text !== named);
  return [...others, named.replace(directive, `${directive} 'self'`)].join(';');
}

/** The page while there is none: the script says why, and loads the page when there is one. */
function errorPage(version: ClientState): string {
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>This page cannot be shown</title>${scriptOf(version)}</head>
<body style="font-family: system-ui, sans-serif; padding: 1rem"><h1>This page cannot be shown</h1>
<p>It appears by itself when the mistake is mended.</p></body></html>
`;
}

function scriptOf({ pages }: ClientState): string {
  return `<script defer src="/@dev/client.js" data-pages="${pages}"></script>`;
}
