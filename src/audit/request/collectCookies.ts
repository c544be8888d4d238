import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { z } from 'zod';

/** The cookies of the responses to the requests of a task. */
const collected = new AsyncLocalStorage<string[]>();

/** The cookies of the task that a request belongs to. */
const cookiesOf = new WeakMap<object, string[]>();

const request = z.custom<object>((value) => typeof value === 'object' && value !== null);
const created = z.object({ request });
const answered = z.object({
  request,
  response: z.object({ headers: z.array(z.instanceof(Uint8Array)) }),
});

/**
 * Runs a task that sends requests with `fetch`, and gives the cookies that the responses set besides its result: linkinator hands
 * over the last one alone. undici tells of each request when it is made, and of the headers of its response
 * (https://undici.nodejs.org/#/docs/api/DiagnosticsChannel).
 */
export async function collectCookies<T>(
  task: () => Promise<T>,
): Promise<{ readonly result: T; readonly cookies: readonly string[] }> {
  const cookies: string[] = [];
  return { result: await collected.run(cookies, task), cookies };
}

subscribe('undici:request:create', (message) => {
  const cookies = collected.getStore();
  const { data } = created.safeParse(message);
  if (cookies && data) cookiesOf.set(data.request, cookies);
});

subscribe('undici:request:headers', (message) => {
  const { data } = answered.safeParse(message);
  const cookies = data && cookiesOf.get(data.request);
  if (cookies) cookies.push(...setCookiesIn(data.response.headers));
});

/** The values of `set-cookie` among headers, each name before its value. */
function setCookiesIn(headers: readonly Uint8Array[]): string[] {
  const texts = headers.map((header) => Buffer.from(header).toString('latin1'));
  return texts.filter((_, index) => index % 2 === 1 && texts[index - 1]?.toLowerCase() === 'set-cookie');
}
