/** Names without what they end with; those that would be the same stay whole. */
export function namesWithout(ending: RegExp, names: readonly string[]): string[] {
  const short = names.map((name) => name.replace(ending, ''));
  return short.map((name, index) =>
    short.indexOf(name) === short.lastIndexOf(name) ? name : (names[index] ?? name),
  );
}

/** A text in which what nobody sees, such as a control character, a mark of direction or half a character, stands by its number, as JSON escapes it. */
export function withNumbers(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, (character) => character.split('').map(numberOf).join(''));
}

function numberOf(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** What a text says as JSON; null where it is none. */
export function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
