import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import type { FileFault } from './fileFault.ts';
import { avifEnds, type EndCheck, jpegEnds, type OpenFile, pngEnds, webpEnds } from './pictureEnds.ts';

/** The endings of pictures whose first bytes tell that they are none. */
const RASTER = /\.(?:png|jpe?g|gif|webp|avif)$/i;
const SVG = /\.svg$/i;

/** The endings of pictures that cameras and programs for drawing write, and no browser but Safari shows. */
const FOREIGN = /\.(?:heic|heif|tiff?|psd)$/i;

/** The most bytes of a picture: visitors load it whole, however small it is shown. */
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

/** How many bytes tell what a file is: an SVG may begin with white space. */
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

/** What is said of a file; null for a picture, and for a file that cannot be read, which ends the build. */
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
  // Rounded down, what is a little too heavy would weigh as much as it may.
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
