/** Names without what they end with; those that would be the same stay whole. */
export function namesWithout(ending: RegExp, names: readonly string[]): string[] {
  const short = names.map((name) => name.replace(ending, ''));
  return short.map((name, index) =>
    short.indexOf(name) === short.lastIndexOf(name) ? name : (names[index] ?? name),
  );
}
