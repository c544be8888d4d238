import { createHash, hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import v8 from 'node:v8';
import { keepFile } from './keepFile.ts';

/** A value that a run keeps for later ones. */
export interface Kept<T> {
  /** Null where nothing is kept, where it is damaged or cannot be read, and where other code has kept it. */
  readonly recall: () => T | null;
  readonly keep: (value: T) => void;
}

/** Makes what keeps values by their names. */
export type Keeper = <T>(name: string) => Kept<T>;

/**
 * Keeps values as files of a folder, each by its name and for the same code alone. A file begins with a digest of that code
 * and of the rest: what was not written by `keep`, or not all of it, is not known.
 * @param code tells the code, and the version of Node that it runs on, from any other
 */
export function keeper(folder: string, code: string): Keeper {
  const digestOf = (bytes: Buffer) => createHash('sha256').update(code).update(bytes).digest();
  return (name) => {
    const file = path.join(folder, `${hash('sha256', name)}.kept`);
    return {
      recall: () => {
        const contents = readIfPossible(file);
        if (!contents) return null;
        const [digest, bytes] = [contents.subarray(0, DIGEST), contents.subarray(DIGEST)];
        return digest.equals(digestOf(bytes)) ? v8.deserialize(bytes) : null;
      },
      keep: (value) => {
        const contents = serialized(value);
        digestOf(contents.subarray(DIGEST)).copy(contents);
        keepFile(file, contents);
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
