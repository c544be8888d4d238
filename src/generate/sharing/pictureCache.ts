import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { noteUse, projectCache, removeOldFiles, writeCacheFile } from '../../cli/cacheFiles.ts';

/** Where drawn pictures are kept from one build to the next; all sites that are built with this code share it. */
export const PICTURE_CACHE = projectCache('sharing');

/** Bytes of the hash before each picture: a file that is damaged is drawn again. */
const HASH_BYTES = 32;

/** Pictures that were drawn before, by names that say what they show. A folder that cannot be used costs time, and nothing else. */
export class PictureCache {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The picture of a name; null where there is none. */
  read(name: string): Buffer | null {
    const file = path.join(this.#folder, name);
    try {
      const kept = readFileSync(file);
      const picture = kept.subarray(HASH_BYTES);
      if (!kept.subarray(0, HASH_BYTES).equals(hashOf(picture))) return null;
      noteUse(file);
      return picture;
    } catch {
      return null;
    }
  }

  /** Keeps a picture. */
  write(name: string, picture: Buffer): void {
    writeCacheFile(path.join(this.#folder, name), Buffer.concat([hashOf(picture), picture]));
  }

  /** Removes what no build has used for a month. */
  prune(): void {
    removeOldFiles(this.#folder);
  }
}

function hashOf(picture: Buffer): Buffer {
  return Buffer.from(hash('sha256', picture, 'hex'), 'hex');
}
