/** Groups values by a key, in the order of the keys' first occurrence. */
export function groupBy<K, T>(values: Iterable<T>, keyOf: (value: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const value of values) listAt(groups, keyOf(value)).push(value);
  return groups;
}

/** Returns the list at a key of a map, which it creates if it is missing. */
export function listAt<K, T>(lists: Map<K, T[]>, key: K): T[] {
  const known = lists.get(key);
  if (known) return known;
  const list: T[] = [];
  lists.set(key, list);
  return list;
}

export function countEach<T>(values: Iterable<T>): ReadonlyMap<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Returns the entries with the key of an earlier one, each with the first of that key. */
export function repeatsAmong<T>(
  entries: Iterable<T>,
  keyOf: (entry: T) => string,
): (readonly [repeat: T, first: T])[] {
  const firsts = new Map<string, T>();
  const repeats: (readonly [T, T])[] = [];
  for (const entry of entries) {
    const first = firsts.get(keyOf(entry));
    if (first === undefined) firsts.set(keyOf(entry), entry);
    else repeats.push([entry, first]);
  }
  return repeats;
}
