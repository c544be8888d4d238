import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import path from 'node:path';
import { displayPath, fileStamp, readRegularFile } from '../../cli/files.ts';
import { LONGEST_SIDE, type Photo } from '../../domain/photos.ts';
import type { ProblemLog } from '../check/problem.ts';
import { show } from '../check/validate.ts';
import { pictureFile } from './pictureFile.ts';
import type { TextCache } from './remembering.ts';
import { originOfFile } from './sourceFile.ts';
import { readSvg } from './svgFaults.ts';

/** The pictures of a content folder that have a size, by their site paths. */
export type Photos = ReadonlyMap<string, Photo>;

/**
 * The most pixels of a picture, and bytes of its file: more than cameras give. A small file may
 * hold a picture that fills the memory.
 */
export const MOST_PIXELS = 120_000_000;
const MOST_BYTES = 100_000_000;

/** The most kilobytes of an SVG without a warning: visitors load it whole. */
const HEAVY_SVG = 1000;

/** Endings of pictures that cameras and drawing programs write, and that most browsers do not show. */
const FOREIGN =
  /\.(?:heic|heif|tiff?|psd|bmp|jxl|jp2|jfif|jpe|apng|svgz|dng|raw|cr[23]|nef|arw|orf|rw2|raf)$/i;

/** Part of a photo's version: raise it if the same photo should give different files. */
const RECIPE = 1;

/**
 * Creates a reader that measures pictures, and logs those that must not be published; a file
 * with a known stamp is not read again.
 */
export function photoReader(folder: string, cache?: TextCache<Photo>) {
  const known = new Map<string, { readonly stamp: string; readonly photo: Photo }>();
  /** @param mostBytes the weight of a photo from which there is a warning */
  return async (images: readonly string[], mostBytes: number, log: ProblemLog): Promise<Photos> => {
    const photos = new Map<string, Photo>();
    for (const image of images) {
      const stamp = fileStamp(path.join(folder, pictureFile(folder, image))) ?? '';
      const last = known.get(image);
      const kept = last?.stamp === stamp ? last.photo : cache?.read(image, stamp);
      const photo = kept ?? (await readPhoto(folder, image, log));
      if (!photo) continue;
      if (photo.version !== null) warnOfHeavyPhoto(folder, image, mostBytes, log);
      photos.set(image, photo);
      known.set(image, { stamp, photo });
      if (!kept) cache?.write(image, stamp, photo);
    }
    return photos;
  };
}

/** The build makes smaller files of a photo, but a service that shows its original loads all of it. */
function warnOfHeavyPhoto(folder: string, image: string, mostBytes: number, log: ProblemLog): void {
  const file = path.join(folder, pictureFile(folder, image));
  const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (bytes <= mostBytes) return;
  const expected = `expected a photo of up to ${megabytes(mostBytes)}, found ${megabytes(bytes)}`;
  const mend = `save it as JPEG or WebP, at most ${LONGEST_SIDE} pixels wide: no page shows more`;
  log.warning(originOfFile(displayPath(file)), [], `${expected}; ${mend}; or raise budgets.photo`);
}

/** Rounded up, so that a weight above another one never looks the same. */
function megabytes(bytes: number): string {
  return `${(Math.ceil(bytes / 100_000) / 10).toFixed(1)} MB`;
}

