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
