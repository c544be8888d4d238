import { isPage, mediaTypeOf } from '../answer.ts';
import { errorReason } from './errorReason.ts';

/** What is known of a body, and how far it is read. */
export interface BodyLimits {
  readonly contentType: string;
  readonly pageLimit: number;
  readonly deadline: number;
}

/** A body, as far as it was read. */
export interface ReadBody {
  /** Empty where the body is no page. */
  readonly text: string;
  readonly isEmpty: boolean;
  /** Why the body ended early, or null where it is complete. */
  readonly error: string | null;
}

/**
 * Reads a body up to the limit and the deadline, and cancels the rest. A picture or another file is read up to its first
 * bytes, which show that it is not empty.
 * @param how `pageLimit` is the most bytes of a page, `deadline` in milliseconds since 1970
 */
export async function readBody(
  body: ReadableStream<Uint8Array>,
  { contentType, pageLimit, deadline }: BodyLimits,
): Promise<ReadBody> {
  const reader = body.getReader();
  const limit = isPage(mediaTypeOf(contentType)) ? pageLimit : 1;
  const chunks: Uint8Array[] = [];
  let isLate = false;
  const cancel = () => reader.cancel().catch(() => undefined);
  // A body may come byte by byte for ever. The signal of the request should end it, but may not reach it.
  const timer = setTimeout(
    () => {
      isLate = true;
      void cancel();
    },
    Math.max(0, deadline - Date.now()),
  );
  const error = await readUpTo(limit, reader, chunks).catch(errorReason);
  clearTimeout(timer);
  void cancel();
  return {
    text: limit > 1 ? decode(chunks, contentType) : '',
    isEmpty: chunks.length === 0,
    error: isLate ? 'no whole answer in time' : error,
  };
}

/** Reads chunks until the limit; null, since nothing went wrong. */
async function readUpTo(
  limit: number,
  reader: ReadableStreamDefaultReader<Uint8Array>,
  chunks: Uint8Array[],
): Promise<null> {
  for (let bytes = 0; bytes < limit; ) {
    const { done, value } = await reader.read();
    if (done) return null;
    bytes += value.length;
    if (value.length > 0) chunks.push(value);
  }
  return null;
}

/** Decodes text by its byte order mark or the server's charset; invalid bytes become replacement characters. */
function decode(chunks: readonly Uint8Array[], contentType: string): string {
  const [, charset = 'utf-8'] = /charset="?([\w-]+)/i.exec(contentType) ?? [];
  const bytes = Buffer.concat(chunks);
  try {
    return new TextDecoder(byteOrderMark(bytes) ?? charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** The encoding that a byte order mark names; it has precedence over the server's (https://encoding.spec.whatwg.org/#decode). */
function byteOrderMark(bytes: Buffer): string | null {
  if (bytes.subarray(0, 3).toString('hex') === 'efbbbf') return 'utf-8';
  const mark = bytes.subarray(0, 2).toString('hex');
  return mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : null;
}
