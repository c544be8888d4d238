import { AsyncLocalStorage } from 'node:async_hooks';

/** The cookies of the responses to the requests of a task. */
const collected = new AsyncLocalStorage<string[]>();

/** The `fetch` that collects them, once a task has run. */
let collecting: typeof fetch | null = null;

/**
 * Runs a task that sends requests with `fetch`, and gives the header `set-cookie` of the responses besides its result, with each
 * cookie in a line: of several linkinator hands over the last. What goes through a proxy is not seen, since linkinator sends it otherwise.
 */
export async function collectCookies<T>(
  task: () => Promise<T>,
): Promise<{ readonly result: T; readonly cookieHeader: Readonly<Record<string, string>> }> {
  if (globalThis.fetch !== collecting) collecting = globalThis.fetch = collectingWith(globalThis.fetch);
  const cookies: string[] = [];
  const result = await collected.run(cookies, task);
  return { result, cookieHeader: cookies.length > 0 ? { 'set-cookie': cookies.join('\n') } : {} };
}

function collectingWith(send: typeof fetch): typeof fetch {
  return async (...request) => {
    const response = await send(...request);
    collected.getStore()?.push(...response.headers.getSetCookie());
    return response;
  };
}
