import { hash } from 'node:crypto';
import v8 from 'node:v8';
import { fileOfName, type TextCaches } from '../content/read/cachedReader.ts';
import { lazy } from '../domain/memoize.ts';
import type { AssetParts } from '../generate/buildAssets.ts';
import { type CodeKeys, codeKeys } from './codeKeys.ts';

/** What the code alone makes of the frame of pages. */
export type FrameParts = Omit<AssetParts, 'styles'>;

/** What a site begins with. */
export interface Beginning {
  /** Of the code that runs; null where they are not known: nothing is taken over then, and nothing handed over. */
  readonly keys: CodeKeys | null;
  /** What the site that it replaces hands over. */
  readonly handed: Uint8Array | null;
}

/** A site that knows nothing yet. */
export const AT_FIRST: Beginning = { keys: null, handed: null };

/** What was read of a file: what tells its text from any other, and what the text says, as bytes. */
interface KnownFile {
  readonly text: string;
  readonly said: () => Uint8Array;
}

/** What one site hands over to the next, in another thread. */
interface Handed {
  readonly keys: CodeKeys;
  readonly files: ReadonlyMap<string, Pick<KnownFile, 'text'> & { readonly said: Uint8Array }>;
  readonly parts: FrameParts | null;
}

/**
 * What a site knows that one with other templates need not find out again: what its files say, each as it was read last,
 * and the scripts that ship to browsers. What other code has made is not taken over.
 */
export class SiteMemory {
  readonly #keys: CodeKeys | null;
  readonly #files = new Map<string, KnownFile>();
  #parts: FrameParts | null = null;

  constructor({ keys, handed }: Beginning) {
    this.#keys = keys;
    if (!keys || !handed) return;
    const { keys: before, files, parts }: Handed = v8.deserialize(handed);
    if (before.scripts === keys.scripts) this.#parts = parts;
    if (before.reading !== keys.reading) return;
    for (const [file, { text, said }] of files) this.#files.set(file, { text, said: () => said });
  }

  /** Keeps what is read of each file, until its text is another. */
  readonly caches: TextCaches = (kind) => {
    const keyOf = (name: string) => `${kind}\n${fileOfName(name)}`;
    return {
      read: (name) => {
        const known = this.#files.get(keyOf(name));
        return known?.text === hash('sha256', name) ? v8.deserialize(known.said()) : null;
      },
      write: (name, value) => {
        const said = lazy(() => v8.serialize(value));
        this.#files.set(keyOf(name), { text: hash('sha256', name), said });
      },
    };
  };

  /** Gives the scripts and icons, which are made unless they are known. */
  async frameParts(make: () => Promise<FrameParts>): Promise<FrameParts> {
    if (this.#parts) return this.#parts;
    const parts = await make();
    // They are made of files, which may be others by now than those that the keys were made of.
    if (this.#keys?.scripts === codeKeys().scripts) this.#parts = parts;
    return parts;
  }

  /** What another site may begin with. */
  handOver(): Uint8Array | null {
    if (!this.#keys) return null;
    const files = Array.from(
      this.#files,
      ([file, { text, said }]) => [file, { text, said: said() }] as const,
    );
    return v8.serialize({ keys: this.#keys, files: new Map(files), parts: this.#parts } satisfies Handed);
  }
}
