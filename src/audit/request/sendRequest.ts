import { type HttpResponse, LinkChecker, type LinkResult } from 'linkinator';
import { type HttpAnswer, noAnswer, toSecond } from '../answer.ts';
import type { PageSelectors } from '../classify/answerPage.ts';
import { collectCookies } from './collectCookies.ts';
import { errorReason } from './errorReason.ts';
import { readBody } from './readBody.ts';

/** How one request is sent. */
interface RequestOptions {
  /** Its headers besides those of linkinator, `User-Agent` among them. */
  readonly headers: Readonly<Record<string, string>>;
  /** The longest time for the whole answer, its body included, in milliseconds. */
  readonly timeout: number;
  /** The most bytes of a page that are read. */
  readonly pageLimit: number;
  /** See `LinkRequest`. */
  readonly readUntil: PageSelectors | null;
}

/** Sends one request; tests have one of their own. */
export type SendRequest = (url: string, options: RequestOptions) => Promise<HttpAnswer>;

/** linkinator hands over the responses that it reports alone: it is to report all, whatever their status. */
const REPORT_ALL = Object.fromEntries(
  Array.from({ length: 9 }, (_, digit) => [`${digit + 1}xx`, 'error'] as const),
);

/** Has linkinator send one request; gives the response, or the error in its place. A redirect is not followed. */
async function send(
  url: string,
  { headers, timeout }: Pick<RequestOptions, 'headers' | 'timeout'>,
): Promise<HttpResponse | Error> {
  const checker = new LinkChecker();
  let answer: HttpResponse | Error | null = null;
  checker.on('link', (result) => {
    answer ??= takeAnswer(result);
  });
  const options = { recurse: false, redirects: 'error', statusCodes: REPORT_ALL } as const;
  await checker.check({ ...options, path: url, timeout, headers: { ...headers } });
  return answer ?? new Error('no answer');
}

/** Takes the answer to the request; a body that is taken with it is not searched for links. */
function takeAnswer({ failureDetails = [] }: LinkResult): HttpResponse | Error | null {
  const answer = failureDetails.at(-1) ?? null;
  if (answer === null || answer instanceof Error) return answer;
  const taken = { ...answer };
  delete answer.body;
  return taken;
}

/** Sends a request with linkinator, and reads the response. The promise never rejects: an error is part of the answer. */
export const sendRequest: SendRequest = async (url, options) => {
  const deadline = Date.now() + options.timeout;
  const { result: response, cookies } = await collectCookies(() => send(url, options));
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
