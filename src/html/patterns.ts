/**
 * A pattern with others as its parts: a tag for templates in which a backslash is written once, as in a
 * literal. Flags are those of the whole: `new RegExp(pattern`...`, 'i')`.
 */
export function pattern(strings: TemplateStringsArray, ...parts: readonly RegExp[]): RegExp {
  return new RegExp(String.raw(strings, ...parts.map(({ source }) => source)));
}

/** A pattern for what any of the others matches. The first that matches counts. */
export function anyOf(patterns: readonly RegExp[], flags = ''): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'), flags);
}
