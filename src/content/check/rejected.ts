import { isObject, type WithOrigin } from './validate.ts';

/** The kinds of content with a folder of that name. Each file holds one or more entries. */
export type EntryKind =
  | 'products'
  | 'products/reviews'
  | 'landing'
  | 'articles'
  | 'guides'
  | 'help'
  | 'legal';

/** The fields by which other entries refer to an entry. A landing page and a review are named by their files. */
const NAMED_BY: Readonly<Record<EntryKind, readonly ('id' | 'slug')[]>> = {
  products: ['id', 'slug'],
  'products/reviews': [],
  landing: [],
  articles: ['slug'],
  guides: ['slug'],
  help: ['slug'],
  legal: ['slug'],
};

/** Values that can be names. A malformed slug still tells which entry was meant. */
const IS_NAME = { id: /^\w[\w-]*$/, slug: /./ };

/** A draft that was left out and fits its schema. */
interface Draft {
  readonly kind: EntryKind;
  readonly entry: WithOrigin<object>;
}

/** Names of entries, by their kinds. */
type Names = Map<EntryKind, Set<string>>;

/**
 * Entries rejected while reading, and drafts left out. References to rejected entries are not reported, because the mistake in the
 * entry has been logged. References to drafts are.
 */
export class Rejected {
  readonly #names: Names = new Map();
  readonly #drafts: Names = new Map();
  readonly #unread = new Set<EntryKind>();
  readonly #draftEntries: Draft[] = [];

  /** Records a file that could not be parsed. Its entries are unknown, except for one that is named by its file. */
  addFile(kind: EntryKind, stem: string): void {
    if (NAMED_BY[kind].length === 0) this.addEntry(kind, null, stem);
    else this.#unread.add(kind);
  }

  /**
   * Records an entry that did not fit its schema, under each name that others may use. If it lacks a valid name, any name may be
   * meant for it.
   */
  addEntry(kind: EntryKind, raw: unknown, stem: string): void {
    if (NAMED_BY[kind].some((field) => !IS_NAME[field].test(fieldOf(raw, field)))) this.#unread.add(kind);
    addNames(this.#names, kind, namesOf(raw, stem));
  }

  /** Records a draft that was left out, under the same names. `entry` is null if it did not fit its schema. */
  addDraft(kind: EntryKind, raw: unknown, stem: string, entry: WithOrigin<object> | null): void {
    addNames(this.#drafts, kind, namesOf(raw, stem));
    if (entry) this.#draftEntries.push({ kind, entry });
  }

  /** The drafts that were left out. */
  get drafts(): readonly Draft[] {
    return this.#draftEntries;
  }

  /** Adds the records of another instance. */
  addAll(other: Rejected): void {
    for (const kind of other.#unread) this.#unread.add(kind);
    for (const [kind, names] of other.#names) addNames(this.#names, kind, names);
    for (const [kind, names] of other.#drafts) addNames(this.#drafts, kind, names);
    for (const draft of other.#draftEntries) this.#draftEntries.push(draft);
  }

  /** Whether a rejected entry may have this name. */
  mayHold(kind: EntryKind, name: string): boolean {
    return this.#unread.has(kind) || (this.#names.get(kind)?.has(name) ?? false);
  }

  /** Whether a draft that was left out has this name. */
  isDraft(kind: EntryKind, name: string): boolean {
    return this.#drafts.get(kind)?.has(name) ?? false;
  }

  /** Whether any draft of a kind was left out. */
  anyDraft(kind: EntryKind): boolean {
    return this.#drafts.has(kind);
  }

  /** Whether nothing was rejected, and no draft left out. */
  get isEmpty(): boolean {
    return this.#unread.size + this.#names.size + this.#drafts.size === 0;
  }

  /** Whether anything of a kind was rejected. */
  any(kind: EntryKind): boolean {
    return this.#unread.has(kind) || this.#names.has(kind);
  }
}

function addNames(known: Names, kind: EntryKind, names: Iterable<string>): void {
  const all = known.get(kind) ?? new Set();
  for (const name of names) all.add(name);
  known.set(kind, all);
}

function namesOf(raw: unknown, stem: string): string[] {
  return [stem, fieldOf(raw, 'id'), fieldOf(raw, 'slug')];
}

function fieldOf(raw: unknown, field: 'id' | 'slug'): string {
  return isObject(raw) ? String(raw[field] ?? '') : '';
}
