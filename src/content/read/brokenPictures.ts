import { closeSync, openSync, readSync } from 'node:fs';
import path from 'node:path';

/** The endings of pictures whose first bytes tell that they are none. */
const RASTER = /\.(?:png|jpe?g|gif|webp|avif)$/i;
const SVG = /\.svg$/i;

/**
 * What raster pictures have at which place, as bytes: PNG, JPEG, GIF and WebP (https://mimesniff.spec.whatwg.org/#matching-an-image-type-pattern),
 * AVIF (https://aomediacodec.github.io/av1-avif/#file-type-box). Browsers go by these, not by the ending.
 */
const SIGNATURES = [
  { at: 0, bytes: '\x89PNG\r\n\x1a\n' },
  { at: 0, bytes: '\xff\xd8\xff' },
  { at: 0, bytes: 'GIF8' },
  { at: 8, bytes: 'WEBP' },
  { at: 4, bytes: 'ftyp' },
] as const;

/** How many bytes of a file are read: an SVG may begin with white space. */
const BEGINNING = 256;

/** A picture that no browser shows. */
export interface BrokenPicture {
  /** Its path within the content folder. */
  readonly file: string;
  /** What was expected, what was found, and what to do. */
  readonly message: string;
}

/** Those of some pictures of a content folder that are empty or hold something else, by their beginnings. */
export function brokenPictures(folder: string, images: readonly string[]): BrokenPicture[] {
  return images.flatMap((image) => {
    const found = RASTER.test(image) || SVG.test(image) ? faultOf(path.join(folder, image), image) : null;
    return found === null
      ? []
      : [{ file: image.slice(1), message: `expected a picture, found ${found}; save it again` }];
  });
}

/** What a file is in place of a picture; null for a picture, and for a file that cannot be read, which ends the build. */
function faultOf(file: string, image: string): string | null {
  const beginning = beginningOf(file);
  if (beginning === null) return null;
  if (beginning === '') return 'an empty file';
  const isPicture = SVG.test(image)
    ? beginning.includes('<')
    : SIGNATURES.some(({ at, bytes }) => beginning.startsWith(bytes, at));
  return isPicture ? null : 'a file that no browser shows as one';
}

/** The first bytes of a file, each as one character; null where they cannot be read. */
function beginningOf(file: string): string | null {
  const bytes = Buffer.alloc(BEGINNING);
  try {
    const opened = openSync(file, 'r');
    try {
      return bytes.toString('latin1', 0, readSync(opened, bytes));
    } finally {
      closeSync(opened);
    }
  } catch {
    return null;
  }
}
