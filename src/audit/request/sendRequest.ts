import { type CheckOptions, type HttpResponse, LinkChecker, type LinkResult } from 'linkinator';
import { UNLIMITED } from '../../linkcheck/unlimited.ts';
import { type Answer, noAnswer, toSecond } from '../answer.ts';
import type { PageSelectors } from '../classify/answerPage.ts';
import { collectCookies } from './collectCookies.ts';
import { errorReason } from './errorReason.ts';
import { readBody } from './readBody.ts';

/** How one request is sent. */
interface RequestOptions {
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

type CrawlOptions = Parameters<LinkChecker['crawl']>[0];

/** Hands over what linkinator would crawl an address with. */
class OptionsReader extends LinkChecker {
  options: CrawlOptions | null = null;

  override crawl(options: CrawlOptions): Promise<void> {
    this.options = options;
    return Promise.resolve();
  }
}

const CHECK = { concurrency: UNLIMITED, recurse: false, redirects: 'error' } satisfies Partial<CheckOptions>;

/** An address that nobody has (https://www.rfc-editor.org/rfc/rfc6761#section-6.4), and that is not requested. */
const NO_ADDRESS = 'http://site.invalid/';

/**
 * What every address is crawled with. All requests share it: each check of linkinator makes a queue, whose timer runs, and
 * keeps the check in memory, until the process ends.
 */
async function readCrawlOptions(): Promise<CrawlOptions> {
  const reader = new OptionsReader();
  await reader.check({ ...CHECK, path: NO_ADDRESS });
  if (!reader.options) throw new Error('linkinator has crawled nothing');
  return reader.options;
}

let sharedOptions: Promise<CrawlOptions> | null = null;

/** Has linkinator send one request, and takes the response as it comes: a redirect is not followed. */
class SingleRequest extends LinkChecker {
  #response: HttpResponse | null = null;

  /** Gives the response, or the error in its place. */
  async send(
    address: string,
    { method, timeout, headers }: Pick<RequestOptions, 'method' | 'timeout' | 'headers'>,
  ): Promise<HttpResponse | { readonly error: unknown }> {
    sharedOptions ??= readCrawlOptions();
    const shared = await sharedOptions;
    const results: LinkResult[] = [];
    await this.crawl({
      ...shared,
      url: new URL(address),
      // linkinator sends a GET request for pages that it would search for links, and a HEAD request for all others.
      crawl: method === 'GET',
      results,
      checkOptions: { ...shared.checkOptions, timeout, headers: { ...headers } },
    });
    const details = results.flatMap(({ failureDetails = [] }) => failureDetails);
    return this.#response ?? { error: details.find((detail) => detail instanceof Error) };
  }

  /** linkinator asks this about each response, and leaves the link alone where it is told to. */
  override shouldRetryAfter(response: HttpResponse): boolean {
    this.#response = response;
    return true;
  }
}

/** Sends a request with linkinator, and reads the response. The promise never rejects: an error is part of the answer. */
export const sendRequest: SendRequest = async (url, options) => {
  const deadline = Date.now() + options.timeout;
  const { result: response, cookieHeader } = await collectCookies(() =>
    new SingleRequest().send(url, options),
  );
  if ('error' in response) return noAnswer(errorReason(response.error));
  const { status } = response;
  const headers = { ...response.headers, ...cookieHeader };
  const { 'content-type': contentType = '', 'content-encoding': coding } = headers;
  const { text, isEmpty, error } = response.body
    ? await readBody(response.body, { ...options, contentType, isCompressed: !!coding, deadline })
    : { text: '', isEmpty: options.method === 'GET', error: null };
  const at = toSecond(new Date());
  return { status, finalUrl: url, headers, body: text, isEmpty, error, queryKept: null, at };
};
