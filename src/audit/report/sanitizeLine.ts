/** Control characters, line ends, marks of the reading direction, lone surrogates and noncharacters. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Noncharacter_Code_Point}]+/gu;

/**
 * Replaces what a line of a report must not hold by spaces. Text from a store's page could move the terminal's cursor
 * or hide what follows.
 */
export function sanitizeLine(text: string): string {
  return text.replace(UNPRINTABLE, ' ').trim();
}

/** Cuts a text to a number of characters, with an ellipsis at the cut. */
export function truncate(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}
