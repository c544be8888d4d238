import { type HttpAnswer, noAnswer, toSecond } from '../answer.ts';
import { errorReason, readBody } from './readBody.ts';

interface RequestOptions {
  readonly headers: Readonly<Record<string, string>>;
  /** The longest time for the whole answer, its body included, in milliseconds. */
  readonly timeout: number;
  readonly pageLimit: number;
}

export type SendRequest = (url: string, options: RequestOptions) => Promise<HttpAnswer>;

/** Sends one request without following redirects. The promise never rejects: an error is part of the answer. */
export const sendRequest: SendRequest = async (url, { headers: sent, timeout, pageLimit }) => {
  const deadline = Date.now() + timeout;
  try {
    const response = await fetch(url, {
      headers: sent,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    const { status, body } = response;
    const cookies = response.headers.getSetCookie();
    const headers: HttpAnswer['headers'] = {
      ...Object.fromEntries(response.headers),
      ...(cookies.length > 0 && { 'set-cookie': cookies.join('\n') }),
    };
    const { 'content-type': contentType = '', 'content-encoding': coding } = headers;
    const { text, isEmpty, error } = body
      ? await readBody(body, { contentType, isCompressed: !!coding, pageLimit, deadline })
      : { text: '', isEmpty: true, error: null };
    const at = toSecond(new Date());
    return { status, finalUrl: url, headers, body: text, isEmpty, error, queryKept: null, at };
  } catch (error) {
    return noAnswer(errorReason(error));
  }
};
