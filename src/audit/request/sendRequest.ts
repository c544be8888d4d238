import type { HttpResponse } from 'linkinator';
import { type HttpAnswer, isPage, mediaTypeIn, noAnswer, toSecond } from '../answer.ts';
import { withCookies } from './answerCookies.ts';

interface RequestOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly timeout: number;
  readonly pageLimit: number;
}

export type SendRequest = (url: string, options: RequestOptions) => Promise<HttpAnswer>;

/**
 * Has linkinator send one GET request, without following redirects, and reads the answer. The promise never
 * rejects: an error is part of the answer.
 */
export const sendRequest: SendRequest = async (url, { headers: sent, timeout, pageLimit }) => {
  const deadline = Date.now() + timeout;
  try {
    const [response, cookies] = await withCookies(() => askByLinkinator(url, sent, timeout));
    const { status, body } = response;
    const headers: HttpAnswer['headers'] = {
      ...response.headers,
      ...(cookies.length > 0 && { 'set-cookie': cookies.join('\n') }),
    };
    const type = headers['content-type'] ?? '';
    const read = body
      ? await readBody(body, type, pageLimit, deadline)
      : { body: '', isEmpty: true, error: null };
    return { status, finalUrl: url, headers, ...read, queryKept: null, at: toSecond(new Date()) };
  } catch (error) {
    return noAnswer(errorReason(error));
  }
};

/** Makes linkinator report every response, and with it the response itself, as it does for broken links. */
const REPORT_ALL = Object.fromEntries(
  ['1xx', '2xx', '3xx', '4xx', '5xx', '6xx', '7xx', '8xx', '9xx'].map((codes) => [codes, 'error' as const]),
);

/**
 * Sends one GET request; linkinator sends a second one if the first is answered with 405.
 * @throws what `fetch` throws if there is no answer
 */
async function askByLinkinator(
  url: string,
  headers: RequestOptions['headers'],
  timeout: number,
): Promise<HttpResponse> {
  // Loaded on demand, because it takes longer to load than most commands run.
  const { LinkChecker } = await import('linkinator');
  const checker = new LinkChecker();
  const answers: (HttpResponse | Error)[] = [];
  checker.on('link', ({ failureDetails = [] }) => {
    const answer = failureDetails.at(-1) ?? new Error('no answer');
    answers.push(answer instanceof Error ? answer : { ...answer });
    // linkinator searches a body for links, which leaves nothing to read.
    if (!(answer instanceof Error)) delete answer.body;
  });
  await checker.check({
    path: url,
    recurse: false,
    redirects: 'error',
    statusCodes: REPORT_ALL,
    headers: { ...headers },
    timeout,
  });
  const [answer = new Error('no answer')] = answers;
  if (answer instanceof Error) throw answer;
  return answer;
}

/**
 * Reads a page, or a plain text such as a robots.txt, up to the limit and the deadline; of any other file
 * only the first bytes, to see that it is not empty.
 */
export async function readBody(
  stream: ReadableStream<Uint8Array>,
  contentType: string,
  pageLimit: number,
  deadline: number,
): Promise<Pick<HttpAnswer, 'body' | 'isEmpty' | 'error'>> {
  const isText = isPage(contentType) || mediaTypeIn(contentType) === 'text/plain';
  const limit = isText ? pageLimit : 1;
  const chunks: Uint8Array[] = [];
  const reader = stream.getReader();
  const cancel = () => void reader.cancel().catch(() => undefined);
  let error: string | null = null;
  // A body may come byte by byte for ever. The signal of the request should end it, but may not reach it.
  const late = () => {
    error = 'no whole answer in time';
    cancel();
  };
  const timer = setTimeout(late, Math.max(0, deadline - Date.now()));
  try {
    for (let bytes = 0; bytes < limit; ) {
      const { done, value = new Uint8Array() } = await reader.read();
      if (done) break;
      bytes += value.length;
      if (value.length > 0) chunks.push(value);
    }
  } catch (reason) {
    error ??= errorReason(reason);
  }
  clearTimeout(timer);
  cancel();
  const body = limit > 1 ? decodeBody(Buffer.concat(chunks), contentType) : '';
  return { body, isEmpty: chunks.length === 0, error };
}

/** Decodes a page by the server's charset, else by that of its `meta`, else as UTF-8. */
export function decodeBody(bytes: Buffer, contentType: string): string {
  const decoder = decoderFor(charsetIn(contentType) ?? charsetIn(metaIn(bytes)) ?? 'utf-8');
  // Decoded as a stream, because otherwise Node takes windows-1252 for Latin-1
  // (https://github.com/nodejs/node/issues/56542).
  return decoder.decode(bytes, { stream: true }) + decoder.decode();
}

function decoderFor(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

function charsetIn(text: string): string | undefined {
  return /charset\s*=\s*["']?([\w-]+)/i.exec(text)?.[1];
}

/** The `meta` with a page's own word on its encoding (https://html.spec.whatwg.org/#charset). */
function metaIn(bytes: Buffer): string {
  return /<meta\b[^<>]{0,200}charset[^<>]{0,100}/i.exec(bytes.toString('latin1', 0, 1024))?.[0] ?? '';
}

/**
 * Returns the reason of a failed request. The message of `fetch` is only "fetch
 * failed": the reason is in its cause.
 */
export function errorReason(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  const { cause } = error;
  if (error.name === 'TimeoutError') return 'no answer in time';
  if (cause instanceof Error)
    return 'code' in cause && cause.code ? String(cause.code) : cause.message || error.message;
  return error.message;
}
