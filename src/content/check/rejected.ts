import { isObject, type WithOrigin } from './validate.ts';

/** The kinds of content that have a folder of that name, with one or several entries in each file. */
export type EntryKind = 'products' | 'landing' | 'articles' | 'guides' | 'legal';

/** The fields by which other entries name one of a kind; a landing page is named by its file. */
const NAMED_BY: Readonly<Record<EntryKind, readonly ('id' | 'slug')[]>> = {
  products: ['id', 'slug'],
  landing: [],
  articles: ['slug'],
  guides: ['slug'],
  legal: ['slug'],
};

/** What the fields of names have; a slug that is written wrongly still says which one was meant. */
const IS_NAME = { id: /^\w[\w-]*$/, slug: /./ };

/** A draft that was left out, and that fits its schema. */
interface Draft {
  readonly kind: EntryKind;
  readonly entry: WithOrigin<object>;
}

/** Names of entries, by their kinds. */
type Names = Map<EntryKind, Set<string>>;

/**
 * What was rejected while reading, and which drafts were left out. A reference to a rejected entry is not reported: the
 * mistake is in the entry, and has been logged there. One to a draft is.
 */
export class Rejected {
  readonly #names: Names = new Map();
  readonly #drafts: Names = new Map();
  readonly #unread = new Set<EntryKind>();
  readonly #draftEntries: Draft[] = [];

  /** Notes a file that could not be parsed: which entries it holds is unknown, but for a landing page, which its file names. */
  addFile(kind: EntryKind, stem: string): void {
    if (kind === 'landing') this.addEntry(kind, null, stem);
    else this.#unread.add(kind);
  }

  /** Notes a kind whose folder has another name: which entries it holds is unknown. */
  addFolder(kind: EntryKind): void {
    this.#unread.add(kind);
  }

  /**
   * Notes an entry that did not fit its schema, by the names that others may call it. Where it lacks one of them, or has none that
   * it can be called, any name may be its own.
   */
  addEntry(kind: EntryKind, raw: unknown, stem: string): void {
    if (NAMED_BY[kind].some((field) => !IS_NAME[field].test(fieldOf(raw, field)))) this.#unread.add(kind);
    addNames(this.#names, kind, namesOf(raw, stem));
  }

  /** Notes a draft that was left out, by the same names; `entry` is null where it did not fit its schema. */
  addDraft(kind: EntryKind, raw: unknown, stem: string, entry: WithOrigin<object> | null): void {
    addNames(this.#drafts, kind, namesOf(raw, stem));
    if (entry) this.#draftEntries.push({ kind, entry });
  }

  /** The drafts that were left out. */
  get drafts(): readonly Draft[] {
    return this.#draftEntries;
  }

  /** Takes in what another one has noted. */
  addAll(other: Rejected): void {
    for (const kind of other.#unread) this.#unread.add(kind);
    for (const [kind, names] of other.#names) addNames(this.#names, kind, names);
    for (const [kind, names] of other.#drafts) addNames(this.#drafts, kind, names);
    for (const draft of other.#draftEntries) this.#draftEntries.push(draft);
  }

  /** Whether a rejected entry may be the one of that name. */
  mayHold(kind: EntryKind, name: string): boolean {
    return this.#unread.has(kind) || (this.#names.get(kind)?.has(name) ?? false);
  }

  /** Whether the entry of that name is a draft that was left out. */
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
