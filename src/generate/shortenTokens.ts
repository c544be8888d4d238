/** Gives a style sheet with other names for the custom properties that it has from `tokens`. */
type ShortenTokens = (css: string) => string;

const DECLARATION = /(?<=[{;\s])--[a-z][\w-]*(?=\s*:)/g;
const CUSTOM_PROPERTY = /--[a-z][\w-]*/g;

/**
 * Shortens the names of the custom properties that a sheet declares, wherever sheets mention them: pages inline them, and
 * a name is most of a reference. The short names have a capital letter, which no name of the sources has, so that those
 * that other sheets and the pages' own attributes declare stay as they are. Takes the text of the sheet `tokens`.
 */
export function tokenShortening(tokens: string): ShortenTokens {
  const declared = [...new Set(tokens.match(DECLARATION))];
  const short = new Map(declared.map((name, index) => [name, `--${letters(index)}`]));
  return (css) =>
    css
      .replace(CUSTOM_PROPERTY, (name) => short.get(name) ?? name)
      // A minifier keeps the space before the value of a custom property, which does not count.
      .replace(/(--[A-Z]+): /g, '$1:');
}

/** A, B, … Z, BA, BB, …: the figures of a number of base 26. */
function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26)) + last;
}
