import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import type { FileFault } from './contentFiles.ts';

/** A file that is read in pieces. */
interface OpenFile {
  /** In bytes. */
  readonly size: number;
  /** Returns fewer bytes at the end of the file. */
  readonly bytesAt: (start: number, length: number) => Buffer;
}

/** Whether a picture of one format is complete. Bytes after its end do not matter. */
type EndCheck = (file: OpenFile) => boolean;

/** Lengths of the parts of a PNG other than chunk data, in bytes. */
const PNG = { signature: 8, lengthAndType: 8, checksum: 4 };

/** The last chunk of a PNG is `IEND` (https://www.w3.org/TR/png-3/#11IEND). */
const pngEnds: EndCheck = ({ size, bytesAt }) => {
  const { signature, lengthAndType, checksum } = PNG;
  const isLast = (chunk: number) => bytesAt(chunk + 4, 4).equals(Buffer.from('IEND'));
  const smallest = lengthAndType + checksum;
  if (isLast(size - smallest)) return true;
  for (let chunk = signature; chunk + smallest <= size; ) {
    if (isLast(chunk)) return true;
    chunk += smallest + bytesAt(chunk, 4).readUInt32BE();
  }
  return false;
};

/** The marker EOI, after the byte that begins every marker. */
const END_OF_IMAGE = 0xd9;

/**
 * A JPEG ends with the marker EOI (https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.1.1). Segments are skipped by their lengths,
 * because a thumbnail in one has the marker too.
 */
const jpegEnds: EndCheck = ({ size, bytesAt }) => {
  if (bytesAt(size - 2, 2).equals(Buffer.of(0xff, END_OF_IMAGE))) return true;
  const bytes = bytesAt(0, size);
  for (let at = markerFrom(bytes, 2); at + 2 <= size; ) {
    if (bytes[at + 1] === END_OF_IMAGE) return true;
    if (at + 4 > size) return false;
    at = markerFrom(bytes, at + 2 + bytes.readUInt16BE(at + 2));
  }
  return false;
};

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
const webpEnds: EndCheck = ({ size, bytesAt }) => size + 1 >= 8 + bytesAt(4, 4).readUInt32LE();

/** An AVIF is a sequence of boxes, each with its length (ISO/IEC 14496-12, 4.2): 0 means the rest of the file, 1 a 64-bit number. */
const avifEnds: EndCheck = ({ size, bytesAt }) => {
  for (let box = 0; box < size; ) {
    const head = bytesAt(box, 16);
    if (head.length < 8) return false;
    const short = head.readUInt32BE();
    const length = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short;
    if (length < 8) return true;
    if (box + length > size) return false;
    box += length;
  }
  return true;
};

/** Extensions of pictures that are checked by their first bytes. */
const RASTER = /\.(?:png|jpe?g|gif|webp|avif)$/i;
const SVG = /\.svg$/i;

/** Extensions of pictures from cameras and drawing programs that only Safari shows. */
const FOREIGN = /\.(?:heic|heif|tiff?|psd)$/i;

/** The maximum size of a picture in bytes. Visitors load it whole, however small it is shown. */
const HEAVY = 1_000_000;

/**
 * What raster pictures have at which place, as bytes: PNG, JPEG, GIF and WebP (https://mimesniff.spec.whatwg.org/#matching-an-image-type-pattern),
 * AVIF (https://aomediacodec.github.io/av1-avif/#file-type-box). Browsers go by these, not by the ending. What a GIF ends with is
 * not looked for.
 */
const SIGNATURES: readonly { readonly at: number; readonly bytes: string; readonly ends: EndCheck }[] = [
  { at: 0, bytes: '\x89PNG\r\n\x1a\n', ends: pngEnds },
  { at: 0, bytes: '\xff\xd8\xff', ends: jpegEnds },
  { at: 0, bytes: 'GIF8', ends: () => true },
  { at: 8, bytes: 'WEBP', ends: webpEnds },
  { at: 4, bytes: 'ftyp', ends: avifEnds },
];

/** How many bytes identify a format. An SVG may begin with white space. */
const BEGINNING = 256;

/**
 * What is wrong with some pictures of a content folder. No browser shows them, or not as a whole: they are empty, hold something else
 * or end too soon, by their beginnings and ends. Or most browsers do not show them, or they are too heavy to be shown at once.
 */
export function pictureFaults(folder: string, images: readonly string[]): FileFault[] {
  return images.flatMap((image) => {
    const isPicture = [RASTER, SVG, FOREIGN].some((endings) => endings.test(image));
    const message = isPicture ? faultOf(path.join(folder, image), image) : null;
    return message === null ? [] : [{ file: image.slice(1), message }];
  });
}

/** Describes what is wrong with a file; null for a valid picture, and for a file that cannot be read, which ends the build. */
function faultOf(file: string, image: string): string | null {
  try {
    const opened = openSync(file, 'r');
    try {
      return faultIn(openFile(opened), image);
    } finally {
      closeSync(opened);
    }
  } catch {
    return null;
  }
}

function faultIn(file: OpenFile, image: string): string | null {
  if (FOREIGN.test(image)) return NOT_FOR_BROWSERS;
  if (file.size === 0) return broken('an empty file');
  const beginning = file.bytesAt(0, BEGINNING).toString('latin1');
  if (SVG.test(image)) return beginning.includes('<') ? weightFault(file) : NO_PICTURE;
  const format = SIGNATURES.find(({ at, bytes }) => beginning.startsWith(bytes, at));
  if (!format) return NO_PICTURE;
  return format.ends(file) ? weightFault(file) : broken('one that ends too soon');
}

function weightFault({ size }: OpenFile): string | null {
  // Rounded down, a picture slightly over the limit would seem to be within it.
  const found = `${(Math.ceil(size / (HEAVY / 10)) / 10).toFixed(1)} MB`;
  return size > HEAVY ? `expected a picture of up to 1 MB, found ${found}; save it smaller` : null;
}

function broken(found: string): string {
  return `expected a picture, found ${found}; save it again`;
}

const NO_PICTURE = broken('a file that no browser shows as one');
const NOT_FOR_BROWSERS =
  'expected a picture that all browsers show, found one that most do not; save it as JPEG, PNG, WebP, AVIF or SVG';

function openFile(opened: number): OpenFile {
  const { size } = fstatSync(opened);
  return {
    size,
    bytesAt: (start, length) => {
      const bytes = Buffer.alloc(Math.min(length, size));
      return bytes.subarray(0, readSync(opened, bytes, 0, bytes.length, Math.max(0, start)));
    },
  };
}
