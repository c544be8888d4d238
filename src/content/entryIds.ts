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
