/** How many lists and objects may lie within each other: no file needs as many, and a parser that calls itself bears them. */
export const MOST_LEVELS = 100;

export const TOO_DEEP = `expected at most ${MOST_LEVELS} lists and objects within each other, found more; correct the brackets`;

/** A text in quotes, or the beginning or the end of a list or an object. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}]/gs;

/** Offset of the first list or object that is nested too deeply in a JSON text, valid or not; null if there is none. */
export function offsetTooDeep(text: string): number | null {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (token === '[' || token === '{') depth++;
    else if (token === ']' || token === '}') depth--;
    if (depth > MOST_LEVELS) return index;
  }
  return null;
}
