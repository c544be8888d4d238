import { createHash, hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import v8 from 'node:v8';
import { noteUse, writeCacheFile } from '../cli/cacheFolder.ts';

/** A cached value, stored as a file. */
interface CacheEntry<T> {
  /** Null if the entry is missing, damaged, unreadable, or written by other code. */
  readonly read: () => T | null;
  readonly write: (value: T) => void;
}

/** Returns the entry with a name. */
export type Cache = <T>(name: string) => CacheEntry<T>;

/**
 * Opens a cache folder. Each file begins with a hash of the code and the value, so entries of other code and damaged entries are ignored.
 * @param code hash of the code and the Node version
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

/** Reads a file; an unreadable cache only costs time. */
function readIfPossible(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

/** Bytes of a SHA-256 hash. */
const DIGEST = 32;

/** Serializes a value, with space for the hash at the start. */
function serialized(value: unknown): Buffer {
  const serializer = new v8.DefaultSerializer();
  serializer.writeRawBytes(Buffer.alloc(DIGEST));
  serializer.writeHeader();
  serializer.writeValue(value);
  return serializer.releaseBuffer();
}
