import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { UserError } from '../../cli/userError.ts';

/** The encodings that product lists come in, as `TextDecoder` calls them. */
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** A text file of a product list, and how it is read. */
export interface SourceText {
  readonly file: string;
  readonly encoding: Encoding;
  /** The SHA-256 of its bytes, in hexadecimal. */
  readonly digest: string;
}

/**
 * Reads a file once to find its encoding: by its byte order mark, by its zero bytes, as UTF-8 where it is valid, and
 * otherwise Windows-1252, in which Excel saves CSV on Windows.
 * @throws UserError where the file is empty, or has zero bytes that no text has
 */
export async function inspectText(file: string): Promise<SourceText> {
  const hash = createHash('sha256');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let [marked, isUtf8, size]: [Encoding | null, boolean, number] = [null, true, 0];
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    if (size === 0) marked = encodingOfStart(chunk);
    if (marked === null || marked === 'utf-8') {
      assertNoZeroBytes(file, chunk, size);
      isUtf8 &&= decodes(utf8, chunk);
    }
    size += chunk.length;
  }
  if (size === 0) throw new UserError(`${file}: expected a header and rows, found an empty file`);
  const encoding = marked ?? (isUtf8 && decodes(utf8) ? 'utf-8' : 'windows-1252');
  return { file, encoding, digest: hash.digest('hex') };
}

function decodes(decoder: TextDecoder, chunk?: Buffer): boolean {
  try {
    if (chunk) decoder.decode(chunk, { stream: true });
    else decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** How many bytes are looked at: a header has more. */
const HEADER_BYTES = 64;

/** The encoding that the first bytes show (https://encoding.spec.whatwg.org/#bom-sniff); null where they show none. */
function encodingOfStart(bytes: Buffer): Encoding | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // A header is in ASCII mostly: in UTF-16 every other byte of it is zero.
  const start = bytes.subarray(0, HEADER_BYTES);
  const zeros = (parity: number) => start.filter((byte, index) => index % 2 === parity && byte === 0).length;
  if (zeros(1) > start.length / 4) return 'utf-16le';
  return zeros(0) > start.length / 4 ? 'utf-16be' : null;
}

function assertNoZeroBytes(file: string, chunk: Buffer, before: number): void {
  const place = chunk.indexOf(0);
  if (place < 0) return;
  throw new UserError(
    `${file}: expected text, found a zero byte at byte ${before + place + 1}; save it as CSV in UTF-8, or as XLSX`,
  );
}

/** Decodes a file piece by piece, without its byte order mark. */
export async function* decodeText({ file, encoding }: SourceText): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    // Node 20 decodes Windows-1252 as Latin-1 unless it is told that more follows.
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}
