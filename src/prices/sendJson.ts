import type { Clock } from '../cli/clock.ts';
import { jsonOrNull } from '../domain/text.ts';

/** A request to an interface, with its keys. */
interface JsonRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface JsonAnswer {
  readonly status: number;
  /** Null where the answer is no JSON. */
  readonly json: unknown;
  /** The `Retry-After` header, in milliseconds from now. */
  readonly retryAfter: number | null;
  /** The `Date` header, in milliseconds since 1970. */
  readonly date: number | null;
}

/** What a fault says is safe to print: it quotes neither the request nor the answer, which may repeat keys. */
export type SentJson =
  | { readonly kind: 'answer'; readonly answer: JsonAnswer }
  | { readonly kind: 'fault'; readonly why: string };

/** Ten items take some 20 kB. */
const MOST_BYTES = 4_000_000;

/** Posts a request and reads the JSON of its answer. Redirects are not followed: they would take the keys along. */
export async function sendJson(
  { url, headers, body }: JsonRequest,
  { clock, timeout }: { readonly clock: Clock; readonly timeout: number },
): Promise<SentJson> {
  try {
    const signal = AbortSignal.timeout(timeout);
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      return fault(`redirected elsewhere (status ${response.status})`);
    }
    const text = await readText(response);
    if (text === null) return fault(`answered with more than ${MOST_BYTES / 1_000_000} MB`);
    return { kind: 'answer', answer: toAnswer(response, text, clock.now()) };
  } catch (error) {
    return fault(reasonOf(error));
  }
}

function fault(why: string): SentJson {
  return { kind: 'fault', why };
}

/** Reads a body in UTF-8; null for one that is too large, whose rest is not read. */
async function readText({ body }: Response): Promise<string | null> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  // Leaving the loop cancels the stream.
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function toAnswer({ status, headers }: Response, text: string, now: number): JsonAnswer {
  const retryAfter = headers.get('retry-after')?.trim() ?? '';
  const retryDate = Date.parse(retryAfter);
  const date = Date.parse(headers.get('date') ?? '');
  return {
    status,
    json: jsonOrNull(text),
    retryAfter: /^\d+$/.test(retryAfter)
      ? Number(retryAfter) * 1000
      : Number.isNaN(retryDate)
        ? null
        : Math.max(0, retryDate - now),
    date: Number.isNaN(date) ? null : date,
  };
}

/** A reason by the names of Node alone: the messages of errors may quote the headers of the request. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'gave no answer in time';
  const cause = error instanceof Error ? error.cause : null;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return /^[A-Z_]{1,40}$/.test(code) ? `could not be reached (${code})` : 'could not be reached';
}
