import os from 'node:os';
import path from 'node:path';
import type { ResizeOptions, Sharp } from 'sharp';
import { projectCache, removeOldFiles } from '../cli/cacheFolder.ts';
import { displayPath, readWithin } from '../cli/files.ts';
import { UserError } from '../cli/userError.ts';
import { contentFolder } from '../content/read/contentFiles.ts';
import { pictureFile } from '../content/read/pictureFile.ts';
import { MOST_PIXELS, versionOf } from '../content/read/readPhotos.ts';
import { originOfFile } from '../content/read/sourceFile.ts';
import { PHOTO_TYPES, type Photo, photoFile, SMALL, widthsOf } from '../domain/photos.ts';
import { isKeyOf } from '../domain/table.ts';
import type { BuildTools } from './buildOptions.ts';
import { hashOf } from './hash.ts';
import type { SiteFile } from './otherFiles.ts';
import { readCached, writeCached } from './remember.ts';
import type { BuiltFile } from './stagedFiles.ts';

/** How each format is written. Noise costs AVIF much time: with more effort it becomes hardly smaller. */
const WRITE = {
  avif: (image: Sharp) => image.avif({ quality: 50, effort: 0 }),
  webp: (image: Sharp) => image.webp({ quality: 70, effort: 2 }),
  jpeg: (image: Sharp) => image.jpeg({ quality: 80 }),
  png: (image: Sharp) => image.png(),
  gif: (image: Sharp) => image.gif(),
};

type WrittenFormat = keyof typeof WRITE;

/** A file made from a photo: in place of the original, or smaller. */
interface PhotoFile {
  readonly path: string;
  readonly size: ResizeOptions;
  readonly format: WrittenFormat;
}

function filesOf(photo: Photo): PhotoFile[] {
  const own = { path: photo.path.slice(1), size: {}, format: formatOf(photo.path) };
  const smaller = PHOTO_TYPES.flatMap((format) => [
    { path: photoFile(photo, 'small', format).slice(1), size: { width: SMALL, height: SMALL }, format },
    ...widthsOf(photo).map((width) => ({
      path: photoFile(photo, width, format).slice(1),
      size: { width },
      format,
    })),
  ]);
  return [own, ...smaller];
}

function formatOf(file: string): WrittenFormat {
  const ending = path.extname(file).slice(1).toLowerCase();
  return isKeyOf(WRITE, ending) ? ending : 'jpeg';
}

/**
 * Writes the files of photos. Those that neither the last build nor the cache has are made on the thread pool
 * of Node, as many photos at once as there are processors. A photo that cannot be decoded is logged.
 */
export async function writePhotos(
  photos: readonly Photo[],
  content: string,
  photoCache: string,
  { cache, output, log, reportProgress }: BuildTools,
): Promise<void> {
  const step = (photo: Photo) => [`photo ${photo.path}`, hashOf(photo)] as const;
  const missing = photos.filter((photo) => !cache.take(...step(photo)));
  const total = missing.length;
  const writeNext = async (): Promise<void> => {
    for (let next = missing.pop(); next && output.isOpen; next = missing.pop()) {
      try {
        const made = await photoFiles(next, content, photoCache);
        if (!output.isOpen) return;
        const files = made.map(({ path: file, contents }) => output.write(file, contents));
        cache.add(...step(next), { value: null, files });
      } catch (error) {
        if (!(error instanceof BrokenPhoto)) throw error;
        log.error(originOfFile(displayPath(path.join(content, next.path))), [], error.message);
      }
      reportProgress('photos', total - missing.length, total);
    }
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, writeNext));
  if (total > 0) removeOldFiles(photoCache);
}

/** The files of photos for the edit loop, each made when it is first requested. */
export function photoFilesOnRequest(photos: readonly Photo[], content: string): SiteFile[] {
  const underWay = new Map<string, Promise<readonly BuiltFile[]>>();
  const made = (photo: Photo) => {
    const files = underWay.get(photo.path) ?? photoFiles(photo, content, projectCache('photos'));
    underWay.set(photo.path, files);
    // Then they are in the cache, and need no memory.
    void files.catch(() => []).then(() => underWay.delete(photo.path));
    return files;
  };
  return photos.flatMap((photo) =>
    filesOf(photo).map(({ path: file }) => ({
      path: file,
      read: async () => {
        const found = (await made(photo)).find((each) => each.path === file);
        return found?.contents ?? Buffer.alloc(0);
      },
    })),
  );
}

/** A file that begins and ends as a picture, but cannot be decoded. */
class BrokenPhoto extends UserError {}

/**
 * Takes the files of a photo from the cache, or makes them: upright, without
 * metadata, in the colors of the web.
 */
async function photoFiles(photo: Photo, content: string, photoCache: string): Promise<BuiltFile[]> {
  const files = filesOf(photo);
  const cached = path.join(photoCache, String(photo.version));
  const makeFiles = async () => {
    const original = await readWithin(contentFolder(content), pictureFile(content, photo.path));
    const made = await encode(photo, files, original);
    // It may have been replaced since it was measured.
    if (versionOf(original) === photo.version) writeCached(cached, '', made);
    return made;
  };
  const contents = readCached<readonly Uint8Array[]>(cached, '') ?? (await makeFiles());
  return files.flatMap((file, index) => {
    const bytes = contents[index];
    return bytes ? [{ path: file.path, contents: Buffer.from(bytes) }] : [];
  });
}

async function encode(photo: Photo, files: readonly PhotoFile[], original: Buffer): Promise<Buffer[]> {
  const { default: sharp } = await import('sharp');
  // Photos are made side by side: each takes one thread.
  sharp.concurrency(1);
  sharp.cache(false);
  try {
    const { width, height } = photo;
    // JPEG is decoded small, and all sizes are made from that: a photo has a hundred times as many bytes.
    const { data, info } = await sharp(original, { limitInputPixels: MOST_PIXELS })
      .autoOrient()
      .resize({ width, height, fit: 'fill' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const contents: Buffer[] = [];
    for (const file of files) {
      const image = sharp(data, { raw: info }).resize(file.size);
      contents.push(await WRITE[file.format](image).toBuffer());
    }
    return contents;
  } catch {
    throw new BrokenPhoto('expected a picture, found a file that cannot be decoded; save it again');
  }
}
