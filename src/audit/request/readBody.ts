import { isPage } from '../answer.ts';
import { createElementSearch, type PageSelectors } from '../classify/answerPage.ts';
import { decodeBody, isBrokenOff } from './decodeBody.ts';
import { errorReason } from './errorReason.ts';

/** What is known of a body, and how far it is read. */
interface BodyLimits {
  readonly contentType: string;
  /** Whether it was sent in compressed bytes. */
  readonly isCompressed: boolean;
  /** The most bytes of a page that are read. */
  readonly pageLimit: number;
  /** See `LinkRequest`. */
  readonly readUntil: PageSelectors | null;
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
 * Reads a body up to the limit, the element and the deadline, and cancels the rest. A picture or another file is read up to its first
 * bytes, which show that it is not empty.
 */
export async function readBody(
  body: ReadableStream<Uint8Array>,
  { contentType, isCompressed, pageLimit, readUntil, deadline }: BodyLimits,
): Promise<ReadBody> {
  const limit = isPage(contentType) ? pageLimit : 1;
  const chunks: Uint8Array[] = [];
  const isEnough = readUntil ? createPageSearch(readUntil) : () => false;
  const reader = body.getReader();
  const { isWhole, error } = await beforeDeadline(
    readUpTo(limit, reader, chunks, isEnough),
    reader,
    deadline,
  );
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

/** Reads chunks until the limit, or until they are enough. */
async function readUpTo(
  limit: number,
  reader: ReadableStreamDefaultReader<Uint8Array>,
  chunks: Uint8Array[],
  isEnough: PageSearch,
): Promise<Ending> {
  for (let bytes = 0; bytes < limit; ) {
    const { done, value } = await reader.read();
    if (done) return { isWhole: true, error: null };
    bytes += value.length;
    if (value.length > 0) chunks.push(value);
    if (isEnough(chunks, bytes)) break;
  }
  return { isWhole: false, error: null };
}

/** Tells from what has come of a page, and how many bytes that are, whether what is wanted is in it. */
type PageSearch = (chunks: readonly Uint8Array[], bytes: number) => boolean;

/**
 * From how many bytes on a page is searched: the rest of a shorter one costs less than the search, and less than another
 * connection for the next request, since a body that is cancelled takes its connection with it.
 */
const LONG_PAGE = 64 * 1024;

function createPageSearch(readUntil: PageSelectors): PageSearch {
  let search: ReturnType<typeof createElementSearch> | null = null;
  let searched = 0;
  return (chunks, bytes) => {
    if (bytes < LONG_PAGE) return false;
    search ??= createElementSearch(readUntil);
    const searchPart = search;
    const parts = chunks.slice(searched);
    searched = chunks.length;
    return parts.some((part) => searchPart(Buffer.from(part).toString('latin1')));
  };
}
