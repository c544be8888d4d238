import { type HttpResponse, LinkChecker, type LinkResult } from 'linkinator';
import { UNLIMITED } from '../../linkcheck/unlimited.ts';
import { type Answer, noAnswer, toSecond } from '../answer.ts';
import { type ReadBody, readBody } from './readBody.ts';
import { reasonOf } from './reason.ts';

export interface RequestOptions {
  readonly userAgent: string;
  /** For the whole answer, its body included, in milliseconds. */
  readonly timeout: number;
}

/** linkinator hands over the response of a link that it calls broken: here that is every one. */
const HAND_OVER = { '1xx': 'error', '2xx': 'error', '3xx': 'error', '4xx': 'error', '5xx': 'error' } as const;
const ALSO_HAND_OVER = { '999': 'error' } as const;

/**
 * Asks for one address with linkinator, which makes a GET request and follows redirects, and reads what comes back.
 * It never rejects: what goes wrong is part of the answer.
 */
export async function request(url: string, { userAgent, timeout }: RequestOptions): Promise<Answer> {
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
    statusCodes: { ...HAND_OVER, ...ALSO_HAND_OVER },
  });
  return (await answer) ?? noAnswer('linkinator gave no result');
}

async function answerOf({ failureDetails = [] }: LinkResult, deadline: number): Promise<Answer> {
  const response = failureDetails.find((detail): detail is HttpResponse => !(detail instanceof Error));
  if (!response) return noAnswer(reasonOf(failureDetails[0]));
  const { status, headers, url: finalUrl = null, body } = response;
  // Taken out of linkinator's hands before it goes on: it would parse the page and check its links.
  delete response.body;
  const read: ReadBody = body
    ? await readBody(body, headers['content-type'] ?? '', deadline)
    : { text: '', isEmpty: true, error: null };
  return {
    status,
    finalUrl,
    headers,
    body: read.text,
    isEmpty: read.isEmpty,
    error: read.error,
    queryKept: null,
    at: toSecond(new Date()),
  };
}
