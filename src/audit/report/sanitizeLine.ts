/** Control characters, line ends, marks that turn the reading direction, halves of characters, and none at all. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Noncharacter_Code_Point}]+/gu;

/**
 * Makes text from elsewhere fit for one line of a report: a store's page cannot move a terminal's cursor, hide what
 * follows, or write what XML forbids.
 */
export function sanitizeLine(text: string): string {
  return text.replace(UNPRINTABLE, ' ').trim();
}

/** Cuts a text to a length, with an ellipsis where something is missing. */
export function shorten(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}
