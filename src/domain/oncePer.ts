/** Gives a function that computes the value of each key the first time, and remembers it. An argument is its own key unless told. */
export function oncePer<A, T>(
  compute: (argument: A) => T,
  keyOf: (argument: A) => unknown = (argument) => argument,
): (argument: A) => T {
  const values = new Map<unknown, T>();
  return (argument) => {
    const key = keyOf(argument);
    const value = values.get(key) ?? compute(argument);
    values.set(key, value);
    return value;
  };
}
