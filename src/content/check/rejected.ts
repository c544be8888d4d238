/** The kinds of content that have a folder, with one or several entries in each file. */
export type EntryKind = 'products' | 'landing' | 'articles' | 'guides' | 'legal';

/**
 * What was rejected while reading. A reference to a rejected entry is not reported: the mistake is in the entry, and has
 * been logged there.
 */
export class Rejected {
  readonly #names = new Map<EntryKind, Set<string>>();
  readonly #unread = new Set<EntryKind>();

  /** Notes a file that could not be parsed: which entries it holds is unknown. */
  addFile(kind: EntryKind): void {
    this.#unread.add(kind);
  }

  /** Notes an entry that did not fit its schema, by the names that others may call it. */
  addEntry(kind: EntryKind, raw: unknown, stem: string): void {
    const names = this.#names.get(kind) ?? new Set();
    for (const name of [stem, fieldOf(raw, 'id'), fieldOf(raw, 'slug')]) names.add(name);
    this.#names.set(kind, names);
  }

  /** Whether a rejected entry may be the one of that name. */
  mayHold(kind: EntryKind, name: string): boolean {
    return this.#unread.has(kind) || (this.#names.get(kind)?.has(name) ?? false);
  }

  /** Whether anything of a kind was rejected. */
  any(kind: EntryKind): boolean {
    return this.#unread.has(kind) || this.#names.has(kind);
  }
}

function fieldOf(raw: unknown, field: 'id' | 'slug'): string {
  return typeof raw === 'object' && raw !== null && field in raw
    ? String(Object.entries(raw).find(([key]) => key === field)?.[1])
    : '';
}
