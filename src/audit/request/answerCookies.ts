import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { z } from 'zod';

/** The cookies of the answer that the current task asks for. */
const ofTask = new AsyncLocalStorage<string[]>();

/** The cookies of the answer to a request, which is the same object in all messages of undici. */
const ofRequest = new WeakMap<object, string[]>();

/**
 * Runs a task that sends one request, and returns its result with each cookie that the answer
 * sets: linkinator keeps only the last.
 */
export async function withCookies<T>(
  task: () => Promise<T>,
): Promise<[result: T, cookies: readonly string[]]> {
  const cookies: string[] = [];
  return [await ofTask.run(cookies, task), cookies];
}

const requestSchema = z.custom<object>((value) => typeof value === 'object' && value !== null);
const createdSchema = z.object({ request: requestSchema });
const answeredSchema = z.object({
  request: requestSchema,
  response: z.object({ headers: z.array(z.instanceof(Uint8Array)) }),
});

// `fetch` reports each request and its answer (https://undici.nodejs.org/#/docs/api/DiagnosticsChannel).
subscribe('undici:request:create', (message) => {
  const cookies = ofTask.getStore();
  const { data } = createdSchema.safeParse(message);
  if (cookies && data) ofRequest.set(data.request, cookies);
});

// An answer comes in the task of whichever request opened its connection.
subscribe('undici:request:headers', (message) => {
  const { data } = answeredSchema.safeParse(message);
  if (data) ofRequest.get(data.request)?.push(...setCookieIn(data.response.headers));
});

/** The values of `set-cookie`. In the list, each name is followed by its value. */
function setCookieIn(headers: readonly Uint8Array[]): string[] {
  const texts = headers.map((header) => Buffer.from(header).toString('latin1'));
  return texts.filter((_, index) => index % 2 === 1 && texts[index - 1]?.toLowerCase() === 'set-cookie');
}
