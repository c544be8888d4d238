/** The keys of a table, in its order. */
export function keysOf<T extends object>(table: T): (keyof T & string)[] {
  return Object.keys(table).filter((key) => isKeyOf(table, key));
}

/** Whether a table has an entry of its own with this key. */
export function isKeyOf<T extends object>(table: T, key: PropertyKey): key is keyof T & string {
  return Object.hasOwn(table, key);
}

/** A record with a value for each key of a table. */
export function mapTable<R extends object>(
  table: { readonly [K in keyof R]: unknown },
  valueAt: <K extends keyof R & string>(key: K) => R[K],
): R {
  const entries = keysOf(table).map((key) => [key, valueAt(key)]);
  return Object.fromEntries(entries);
}
