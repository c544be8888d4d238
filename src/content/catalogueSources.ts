import type { Origin } from './check/problem.ts';
import type { Rejected } from './check/rejected.ts';

/** Where the entries of a catalogue came from: messages about pages name the file to edit. */
export interface CatalogueSources {
  /** What the catalogue lacks because it was rejected; nothing, once the log has no errors. */
  readonly rejected: Rejected;
  /**
   * The file that an entry was read from. Takes the catalogue's own object, never a copy of it.
   * @throws where the object is not of the catalogue: a copy was made after it was built
   */
  originOf(entry: object): Origin;
}

/** Keeps the origin of each entry of a catalogue. */
export class EntryOrigins implements CatalogueSources {
  readonly rejected: Rejected;
  readonly #origins = new Map<object, Origin>();

  constructor(rejected: Rejected) {
    this.rejected = rejected;
  }

  /** Keeps the origin of an entry; gives the entry. */
  keep<T extends object>({ value, origin }: { readonly value: T; readonly origin: Origin }): T {
    this.#origins.set(value, origin);
    return value;
  }

  originOf(entry: object): Origin {
    const origin = this.#origins.get(entry);
    if (!origin) throw new Error('this object is no entry of the catalogue: was it copied?');
    return origin;
  }
}
