import { READ } from '../classify/unreadable.ts';
import { reasonOf } from './reason.ts';

/**
 * How much of a page is read. The pages of stores are one to two million bytes, and what they say of their stock may
 * stand late in them; more than this tells nothing more.
 */
const PAGE_LIMIT = 2 * 1024 * 1024;

export interface ReadBody {
  readonly text: string;
  readonly isEmpty: boolean;
  /** Why the body ended early, or null. */
  readonly error: string | null;
}

/**
 * Reads a body up to the limit and the deadline and drops the rest. Of a picture or another file only the first bytes
 * are awaited: that there are some.
 */
export async function readBody(
  body: ReadableStream<Uint8Array>,
  contentType: string,
  deadline: number,
): Promise<ReadBody> {
  const reader = body.getReader();
  const limit = limitFor(contentType);
  const chunks: Uint8Array[] = [];
  let isLate = false;
  const cancel = () => reader.cancel().catch(() => undefined);
  // The signal of the request should end a body that drips, too; this does not rely on it.
  const timer = setTimeout(
    () => {
      isLate = true;
      void cancel();
    },
    Math.max(0, deadline - Date.now()),
  );
  const error = await readUpTo(limit, reader, chunks).catch(reasonOf);
  clearTimeout(timer);
  void cancel();
  return {
    text: limit > 1 ? decode(chunks, contentType) : '',
    isEmpty: chunks.length === 0,
    error: isLate ? 'no whole answer in time' : error,
  };
}

function limitFor(contentType: string): number {
  return READ.test(contentType.split(';')[0]?.trim().toLowerCase() ?? '') ? PAGE_LIMIT : 1;
}

/** Gives null: nothing went wrong. */
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

/** Text in the encoding that it begins with or the server names; what does not fit becomes a replacement character. */
function decode(chunks: readonly Uint8Array[], contentType: string): string {
  const [, charset = 'utf-8'] = /charset="?([\w-]+)/i.exec(contentType) ?? [];
  const bytes = Buffer.concat(chunks);
  try {
    return new TextDecoder(markedEncoding(bytes) ?? charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** A byte order mark comes before what the server says (https://encoding.spec.whatwg.org/#decode). */
function markedEncoding(bytes: Buffer): string | null {
  if (bytes.subarray(0, 3).toString('hex') === 'efbbbf') return 'utf-8';
  const mark = bytes.subarray(0, 2).toString('hex');
  return mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : null;
}
