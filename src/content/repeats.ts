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
