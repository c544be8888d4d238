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

/** What is missing among the entries that were read: one that was rejected, a file of them, or a draft. */
interface Missing {
  readonly kind: EntryKind;
  /** The names that others may use for it; null if it may have any. */
  readonly names: readonly string[] | null;
  readonly isDraft: boolean;
  /** A draft, if it fits its schema. */
  readonly entry: WithOrigin<object> | null;
}

/**
 * Entries rejected while reading, and drafts left out. References to rejected entries are not reported, because the mistake in the
 * entry has been logged. References to drafts are.
 */
export class Rejected {
  readonly #missing: Missing[] = [];

  /** Records a file that could not be parsed. Its entries are unknown, except for one that is named by its file. */
  addFile(kind: EntryKind, stem: string): void {
    const names = NAMED_BY[kind].length === 0 ? [stem] : null;
    this.#missing.push({ kind, names, isDraft: false, entry: null });
  }

  /** Records an entry that did not fit its schema. If it lacks a valid name, any name may be meant for it. */
  addEntry(kind: EntryKind, raw: unknown, stem: string): void {
    const isNamed = NAMED_BY[kind].every((field) => IS_NAME[field].test(fieldOf(raw, field)));
    const names = isNamed ? namesOf(raw, stem) : null;
    this.#missing.push({ kind, names, isDraft: false, entry: null });
  }

  /** Records a draft that was left out. `entry` is null if it did not fit its schema. */
  addDraft(kind: EntryKind, raw: unknown, stem: string, entry: WithOrigin<object> | null): void {
    this.#missing.push({ kind, names: namesOf(raw, stem), isDraft: true, entry });
  }

  addAll(other: Rejected): void {
    for (const missing of other.#missing) this.#missing.push(missing);
  }

  get drafts(): { readonly kind: EntryKind; readonly entry: WithOrigin<object> }[] {
    return this.#missing.flatMap(({ kind, entry }) => (entry ? [{ kind, entry }] : []));
  }

  get isEmpty(): boolean {
    return this.#missing.length === 0;
  }

  /** Whether an entry of a kind was rejected: any, or one that may have this name. */
  any(kind: EntryKind, name?: string): boolean {
    return this.#has(kind, name, false);
  }

  anyDraft(kind: EntryKind, name?: string): boolean {
    return this.#has(kind, name, true);
  }

  #has(kind: EntryKind, name: string | undefined, isDraft: boolean): boolean {
    const isMeant = (names: Missing['names']) => name === undefined || (names?.includes(name) ?? true);
    return this.#missing.some((one) => one.kind === kind && one.isDraft === isDraft && isMeant(one.names));
  }
}

function namesOf(raw: unknown, stem: string): string[] {
  return [stem, fieldOf(raw, 'id'), fieldOf(raw, 'slug')];
}

function fieldOf(raw: unknown, field: 'id' | 'slug'): string {
  return isObject(raw) ? String(raw[field] ?? '') : '';
}
