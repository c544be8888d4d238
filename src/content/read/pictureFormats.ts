/** A format of raster pictures, by its bytes. */
export interface PictureFormat {
  readonly name: 'JPEG' | 'PNG' | 'GIF' | 'WebP' | 'AVIF' | 'HEIC';
  /** Whether the picture is complete. Bytes after its end do not matter. */
  readonly ends: (bytes: Buffer) => boolean;
}

/** The format of a picture, by what browsers go by: its first bytes. Null for anything else. */
export function formatOf(bytes: Buffer): PictureFormat | null {
  const beginning = bytes.toString('latin1', 0, 64);
  const found = SIGNATURES.find(({ at, text }) => beginning.startsWith(text, at))?.format ?? null;
  // Both are sequences of boxes. The first one lists the brands of which the file is.
  if (found?.name === 'AVIF' && !/avi[fs]/.test(beginning)) return { ...found, name: 'HEIC' };
  return found;
}

/** The format that a name promises by its ending. */
export function formatOfName(name: string): PictureFormat['name'] | null {
  const [, ending = ''] = /\.(\w+)$/.exec(name.toLowerCase()) ?? [];
  return ENDINGS.get(ending) ?? null;
}

const ENDINGS: ReadonlyMap<string, PictureFormat['name']> = new Map([
  ['jpg', 'JPEG'],
  ['jpeg', 'JPEG'],
  ['png', 'PNG'],
  ['gif', 'GIF'],
  ['webp', 'WebP'],
  ['avif', 'AVIF'],
]);

/** Lengths of the parts of a PNG other than chunk data, in bytes. */
const PNG_PARTS = { signature: 8, lengthAndType: 8, checksum: 4 };

/** The types of the chunks of a PNG, in order; one that is not whole is left out. */
function* pngChunks(bytes: Buffer): Generator<string> {
  const { signature, lengthAndType, checksum } = PNG_PARTS;
  const smallest = lengthAndType + checksum;
  for (let chunk = signature; chunk + smallest <= bytes.length; ) {
    const type = bytes.toString('latin1', chunk + 4, chunk + 8);
    chunk += smallest + bytes.readUInt32BE(chunk);
    if (chunk <= bytes.length) yield type;
  }
}

/** The last chunk of a PNG is `IEND` (https://www.w3.org/TR/png-3/#11IEND). */
function pngEnds(bytes: Buffer): boolean {
  for (const type of pngChunks(bytes)) if (type === 'IEND') return true;
  return false;
}

/** Whether a PNG moves (https://www.w3.org/TR/png-3/#acTL-chunk). */
export function isAnimatedPng(bytes: Buffer): boolean {
  for (const type of pngChunks(bytes)) if (type === 'acTL' || type === 'IDAT') return type === 'acTL';
  return false;
}

/** The marker EOI, after the byte that begins every marker. */
const END_OF_IMAGE = 0xd9;

/**
 * A JPEG ends with the marker EOI (https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.1.1). Segments are skipped by their lengths,
 * because a thumbnail in one has the marker too.
 */
function jpegEnds(bytes: Buffer): boolean {
  if (bytes.subarray(-2).equals(Buffer.of(0xff, END_OF_IMAGE))) return true;
  for (let at = markerFrom(bytes, 2); at + 2 <= bytes.length; ) {
    if (bytes[at + 1] === END_OF_IMAGE) return true;
    if (at + 4 > bytes.length) return false;
    at = markerFrom(bytes, at + 2 + bytes.readUInt16BE(at + 2));
  }
  return false;
}

/** Returns the offset of the next marker of a JPEG, or its length if there is none. In scan data, these bytes follow `ff`. */
function markerFrom(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1] ?? 0;
    const isData = code === 0 || code === 0xff || (code >= 0xd0 && code <= 0xd7);
    if (!isData) return at;
  }
  return bytes.length;
}

/**
 * The header of a WebP has the length of what follows its first eight bytes (https://developers.google.com/speed/webp/docs/riff_container#webp_file_header).
 * Some lack the byte that pads it to an even length.
 */
function webpEnds(bytes: Buffer): boolean {
  return bytes.length + 1 >= 8 + bytes.readUInt32LE(4);
}

/** An AVIF is a sequence of boxes, each with its length (ISO/IEC 14496-12, 4.2): 0 means the rest of the file, 1 a 64-bit number. */
function boxesEnd(bytes: Buffer): boolean {
  for (let box = 0; box < bytes.length; ) {
    const head = bytes.subarray(box, box + 16);
    if (head.length < 8) return false;
    const short = head.readUInt32BE();
    const length = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short;
    if (length < 8) return true;
    if (box + length > bytes.length) return false;
    box += length;
  }
  return true;
}

/**
 * What raster pictures have at which place, as bytes: PNG, JPEG, GIF and WebP (https://mimesniff.spec.whatwg.org/#matching-an-image-type-pattern),
 * AVIF (https://aomediacodec.github.io/av1-avif/#file-type-box). What a GIF ends with is found as it is read.
 */
const SIGNATURES: readonly { readonly at: number; readonly text: string; readonly format: PictureFormat }[] =
  [
    { at: 0, text: '\x89PNG\r\n\x1a\n', format: { name: 'PNG', ends: pngEnds } },
    { at: 0, text: '\xff\xd8\xff', format: { name: 'JPEG', ends: jpegEnds } },
    { at: 0, text: 'GIF8', format: { name: 'GIF', ends: () => true } },
    { at: 8, text: 'WEBP', format: { name: 'WebP', ends: webpEnds } },
    { at: 4, text: 'ftyp', format: { name: 'AVIF', ends: boxesEnd } },
  ];
