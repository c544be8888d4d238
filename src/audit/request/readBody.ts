import { isPage } from '../answer.ts';

/** What is known of a body, and how far it is read. */
export interface BodyLimits {
  readonly contentType: string;
  /** Whether it was sent in compressed bytes. */
  readonly isCompressed: boolean;
  /** The most bytes of a page that are read. */
  readonly pageLimit: number;
  /** In milliseconds since 1970. */
  readonly deadline: number;
}

/** A body, as far as it was read. */
interface ReadBody {
  /** Empty where the body is no page. */
  readonly text: string;
  readonly isEmpty: boolean;
  /** Why the body ended early, or null where it is complete. */
  readonly error: string | null;
}

/**
 * Reads a body up to the limit and the deadline, and cancels the rest. A picture or another file is read up to its first
 * bytes, which show that it is not empty.
 */
export async function readBody(
  body: ReadableStream<Uint8Array>,
  { contentType, isCompressed, pageLimit, deadline }: BodyLimits,
): Promise<ReadBody> {
  const limit = isPage(contentType) ? pageLimit : 1;
  const chunks: Uint8Array[] = [];
  const reader = body.getReader();
  const { isWhole, error } = await beforeDeadline(readUpTo(limit, reader, chunks), reader, deadline);
  const text = limit > 1 ? decodeBody(Buffer.concat(chunks), contentType) : '';
  // `fetch` fails by itself where other bytes are fewer than announced (RFC 9112, section 8), and pages may leave out end tags.
  const isBroken = isWhole && isCompressed && isBrokenOff(text);
  return { text, isEmpty: chunks.length === 0, error: isBroken ? 'the page breaks off' : error };
}

/** How the reading of a body ended. */
interface Ending {
  /** Whether it was read to its end, and not cut before. */
  readonly isWhole: boolean;
  readonly error: string | null;
}

/** Waits for the reading of a body until the deadline, and cancels the rest of it. */
async function beforeDeadline(
  reading: Promise<Ending>,
  reader: ReadableStreamDefaultReader<Uint8Array>,
  deadline: number,
): Promise<Ending> {
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
  const ending = await reading.catch((reason) => ({ isWhole: false, error: errorReason(reason) }));
  clearTimeout(timer);
  void cancel();
  return isLate ? { isWhole: false, error: 'no whole answer in time' } : ending;
}

/** Reads chunks until the limit. */
async function readUpTo(
  limit: number,
  reader: ReadableStreamDefaultReader<Uint8Array>,
  chunks: Uint8Array[],
): Promise<Ending> {
  for (let bytes = 0; bytes < limit; ) {
    const { done, value } = await reader.read();
    if (done) return { isWhole: true, error: null };
    bytes += value.length;
    if (value.length > 0) chunks.push(value);
  }
  return { isWhole: false, error: null };
}

/** How many bytes of a page are searched for its own word on its encoding (https://html.spec.whatwg.org/#charset). */
const META = 1024;

/**
 * Decodes the text of a page by its byte order mark, the server's charset or that of its `meta`, in this order; invalid bytes
 * become replacement characters.
 */
export function decodeBody(bytes: Buffer, contentType: string): string {
  const encodings = [byteOrderMark(bytes), charsetIn(contentType), metaCharset(bytes), 'utf-8'];
  for (const encoding of encodings) {
    const text = encoding === null ? null : decode(bytes, encoding);
    if (text !== null) return text;
  }
  return '';
}

/**
 * The text in an encoding, or null where there is none of that name. Decoded as a stream: at once, Node takes windows-1252 for
 * Latin-1 (https://github.com/nodejs/node/issues/56542).
 */
function decode(bytes: Buffer, encoding: string): string | null {
  try {
    const decoder = new TextDecoder(encoding);
    return decoder.decode(bytes, { stream: true }) + decoder.decode();
  } catch {
    return null;
  }
}

/** The encoding that a byte order mark names; it has precedence over the server's (https://encoding.spec.whatwg.org/#decode). */
function byteOrderMark(bytes: Buffer): string | null {
  if (bytes.subarray(0, 3).toString('hex') === 'efbbbf') return 'utf-8';
  const mark = bytes.subarray(0, 2).toString('hex');
  return mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : null;
}

function charsetIn(text: string): string | null {
  return /charset\s*=\s*["']?([\w-]+)/i.exec(text)?.[1] ?? null;
}

/** A page that can say so in ASCII is not in UTF-16, whatever it says. */
function metaCharset(bytes: Buffer): string | null {
  const [meta = ''] = /<meta\b[^<>]{0,200}charset[^<>]{0,100}/i.exec(bytes.toString('latin1', 0, META)) ?? [];
  const charset = charsetIn(meta);
  return charset && /^utf-16/i.test(charset) ? 'utf-8' : charset;
}

/**
 * Whether a page breaks off, as it does where its compressed bytes end early: it has the start tag of a document, but
 * neither its end tag nor any tag at its end.
 */
export function isBrokenOff(text: string): boolean {
  if (!/<html[\s>]/i.test(text.slice(0, 4096)) || /<\/html\s*>/i.test(text.slice(-4096))) return false;
  return !text.slice(-200).trimEnd().endsWith('>');
}

/** Gives the reason of a failed request. The message of `fetch` is only "fetch failed": the reason is in its cause. */
export function errorReason(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  const { cause } = error;
  if (error.name === 'TimeoutError') return 'no answer in time';
  if (cause instanceof Error)
    return 'code' in cause && cause.code ? String(cause.code) : cause.message || error.message;
  return error.message;
}
