export function keysOf<T extends object>(table: T): (keyof T & string)[] {
  return Object.keys(table).filter((key) => isKeyOf(table, key));
}

export function isKeyOf<T extends object>(table: T, key: PropertyKey): key is keyof T & string {
  return Object.hasOwn(table, key);
}

export function mapTable<R extends object>(
  table: { readonly [K in keyof R]: unknown },
  valueAt: <K extends keyof R & string>(key: K) => R[K],
): R {
  const entries = keysOf(table).map((key) => [key, valueAt(key)]);
  return Object.fromEntries(entries);
}

/**
 * The first items of a stable sort, in one pass: sorting a whole catalogue for a few is many times slower.
 */
export function firstInOrder<T>(items: Iterable<T>, count: number, compare: (a: T, b: T) => number): T[] {
  const first: T[] = [];
  for (const item of items) {
    const last = first[count - 1];
    if (last !== undefined && compare(item, last) >= 0) continue;
    const place = first.findIndex((other) => compare(item, other) < 0);
    first.splice(place < 0 ? first.length : place, 0, item);
    if (first.length > count) first.pop();
  }
  return first;
}

/**
 * Returns the index of the first item that meets a condition, by binary search;
 * all items after it must meet it too.
 */
export function firstIndex<T>(items: ArrayLike<T>, isTrue: (item: T) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && isTrue(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}
