import type { Origin } from './check/problem.ts';

/** Where the entries of a catalogue came from: messages about pages name the file to edit. */
export interface Origins {
  /**
   * The file that an entry was read from. Takes the catalogue's own object, never a copy of it.
   * @throws where the object is not of the catalogue: a copy was made after it was built
   */
  of(entry: object): Origin;
}

/** Keeps the origin of each entry of a catalogue. */
export class EntryOrigins implements Origins {
  readonly #origins = new Map<object, Origin>();

  /** Keeps the origin of an entry; gives the entry. */
  keep<T extends object>({ value, origin }: { readonly value: T; readonly origin: Origin }): T {
    this.#origins.set(value, origin);
    return value;
  }

  of(entry: object): Origin {
    const origin = this.#origins.get(entry);
    if (!origin) throw new Error('this object is no entry of the catalogue: was it copied?');
    return origin;
  }
}
