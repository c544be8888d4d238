import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { type HttpResponse, LinkChecker } from 'linkinator';
import { z } from 'zod';
import { type HttpAnswer, noAnswer, toSecond } from '../answer.ts';
import { type BodyLimits, errorReason, readBody } from './readBody.ts';

/** How one request is sent. */
interface RequestOptions extends Pick<BodyLimits, 'pageLimit'> {
  /** Its headers besides those of linkinator, `User-Agent` among them. */
  readonly headers: Readonly<Record<string, string>>;
  /** The longest time for the whole answer, its body included, in milliseconds. */
  readonly timeout: number;
}

/** Sends one request; tests have one of their own. */
export type SendRequest = (url: string, options: RequestOptions) => Promise<HttpAnswer>;

/** Sends a request with linkinator, and reads the response. The promise never rejects: an error is part of the answer. */
export const sendRequest: SendRequest = async (url, options) => {
  const deadline = Date.now() + options.timeout;
  const cookies: string[] = [];
  const response = await collected.run(cookies, () => send(url, options));
  if (response instanceof Error) return noAnswer(errorReason(response));
  const { status } = response;
  const headers: HttpAnswer['headers'] = {
    ...response.headers,
    ...(cookies.length > 0 && { 'set-cookie': cookies.join('\n') }),
  };
  const { 'content-type': contentType = '', 'content-encoding': coding } = headers;
  const { text, isEmpty, error } = response.body
    ? await readBody(response.body, { ...options, contentType, isCompressed: !!coding, deadline })
    : { text: '', isEmpty: true, error: null };
  const at = toSecond(new Date());
  return { status, finalUrl: url, headers, body: text, isEmpty, error, queryKept: null, at };
};

/** linkinator hands over the responses that it reports alone: it is to report all, whatever their status. */
const REPORT_ALL = Object.fromEntries(
  Array.from({ length: 9 }, (_, digit) => [`${digit + 1}xx`, 'error'] as const),
);

/** Has linkinator send one request; gives the response, or the error in its place. A redirect is not followed. */
async function send(url: string, { headers, timeout }: RequestOptions): Promise<HttpResponse | Error> {
  const checker = new LinkChecker();
  let found: HttpResponse | Error | null = null;
  checker.on('link', ({ failureDetails = [] }) => {
    const answer = failureDetails.at(-1) ?? null;
    found ??= answer instanceof Error ? answer : answer && { ...answer };
    // A body that is taken is not searched for links.
    if (answer && !(answer instanceof Error)) delete answer.body;
  });
  const options = { recurse: false, redirects: 'error', statusCodes: REPORT_ALL } as const;
  await checker.check({ ...options, path: url, timeout, headers: { ...headers } });
  return found ?? new Error('no answer');
}

/** The cookies that the responses to the requests of a task set: linkinator hands over the last one alone. */
const collected = new AsyncLocalStorage<string[]>();

/** The cookies of the task that a request belongs to. */
const cookiesOf = new WeakMap<object, string[]>();

const request = z.custom<object>((value) => typeof value === 'object' && value !== null);
const created = z.object({ request });
const answered = z.object({
  request,
  response: z.object({ headers: z.array(z.instanceof(Uint8Array)) }),
});

// undici tells of each request and of the headers of its response (https://undici.nodejs.org/#/docs/api/DiagnosticsChannel).
subscribe('undici:request:create', (message) => {
  const cookies = collected.getStore();
  const { data } = created.safeParse(message);
  if (cookies && data) cookiesOf.set(data.request, cookies);
});

subscribe('undici:request:headers', (message) => {
  const { data } = answered.safeParse(message);
  // Each name stands before its value.
  const texts = data?.response.headers.map((header) => Buffer.from(header).toString('latin1')) ?? [];
  const values = texts.filter((_, at) => at % 2 === 1 && texts[at - 1]?.toLowerCase() === 'set-cookie');
  if (data) cookiesOf.get(data.request)?.push(...values);
});
