/** A position in a file. Lines and columns count from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Keys and indexes from the root of a file to a value. */
export type FieldPath = readonly (string | number)[];

/** The file that content came from, with a function that locates its fields. */
export interface Origin {
  readonly file: string;
  /** @param part `key` for the key of a field instead of its value */
  locate(path: FieldPath, part?: 'key'): Position;
}

/** The key of an entry's origin. JSON and threads leave symbols out, so hashes and caches know nothing of it. */
const ORIGIN: unique symbol = Symbol('origin');

/**
 * An object of the catalogue that was read from a file. It carries its origin, so that messages about it or
 * its page name the file and line to edit. Copies made with a spread carry it, too.
 */
export type Entry<T extends object = object> = T & { readonly [ORIGIN]: Origin };

/** A value as it was read from a file. */
interface Read<T> {
  readonly value: T;
  readonly origin: Origin;
}

/** Gives an object its origin. The object stays the same one: caches know entries by identity. */
export function toEntry<T extends object>({ value, origin }: Read<T>): Entry<T> {
  return Object.assign(value, { [ORIGIN]: origin });
}

export function toEntries<T extends object>(read: readonly Read<T>[]): Entry<T>[] {
  return read.map(toEntry);
}

/** The file that an entry was read from, and the lines of its fields. */
export function originOf(entry: Entry): Origin {
  return entry[ORIGIN];
}
