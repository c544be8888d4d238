import { type CheckOptions, type HttpResponse, LinkChecker, type LinkResult } from 'linkinator';
import { UNLIMITED } from '../../linkcheck/unlimited.ts';
import { type Answer, noAnswer, toSecond } from '../answer.ts';
import type { PageSelectors } from '../classify/answerPage.ts';
import { errorReason } from './errorReason.ts';
import { readBody } from './readBody.ts';

/** How one request is sent. */
export interface RequestOptions {
  readonly method: 'GET' | 'HEAD';
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
export type SendRequest = (url: string, options: RequestOptions) => Promise<Answer>;

/** Has linkinator send one request, and takes the response as it comes: a redirect is not followed. */
class SingleRequest extends LinkChecker {
  readonly method: RequestOptions['method'];
  response: HttpResponse | null = null;
  error: unknown = null;

  constructor(method: RequestOptions['method']) {
    super();
    this.method = method;
    this.on('link', ({ failureDetails = [] }: LinkResult) => {
      this.error ??= failureDetails.find((detail) => detail instanceof Error) ?? null;
    });
  }

  /** linkinator sends a GET request for pages that it would search for links, and a HEAD request for all others. */
  override crawl(options: Parameters<LinkChecker['crawl']>[0]): Promise<void> {
    return super.crawl({ ...options, crawl: this.method === 'GET' });
  }

  /** linkinator asks this about each response, and leaves the link alone where it is told to. */
  override shouldRetryAfter(response: HttpResponse): boolean {
    this.response = response;
    return true;
  }
}

/** Sends a request with linkinator, and reads the response. The promise never rejects: an error is part of the answer. */
export const sendRequest: SendRequest = async (url, { method, headers, timeout, pageLimit, readUntil }) => {
  const deadline = Date.now() + timeout;
  const request = new SingleRequest(method);
  await request.check({ ...CHECK, path: url, timeout, headers: { ...headers } });
  const { response, error } = request;
  if (!response) return noAnswer(errorReason(error));
  const { body, ...head } = response;
  const read = body
    ? await readBody(body, {
        contentType: head.headers['content-type'] ?? '',
        pageLimit,
        readUntil,
        deadline,
      })
    : { text: '', isEmpty: method === 'GET', error: null };
  return {
    status: head.status,
    finalUrl: url,
    headers: head.headers,
    body: read.text,
    isEmpty: read.isEmpty,
    error: read.error,
    queryKept: null,
    at: toSecond(new Date()),
  };
};

const CHECK = { concurrency: UNLIMITED, recurse: false, redirects: 'error' } satisfies Partial<CheckOptions>;
