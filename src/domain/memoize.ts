/** Gives a function that computes the value of each key the first time, and remembers it. An argument is its own key unless told. */
export function memoize<A, T>(
  compute: (argument: A) => T,
  keyOf: (argument: A) => unknown = (argument) => argument,
): (argument: A) => T {
  const values = new Map<unknown, { readonly value: T }>();
  return (argument) => {
    const key = keyOf(argument);
    const known = values.get(key);
    if (known) return known.value;
    const value = compute(argument);
    values.set(key, { value });
    return value;
  };
}

/** The same for objects, whose values go when they go. */
export function memoizeByObject<A extends object, T>(compute: (argument: A) => T): (argument: A) => T {
  const values = new WeakMap<A, { readonly value: T }>();
  return (argument) => {
    const known = values.get(argument);
    if (known) return known.value;
    const value = compute(argument);
    values.set(argument, { value });
    return value;
  };
}

/** The same for the last argument alone. */
export function memoizeLast<A, T>(compute: (argument: A) => T): (argument: A) => T {
  let last: { readonly argument: A; readonly value: T } | null = null;
  return (argument) => {
    if (last?.argument !== argument) last = { argument, value: compute(argument) };
    return last.value;
  };
}

/** Gives a function that computes a value the first time, and remembers it. */
export function lazy<T>(compute: () => T): () => T {
  const once = memoize<null, T>(compute);
  return () => once(null);
}
