import { createHash, hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import v8 from 'node:v8';
import { noteUse, writeCacheFile } from '../cli/cacheFiles.ts';

/** A value that a run keeps for later ones, as a file. */
interface CacheEntry<T> {
  /** Null where nothing is kept, where it is damaged or cannot be read, and where other code has kept it. */
  readonly read: () => T | null;
  readonly write: (value: T) => void;
}

/** Gives the entry of a name. */
export type Cache = <T>(name: string) => CacheEntry<T>;

/**
 * Opens a cache: values as files of a folder, each by its name and for the same code alone. A file begins with a digest of that code
 * and of the rest: what was not written by `write`, or not all of it, is not known.
 * @param code tells the code, and the version of Node that it runs on, from any other
 */
export function openCache(folder: string, code: string): Cache {
  const digestOf = (bytes: Buffer) => createHash('sha256').update(code).update(bytes).digest();
  return (name) => {
    const file = path.join(folder, `${hash('sha256', name)}.cache`);
    return {
      read: () => {
        const contents = readIfPossible(file);
        if (!contents) return null;
        const [digest, bytes] = [contents.subarray(0, DIGEST), contents.subarray(DIGEST)];
        if (!digest.equals(digestOf(bytes))) return null;
        noteUse(file);
        return v8.deserialize(bytes);
      },
      write: (value) => {
        const contents = serialized(value);
        digestOf(contents.subarray(DIGEST)).copy(contents);
        writeCacheFile(file, contents);
      },
    };
  };
}

/** A folder that cannot be read from only costs time, as one that cannot be written to. */
function readIfPossible(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

/** The bytes of a SHA-256. */
const DIGEST = 32;

/** A value as bytes, with room for their digest before them. */
function serialized(value: unknown): Buffer {
  const serializer = new v8.DefaultSerializer();
  serializer.writeRawBytes(Buffer.alloc(DIGEST));
  serializer.writeHeader();
  serializer.writeValue(value);
  return serializer.releaseBuffer();
}
