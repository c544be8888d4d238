import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import v8 from 'node:v8';
import { noteUse, writeCacheFile } from '../cli/cacheFolder.ts';
import type { Hash } from './hash.ts';
import type { Output } from './output.ts';
import type { StagedFile } from './stagedFiles.ts';

/** The outputs of a step: files of the site, and a small value for the steps that follow. */
export interface Made<T> {
  readonly value: T;
  readonly files: readonly StagedFile[];
}

/**
 * A step of an earlier build. The value is serialized: it takes little memory, and no later step can change
 * it.
 */
interface RememberedStep {
  readonly inputs: Hash;
  readonly value: Uint8Array;
  readonly files: readonly StagedFile[];
}

/** The output folder that holds the files of the steps. */
type StepOutput = Pick<Output, 'isUntouched' | 'adopt'>;

/** The steps of a build, by name. */
export type StepStore = ReadonlyMap<string, RememberedStep>;

/**
 * Remembers the steps of a build by a name and a hash of their inputs. If the hash is the same and the files
 * are untouched, the outputs of the last build are reused; otherwise the step runs.
 *
 * `npm run build` reads the store from a file and writes it back (`readCached`,
 * `writeCached`). `npm run dev` keeps it in memory: it creates the next cache from the `store`
 * of the last one, and its steps have no files.
 *
 * @example
 * // Draws the icon, or reuses the file of the last build if `svg` is the same.
 * await cache.remember('icon /favicon.png', hashOf(svg), async () => ({
 *   value: null,
 *   files: [output.write('favicon.png', await toPng(svg))],
 * }));
 */
export class StepCache {
  readonly #before: StepStore;
  readonly #output: StepOutput | null;
  readonly #now = new Map<string, RememberedStep>();

  constructor(before: StepStore = new Map(), output: StepOutput | null = null) {
    this.#before = before;
    this.#output = output;
  }

  /** The steps that this build has run or taken, for the next build. */
  get store(): StepStore {
    return this.#now;
  }

  /** Reuses the outputs of a step, or runs it. */
  async remember<T>(step: string, inputs: Hash, make: () => Promise<Made<T>> | Made<T>): Promise<Made<T>> {
    return this.take<T>(step, inputs) ?? this.add(step, inputs, await make());
  }

  /** Remembers a step without files. */
  async rememberValue<T>(step: string, inputs: Hash, make: () => Promise<T> | T): Promise<T> {
    return (await this.remember(step, inputs, async () => ({ value: await make(), files: [] }))).value;
  }

  /** Takes the outputs of a step from the last build; null if it has to run. */
  take<T>(step: string, inputs: Hash): Made<T> | null {
    const known = this.#find(step, inputs);
    if (!known) return null;
    const files = known.files.map((file) => ({ ...file, unchanged: true }));
    this.#now.set(step, { ...known, files });
    this.#output?.adopt(files);
    return { value: v8.deserialize(known.value), files };
  }

  /** Whether `take` would return something. */
  has(step: string, inputs: Hash): boolean {
    return this.#find(step, inputs) !== null;
  }

  /** Adds a step that has run. */
  add<T>(step: string, inputs: Hash, made: Made<T>): Made<T> {
    this.#output?.adopt(made.files);
    this.#now.set(step, { inputs, value: v8.serialize(made.value), files: made.files });
    return made;
  }

  #find(step: string, inputs: Hash): RememberedStep | null {
    const known = this.#before.get(step);
    const isSame =
      known?.inputs === inputs && known.files.every(({ file }) => this.#output?.isUntouched(file));
    return isSame ? known : null;
  }
}

/** Bytes of a SHA-256 hash. */
const DIGEST = 32;

/**
 * Reads a file of the cache. It begins with a hash of the code and the contents.
 * @param code hash of the code and the Node version
 * @returns null if the file is missing, damaged, unreadable, or written by other code
 */
export function readCached<T>(file: string, code: Hash): T | null {
  try {
    const contents = readFileSync(file);
    const bytes = contents.subarray(DIGEST);
    if (!contents.subarray(0, DIGEST).equals(digestOf(bytes, code))) return null;
    noteUse(file);
    return v8.deserialize(bytes);
  } catch {
    return null;
  }
}

/** Writes a file of the cache, for `readCached`. */
export function writeCached(file: string, code: Hash, value: unknown): void {
  const bytes = v8.serialize(value);
  writeCacheFile(file, Buffer.concat([digestOf(bytes, code), bytes]));
}

function digestOf(bytes: Buffer, code: Hash): Buffer {
  return createHash('sha256').update(code).update(bytes).digest();
}
