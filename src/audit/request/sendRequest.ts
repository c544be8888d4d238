import { type HttpResponse, LinkChecker, type LinkResult } from 'linkinator';
import { UNLIMITED } from '../../linkcheck/unlimited.ts';
import { type Answer, noAnswer, toSecond } from '../answer.ts';
import { errorReason } from './errorReason.ts';
import { readBody } from './readBody.ts';

/** How one request is sent. */
export interface RequestOptions {
  readonly userAgent: string;
  /** The longest time for the whole answer, its body included, in milliseconds. */
  readonly timeout: number;
}

/** linkinator hands over the responses of broken links only: here every status counts as broken. */
const EVERY_STATUS = {
  '1xx': 'error',
  '2xx': 'error',
  '3xx': 'error',
  '4xx': 'error',
  '5xx': 'error',
  '999': 'error',
} as const;

/**
 * Sends a GET request with linkinator, which follows redirects, and reads the response. The promise never rejects: an
 * error is part of the answer.
 */
export async function sendRequest(url: string, { userAgent, timeout }: RequestOptions): Promise<Answer> {
  const deadline = Date.now() + timeout;
  let answer: Promise<Answer> | undefined;
  const checker = new LinkChecker();
  checker.on('link', (result) => {
    answer ??= answerOf(result, deadline);
  });
  await checker.check({
    path: url,
    concurrency: UNLIMITED,
    recurse: false,
    timeout,
    userAgent,
    statusCodes: EVERY_STATUS,
  });
  return (await answer) ?? noAnswer('linkinator gave no result');
}

async function answerOf({ failureDetails = [] }: LinkResult, deadline: number): Promise<Answer> {
  const response = failureDetails.find((detail): detail is HttpResponse => !(detail instanceof Error));
  if (!response) return noAnswer(errorReason(failureDetails[0]));
  const { status, headers, url: finalUrl = null, body } = response;
  // Without a body linkinator does not parse the page and check its links.
  delete response.body;
  const { text, isEmpty, error } = body
    ? await readBody(body, headers['content-type'] ?? '', deadline)
    : { text: '', isEmpty: true, error: null };
  return {
    status,
    finalUrl,
    headers,
    body: text,
    isEmpty,
    error,
    queryKept: null,
    at: toSecond(new Date()),
  };
}
