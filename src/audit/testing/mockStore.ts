import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { BEHAVIOURS, type BehaviourName } from './behaviours.ts';

export type { BehaviourName };

/** A store on loopback that answers in every way that stores do. */
export interface MockStore {
  /** `http://127.0.0.1:PORT`: what a store is overridden with. */
  readonly origin: string;
  /** The paths that were asked for, each with its method, in order. */
  readonly asked: readonly string[];
  /** The most requests that were open at once. */
  readonly mostAtOnce: number;
  /** The user agents that came. */
  readonly userAgents: ReadonlySet<string>;
  close(): void;
}

/** Opens the store; a path behaves as the behaviour whose id it has. */
export async function openMockStore(): Promise<MockStore> {
  const asked: string[] = [];
  const times = new Map<string, number>();
  const userAgents = new Set<string>();
  let [open, mostAtOnce] = [0, 0];
  const server = createServer((request, response) => {
    mostAtOnce = Math.max(mostAtOnce, ++open);
    response.once('close', () => open--);
    const { url = '/', method, headers } = request;
    asked.push(`${method} ${url}`);
    userAgents.add(headers['user-agent'] ?? '');
    const { pathname } = new URL(url, 'http://mock');
    times.set(pathname, (times.get(pathname) ?? 0) + 1);
    answer(request, response, times.get(pathname) ?? 1);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the mock store could not open a port');
  return {
    origin: `http://127.0.0.1:${bound.port}`,
    asked,
    userAgents,
    get mostAtOnce() {
      return mostAtOnce;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function answer(request: IncomingMessage, response: ServerResponse, time: number): void {
  const url = new URL(request.url ?? '/', 'http://mock');
  const [, id = ''] = /\/(?:dp|ip\/[\w-]+)\/([A-Z0-9]+)/.exec(url.pathname) ?? [];
  const behaviour = Object.entries(BEHAVIOURS).find(([name]) => idOf(name) === id)?.[1];
  if (behaviour) behaviour.answer(response, { id, time, url, method: request.method ?? 'GET' });
  else
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Mock store</title><h1>Welcome</h1>');
}

/** The product id that stands for a behaviour: ten digits, which both stores take. */
function idOf(name: string): string {
  return String(1_000_000_000 + Object.keys(BEHAVIOURS).indexOf(name));
}

/** The address at the store itself with which a page of the site links to a behaviour. */
export function linkTo(name: BehaviourName): string {
  const id = idOf(name);
  return BEHAVIOURS[name].store === 'walmart'
    ? `https://www.walmart.com/ip/Incubator/${id}`
    : `https://www.amazon.com/dp/${id}`;
}
