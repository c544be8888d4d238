/** Groups values by a key, in the order of the keys' first occurrence. */
export function groupBy<K, T>(values: Iterable<T>, keyOf: (value: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const value of values) {
    const group = groups.get(keyOf(value));
    if (group) group.push(value);
    else groups.set(keyOf(value), [value]);
  }
  return groups;
}

/** Counts how often each value occurs, in the order of their first occurrence. */
export function countEach<T>(values: Iterable<T>): ReadonlyMap<T, number> {
  return new Map(
    Array.from(
      groupBy(values, (value) => value),
      ([value, group]) => [value, group.length],
    ),
  );
}
