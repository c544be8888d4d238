import type { Host } from './builtHost.ts';

/** The hosts that answer in this process, by their origins. */
const hosts = new Map<string, Host>();
let made = 0;

/** The variables by which linkinator finds a proxy; it knows no exceptions from them, and no proxy knows these hosts. */
const PROXY_VARIABLES = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'];

/** What is put back when no host is left. */
let replaced: { readonly fetch: typeof fetch; readonly proxies: ReadonlyMap<string, string> } | null = null;

/**
 * Lets a host answer the requests that are sent with `fetch` while some work is done. Requests over a socket were most of
 * the time of a link check, and linkinator has no other way to be given answers.
 * @param work gets the origin of the host, which nobody else has (https://www.rfc-editor.org/rfc/rfc6761#section-6.4)
 */
export async function answerInProcess<T>(host: Host, work: (origin: string) => Promise<T>): Promise<T> {
  const origin = `http://site-${++made}.invalid`;
  replaced ??= replace();
  hosts.set(origin, host);
  try {
    return await work(origin);
  } finally {
    hosts.delete(origin);
    if (hosts.size === 0) restore();
  }
}

function replace(): NonNullable<typeof replaced> {
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    return hosts.get(url.origin)?.(url) ?? real(input, init);
  };
  const proxies = new Map(PROXY_VARIABLES.flatMap((name) => hide(name)));
  return { fetch: real, proxies };
}

function hide(name: string): [string, string][] {
  const value = process.env[name];
  delete process.env[name];
  return value === undefined ? [] : [[name, value]];
}

function restore(): void {
  if (!replaced) return;
  globalThis.fetch = replaced.fetch;
  for (const [name, value] of replaced.proxies) process.env[name] = value;
  replaced = null;
}
