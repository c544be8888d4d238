import type { Origin } from './check/problem.ts';

/** The origins of catalogue entries, so that messages about pages can name the file to edit. */
export class Origins {
  readonly #origins = new Map<object, Origin>();

  keep<T extends object>({ value, origin }: { readonly value: T; readonly origin: Origin }): T {
    this.#origins.set(value, origin);
    return value;
  }

  /**
   * The file that an entry was read from. Takes the catalogue's own object, never a copy of it.
   * @throws where the object is not of the catalogue: a copy was made after it was built
   */
  of(entry: object): Origin {
    const origin = this.#origins.get(entry);
    if (!origin) throw new Error('this object is no entry of the catalogue: was it copied?');
    return origin;
  }
}

/**
 * Generates the ids of new entries, starting after the highest existing number and ignoring non-numeric ids.
 */
export class EntryIds {
  #next = 1;

  /** @param ids of the entries that there are, drafts included */
  constructor(ids: Iterable<string>) {
    for (const id of ids) this.take(id);
  }

  /** The id of the next entry; the same until it is taken. */
  get next(): string {
    return String(this.#next);
  }

  take(id: string): void {
    // Longer numbers are not exact: they may be codes of a store.
    if (/^\d{1,15}$/.test(id)) this.#next = Math.max(this.#next, Number(id) + 1);
  }
}
