import type { IncomingMessage } from 'node:http';

/** The first and the last byte of a part of a file. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * `bytes=2-5`, `bytes=2-` and, for the last bytes, `bytes=-5`
 * (https://www.rfc-editor.org/rfc/rfc9110#section-14.1.2).
 */
const RANGE = /^bytes\s*=\s*(?:(\d+)-(\d*)|-(\d+))\s*$/i;

/**
 * The part of a file that a request asks for; null for the whole file. A malformed range is ignored, as RFC
 * 9110 demands, and so are several ranges and one under the condition `If-Range`, as it allows.
 */
export function rangeOf(
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  size: number,
): ByteRange | 'unsatisfiable' | null {
  const [whole, first = '', last = '', suffix] = RANGE.exec(headers.range ?? '') ?? [];
  if (whole === undefined || method !== 'GET' || headers['if-range'] !== undefined) return null;
  if (suffix !== undefined) {
    if (Number(suffix) === 0) return 'unsatisfiable';
    return size === 0 ? null : { start: Math.max(0, size - Number(suffix)), end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
