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

/** Memoizes a function of an object in a `WeakMap`, so that values are freed together with their objects. */
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

export function memoizeLast<A, T>(compute: (argument: A) => T): (argument: A) => T {
  let last: { readonly argument: A; readonly value: T } | null = null;
  return (argument) => {
    if (last?.argument !== argument) last = { argument, value: compute(argument) };
    return last.value;
  };
}

export function lazy<T>(compute: () => T): () => T {
  const once = memoize<null, T>(compute);
  return () => once(null);
}