async function readPhoto(folder: string, image: string, log: ProblemLog): Promise<Photo | null> {
  const file = path.join(folder, pictureFile(folder, image));
  const origin = originOfFile(displayPath(file));
  const sitePath: `/${string}` = `/${image.slice(1)}`;
  const refuse = (message: string) => {
    log.error(origin, [], message);
    return null;
  };
  const isSvg = /\.svg$/i.test(image);
  const format = FORMATS[path.extname(image).slice(1).toLowerCase()];
  // Other files are copied as they are.
  const bytes = isSvg || format ? contentsOf(file) : null;
  if (FOREIGN.test(image)) return refuse(foreign(image));
  if (bytes === 'too large') return refuse('expected a picture of up to 100 MB, found more; save it smaller');
  // An unreadable file ends the build when it is copied.
  if (bytes === null) return null;
  if (bytes.length === 0) return refuse(broken('an empty file'));
  if (isSvg || !format) {
    const { size, fault } = readSvg(bytes);
    if (fault) return refuse(fault);
    const kilobytes = Math.ceil(bytes.length / 1000);
    if (kilobytes > HEAVY_SVG)
      log.warning(origin, [], `expected an SVG of up to 1,000 KB, found ${kilobytes} KB; save it smaller`);
    return size && { path: sitePath, ...size, version: null };
  }
  // Phones write HEIC, which no browser shows, in boxes like those of AVIF; the
  // first lists the brands of a file.
  if (/^ftyp(?!.*avi[fs])/s.test(bytes.toString('latin1', 4, 64))) return refuse(foreign('photo.heic'));
  if (isAnimatedPng(bytes)) return refuse(ANIMATED);
  const size = await measure(bytes, format);
  if (typeof size === 'string') return refuse(size);
  return { path: sitePath, ...size, version: versionOf(bytes) };
}

const FORMATS: Readonly<Record<string, string>> = {
  jpg: 'JPEG',
  jpeg: 'JPEG',
  png: 'PNG',
  gif: 'GIF',
  webp: 'WebP',
  avif: 'AVIF',
};

/** Whether a PNG moves (https://www.w3.org/TR/png-3/#acTL-chunk). */
function isAnimatedPng(bytes: Buffer): boolean {
  const control = bytes.indexOf('acTL');
  return bytes.indexOf('PNG') === 1 && control > 0 && control < bytes.indexOf('IDAT');
}

export function versionOf(bytes: Buffer): string {
  return createHash('sha256').update(Buffer.of(RECIPE)).update(bytes).digest('hex').slice(0, 10);
}

/**
 * The size of a raster picture as it is served: upright, and no longer than its
 * largest file; or what is wrong with it.
 */
async function measure(bytes: Buffer, named: string): Promise<Pick<Photo, 'width' | 'height'> | string> {
  try {
    const { default: sharp } = await import('sharp');
    const { autoOrient, format, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { width, height } = autoOrient;
    const found = format === 'heif' ? 'AVIF' : (FORMATS[format] ?? format.toUpperCase());
    if (found !== named)
      return `expected a ${named}, found a ${found} under its name; rename the file, or save it as ${named}`;
    if (pages > 1) return ANIMATED;
    if (width * height > MOST_PIXELS)
      return (
        `expected a picture of up to ${MOST_PIXELS / 1_000_000} million pixels, found ${width} × ` +
        `${height}; save it smaller`
      );
    const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
    const scaled = (side: number) => Math.max(1, Math.round(side * scale));
    return { width: scaled(width), height: scaled(height) };
  } catch {
    return broken('a file that no browser shows as one');
  }
}

function contentsOf(file: string): Buffer | 'too large' | null {
  try {
    return statSync(file).size > MOST_BYTES ? 'too large' : readRegularFile(file);
  } catch {
    return null;
  }
}

function broken(found: string): string {
  return `expected a picture, found ${found}; save it again`;
}

function foreign(image: string): string {
  const [ending = ''] = /\.\w+$/.exec(image) ?? [];
  const mend = 'save it as JPEG, PNG, WebP or AVIF';
  const ofPhones = /^\.hei[cf]$/i.test(ending)
    ? `, or let the phone do so (iPhone: Settings, Camera, Formats, 'Most Compatible')`
    : '';
  return `expected a picture that all browsers show, found ${show(ending)}, which most do not; ${mend}${ofPhones}`;
}

const ANIMATED = 'expected a still picture, found an animated one; save one frame of it';
