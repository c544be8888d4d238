import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { noteUse, projectCache, removeOldFiles, writeCacheFile } from '../../cli/cacheFolder.ts';

/** Default cache folder for sharing pictures, shared by all sites built with this code. */
export const PICTURE_CACHE = projectCache('sharing');

/** Bytes of the hash at the start of each file, which detects damage. */
const HASH_BYTES = 32;

/** Cache of drawn pictures; names contain a hash of their inputs. An unusable folder only costs time. */
export class PictureCache {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Reads a picture; null if it is not cached. */
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

  /** Stores a picture. */
  write(name: string, picture: Buffer): void {
    writeCacheFile(path.join(this.#folder, name), Buffer.concat([hashOf(picture), picture]));
  }

  /** Removes pictures unused for a month. */
  prune(): void {
    removeOldFiles(this.#folder);
  }
}

function hashOf(picture: Buffer): Buffer {
  return Buffer.from(hash('sha256', picture, 'hex'), 'hex');
}
