import type { IncomingMessage, ServerResponse } from 'node:http';
import { type LoopbackServer, serve } from '../../testing/serve.ts';
import { BEHAVIOURS, type BehaviourName } from './behaviours.ts';

export type { BehaviourName };

/** A store on the loopback interface that answers in the ways that real stores do. */
export interface MockStore extends LoopbackServer {
  /** The requests as `GET /path`, in order. */
  readonly requests: readonly string[];
  /** The most requests that were open at once. */
  readonly maxConcurrent: number;
  /** The user agents of the requests. */
  readonly userAgents: ReadonlySet<string>;
}

/** Opens the store while a test lasts. The product id in a path selects the behaviour; a path with another word in its place is none. */
export async function mockStore(): Promise<MockStore> {
  const requests: string[] = [];
  const userAgents = new Set<string>();
  const attempts = new Map<string, number>();
  let [open, maxConcurrent] = [0, 0];
  const { origin, close } = await serve((request, response) => {
    maxConcurrent = Math.max(maxConcurrent, ++open);
    response.once('close', () => open--);
    const { url = '/', method, headers } = request;
    requests.push(`${method} ${url}`);
    userAgents.add(headers['user-agent'] ?? '');
    const { pathname } = new URL(url, 'http://mock');
    const attempt = (attempts.get(pathname) ?? 0) + 1;
    attempts.set(pathname, attempt);
    respond(request, response, attempt);
  });
  return {
    ...{ origin, requests, userAgents, close },
    get maxConcurrent() {
      return maxConcurrent;
    },
  };
}

function respond(request: IncomingMessage, response: ServerResponse, attempt: number): void {
  const url = new URL(request.url ?? '/', 'http://mock');
  const { method = 'GET' } = request;
  const [, id = ''] = /\/(?:dp|ip\/[\w-]+)\/([A-Z0-9]+)/.exec(url.pathname) ?? [];
  const behaviour = Object.entries(BEHAVIOURS).find(([name]) => idOf(name) === id)?.[1];
  if (behaviour)
    behaviour.respond(response, { id, attempt, url, method, cookie: request.headers.cookie ?? '' });
  else if (id === '' && /\/(?:dp|ip)\//.test(url.pathname)) response.writeHead(404).end();
  else
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Mock store</title><h1>Welcome</h1>');
}

/** The product id of a behaviour: ten digits, which are valid at both stores. */
function idOf(name: string): string {
  return String(1_000_000_000 + Object.keys(BEHAVIOURS).indexOf(name));
}

/** The link to a behaviour as a page of the site has it: at the store itself. */
export function linkTo(name: BehaviourName): string {
  const id = idOf(name);
  return BEHAVIOURS[name].store === 'walmart'
    ? `https://www.walmart.com/ip/Incubator/${id}`
    : `https://www.amazon.com/dp/${id}`;
}
