/** A text in which what nobody sees, such as a control character, a mark of direction or half a character, stands by its number, as JSON escapes it. */
export function withNumbers(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, (character) => character.split('').map(numberOf).join(''));
}

function numberOf(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
